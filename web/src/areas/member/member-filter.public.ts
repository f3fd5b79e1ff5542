import { searchFrom } from '#contract/frames/search.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

const labelOf = (row: { username: string; firstName: string; lastName: string }) =>
  `${row.username} · ${row.firstName} ${row.lastName}`

/** Members to filter by, for admins who may see them: found by any part of username, phone, name or account number. */
export function useMatchingMembers(typed: string): readonly Option[] {
  const mayFind = useCan(memberCalls.searchMembers.needs)
  const request = mayFind && typed.length >= searchFrom ? { search: typed } : null
  const { reply } = useWhileTyping(memberCalls.searchMembers, request)
  return (reply?.records ?? []).map(row => ({ value: row.id, label: labelOf(row) }))
}

/** The name of the member in a filter; the id until it is loaded, and for admins who may not see it. */
export function useMemberName(id: string): string {
  const enabled = useCan(memberCalls.getMember.needs)
  const { data } = useReading(memberCalls.getMember, { params: { id } }, { enabled })
  return data ? labelOf(data) : id
}
