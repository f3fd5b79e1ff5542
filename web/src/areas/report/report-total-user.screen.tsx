import { useNavigate, useSearchParams } from 'react-router'
import { reportCalls } from '#contract/report/report.calls.ts'
import type { UserRow } from '#contract/report/report.types.ts'
import { screens } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { ReportSummary } from './report-summary.tsx'
import { users } from './user.list.ts'

export default function ReportTotalUserScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const mayOpen = useCan(screens['member-detail'].needs)
  const { from, to: until, memberId } = readQuery(reportCalls.searchUsers, params)
  const body = { ...(from && { from }), ...(until && { to: until }), ...(memberId && { memberId }) }
  const reading = useReading(reportCalls.getUserSums, { body }, { keepOld: true })
  const openMember = ({ memberId: id }: UserRow) => void navigate(to('member-detail', { id }))
  return (
    <ListScreen
      list={users}
      title={useRead()(screens['report-total-user'])}
      summary={
        <ReportSummary
          reading={reading}
          memberId={memberId === undefined ? undefined : String(memberId)}
          checkCall={reportCalls.checkUsers}
        />
      }
      {...(mayOpen && { onOpen: openMember })}
    />
  )
}
