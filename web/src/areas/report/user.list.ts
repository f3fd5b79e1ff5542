import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import type { UserRow } from '#contract/report/report.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { figureColumns } from './report.cells.tsx'
import { reportMessages } from './report.messages.ts'

const w = eachText(reportMessages)

/** Every member whose money moved in a period, the largest deposits first. */
export const users = defineList({
  call: reportCalls.searchUsers,
  rowKey: 'memberId',
  phone: 'table',
  columns: [
    { field: 'username', title: w.member },
    { field: 'memberName', title: w.name },
    ...figureColumns<UserRow>({ within: ({ from, to, memberId }) => ({ from, to, memberId }) }),
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays },
    { kind: 'record', name: 'memberId', title: w.member, useMatches: useMatchingMembers, useName: useMemberName },
    { kind: 'boolean', name: 'active', title: w.active, yes: w.activeOnly, no: w.everybody },
  ],
  search: w.searchMember,
  empty: { title: w.noMembersTitle, text: w.noMembersText, first: null },
})
