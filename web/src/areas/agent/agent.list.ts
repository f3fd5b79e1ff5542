import { agentCalls } from '#contract/agent/agent.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { agentState } from './agent.cells.ts'
import { agentMessages } from './agent.messages.ts'

const w = eachText(agentMessages)

/** Those directly below who looks; a search looks into all of the subtree. */
export const agents = defineList({
  call: agentCalls.searchAgents,
  rowKey: 'id',
  columns: [
    { field: 'code', title: w.code, sortable: true },
    { field: 'name', title: w.name, sortable: true },
    { field: 'username', title: w.username, hidden: true },
    { field: 'status', title: w.status, render: agentState },
    {
      field: 'shareBasisPoints',
      title: w.share,
      align: 'end',
      render: ({ shareBasisPoints }, { percent }) => percent(shareBasisPoints),
    },
    {
      field: 'creditMinor',
      title: w.credit,
      align: 'end',
      render: ({ creditMinor, currency }, { money }) => money(creditMinor, currency),
    },
    {
      field: 'creditLimitMinor',
      title: w.limit,
      align: 'end',
      render: ({ creditLimitMinor, currency }, { money }) => money(creditLimitMinor, currency),
    },
    { field: 'directCount', title: w.downlines, align: 'end', render: (row, { count }) => count(row.directCount) },
    { field: 'memberCount', title: w.members, align: 'end', render: (row, { count }) => count(row.memberCount) },
    { field: 'depth', title: w.depth, align: 'end', hidden: true },
    {
      field: 'line',
      title: w.line,
      hidden: true,
      render: ({ line }) => line.map(({ name }) => name).join(' › ') || '–',
    },
    {
      field: 'otpEnable',
      title: w.otp,
      hidden: true,
      render: ({ otpEnable }, { read }) => read(otpEnable ? w.otpOn : w.otpOff),
    },
    {
      field: 'lastLoginAt',
      title: w.lastLogin,
      render: ({ lastLoginAt }, { ago, read }) => (lastLoginAt ? ago(lastLoginAt) : read(w.never)),
    },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    { kind: 'boolean', name: 'whole', title: w.reach, yes: w.whole, no: w.direct },
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({ active: w.active, locked: w.locked }),
    },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'agent',
})
