import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import { runRecord, shareStatus } from '#contract/frames/run.record.ts'
import type { Run, ShareStatus } from '#contract/frames/run.ts'
import type { Column } from '#kit/list/list.types.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { saidRun, saidShare, stateOfRun, stateOfShare } from './run.cells.ts'
import { runMessages } from './run.messages.ts'

const w = eachText(runMessages)
const column = columnsOf(runRecord)

type RunColumn = Column<Run, 'from' | 'totalMinor'>

/** The columns of every list of runs; the area inserts its own between the first and the others. */
export const runDays: RunColumn = column('from', {
  lead: 'who',
  title: w.days,
  sortable: true,
  said: says.days('from', 'to'),
})
export const runColumns = ({ total }: { total: Text }): readonly RunColumn[] => [
  column('status', { lead: 'state', said: saidRun, render: stateOfRun }),
  { field: 'memberCount', title: runRecord.memberCount.title, align: 'end' },
  column('totalMinor', { lead: 'amount', title: total, sortable: true }),
  column('paidMinor'),
]

type Share = { memberName: string; amountMinor: number; currency: Run['currency']; status: ShareStatus }
type ShareColumn = Column<Share, 'amountMinor'>

/** The member and the amount of a share; the area appends how it was calculated, and its state. */
export const shareColumns = ({ member, amount }: { member: Text; amount: Text }): readonly ShareColumn[] => [
  { field: 'memberName', lead: 'who', title: member },
  {
    field: 'amountMinor',
    lead: 'amount',
    title: amount,
    align: 'end',
    sortable: true,
    said: says.money('amountMinor'),
  },
]
export const shareState: ShareColumn = {
  field: 'status',
  lead: 'state',
  title: shareStatus.title,
  said: saidShare,
  render: stateOfShare,
}
