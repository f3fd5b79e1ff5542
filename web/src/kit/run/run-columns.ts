import type { Text } from '#contract/core/text.ts'
import type { Run, ShareStatus } from '#contract/frames/run.ts'
import type { Column } from '#kit/list/list.types.ts'
import { eachText } from '#kit/text/text.ts'
import { daysOfRun, stateOfRun, stateOfShare } from './run.cells.ts'
import { runMessages } from './run.messages.ts'

const w = eachText(runMessages)

type RunColumn = Column<Run, 'from' | 'totalMinor'>

/** The columns of every list of runs; the area inserts its own between the first and the others. */
export const runDays: RunColumn = {
  field: 'from',
  title: w.days,
  sortable: true,
  render: daysOfRun,
}
export const runColumns = ({ total }: { total: Text }): readonly RunColumn[] => [
  { field: 'status', title: w.status, render: stateOfRun },
  { field: 'memberCount', title: w.members, align: 'end' },
  {
    field: 'totalMinor',
    title: total,
    align: 'end',
    sortable: true,
    render: ({ totalMinor, currency }, { money }) => money(totalMinor, currency),
  },
  {
    field: 'paidMinor',
    title: w.paid,
    align: 'end',
    render: ({ paidMinor, currency }, { money }) => money(paidMinor, currency),
  },
]

type Share = { memberName: string; amountMinor: number; currency: Run['currency']; status: ShareStatus }
type ShareColumn = Column<Share, 'amountMinor'>

/** The member and the amount of a share; the area appends how it was calculated, and its state. */
export const shareColumns = ({ member, amount }: { member: Text; amount: Text }): readonly ShareColumn[] => [
  { field: 'memberName', title: member },
  {
    field: 'amountMinor',
    title: amount,
    align: 'end',
    sortable: true,
    render: ({ amountMinor, currency }, { money }) => money(amountMinor, currency),
  },
]
export const shareState: ShareColumn = {
  field: 'status',
  title: w.status,
  render: stateOfShare,
}
