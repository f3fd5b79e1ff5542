import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import type { DailyRow } from '#contract/report/report.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { figureColumns } from './report.cells.tsx'
import { reportMessages } from './report.messages.ts'

const w = eachText(reportMessages)

function Active({ row: { day, activeCount } }: { row: DailyRow }) {
  const { count } = useShow()
  return (
    <ToRows of="activeMembers" within={{ from: day, to: day }} value={activeCount}>
      {count(activeCount)}
    </ToRows>
  )
}

const before = (name: Extract<keyof DailyRow, `${string}BeforeMinor`>) => ({
  align: 'end' as const,
  hidden: true as const,
  said: says.money(name),
})

/** Each business day of a period, newest first. */
export const daily = defineList({
  call: reportCalls.searchDaily,
  rowKey: 'day',
  phone: 'table',
  columns: [
    { field: 'day', title: w.day, sortable: true, said: says.day('day') },
    ...figureColumns<DailyRow>({
      within: ({ day }) => ({ from: day, to: day }),
      before: row => ({
        depositMinor: row.depositBeforeMinor,
        withdrawalMinor: row.withdrawalBeforeMinor,
        netMinor: row.netBeforeMinor,
        turnoverMinor: row.turnoverBeforeMinor,
        ggrMinor: row.ggrBeforeMinor,
      }),
    }),
    {
      field: 'activeCount',
      title: w.active,
      align: 'end',
      sortable: true,
      said: says.count('activeCount'),
      render: row => <Active row={row} />,
    },
    { field: 'beforeDay', title: w.beforeDay, hidden: true, said: says.day('beforeDay') },
    { field: 'depositBeforeMinor', title: w.depositBefore, ...before('depositBeforeMinor') },
    { field: 'withdrawalBeforeMinor', title: w.withdrawalBefore, ...before('withdrawalBeforeMinor') },
    { field: 'netBeforeMinor', title: w.netBefore, ...before('netBeforeMinor') },
    { field: 'turnoverBeforeMinor', title: w.turnoverBefore, ...before('turnoverBeforeMinor') },
    { field: 'ggrBeforeMinor', title: w.ggrBefore, ...before('ggrBeforeMinor') },
  ],
  filters: [{ kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays }],
  empty: { title: w.noDaysTitle, text: w.noDaysText, first: null },
})
