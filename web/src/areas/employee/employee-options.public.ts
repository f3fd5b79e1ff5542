import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
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
