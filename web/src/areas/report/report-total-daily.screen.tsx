import { History } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reportCalls } from '#contract/report/report.calls.ts'
import type { DailyRow } from '#contract/report/report.types.ts'
import { screens } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { readQuery } from '#kit/list/list.state.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { daily } from './daily.list.tsx'
import { reportMessages } from './report.messages.ts'
import { ReportSummary } from './report-summary.tsx'

export default function ReportTotalDailyScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { from, to: until } = readQuery(reportCalls.searchDaily, params)
  const body = { ...(from && { from }), ...(until && { to: until }) }
  const t = useText(reportMessages)
  const reading = useReading(reportCalls.getDailySums, { body }, { keepOld: true })
  const openMembers = ({ day }: DailyRow) => void navigate(addressOf(rowsOf('membersOfDay', { from: day, to: day })))
  return (
    <ListScreen
      list={daily}
      title={useRead()(screens['report-total-daily'])}
      summary={<ReportSummary reading={reading} checkCall={reportCalls.checkDaily} />}
      onOpen={openMembers}
    >
      {reading.data?.hasFormer && (
        <Link to={to('report-former')} className={buttonClass()}>
          <History size={16} aria-hidden="true" />
          {t('former')}
        </Link>
      )}
    </ListScreen>
  )
}
