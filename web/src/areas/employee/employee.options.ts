import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'

/** The roles to choose from; every signed-in admin may see their names. */
export function useRoleOptions(): readonly Option[] {
  const { data = [] } = useCall(employeeCalls.listRoles)
  return data.map(({ _id, roleName }) => ({ value: _id, label: roleName }))
}
