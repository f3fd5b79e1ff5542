import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

/** The admins to filter by, for admins who may see them. */
export function useAdminOptions(): readonly Option[] {
  const enabled = useCan(employeeCalls.searchAdmins.needs)
  const { data } = useReading(employeeCalls.searchAdmins, { body: { size: 100, sort: 'username' } }, { enabled })
  return (data?.records ?? []).map(({ id, username, displayName }) => ({
    value: id,
    label: username === displayName ? username : `${username} · ${displayName}`,
  }))
}

/** The roles to choose from; every signed-in admin may see their names. */
export function useRoleOptions(): readonly Option[] {
  const { data = [] } = useCall(employeeCalls.listRoles)
  return data.map(({ _id, roleName }) => ({ value: _id, label: roleName }))
}
