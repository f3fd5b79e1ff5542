import { useNavigate, useSearchParams } from 'react-router'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { ReportedRefund } from '#contract/refund/report.types.ts'
import { screens } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { PaidCheck } from '#kit/run/paid-check.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { paidRefunds } from './report.list.tsx'

export default function RefundReportScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const read = useRead()
  const mayOpen = useCan(screens['member-detail'].needs)
  const { from, to: until } = readQuery(refundCalls.searchPaidRefunds, params)
  const body = { ...(from && { from }), ...(until && { to: until }) }
  const reading = useReading(refundCalls.checkPaidRefunds, { body }, { keepOld: true })
  const openMember = ({ memberId: id }: ReportedRefund) => void navigate(`${to('member-detail', { id })}?part=refunds`)
  return (
    <ListScreen
      list={paidRefunds}
      title={read(screens['refund-report'])}
      summary={<PaidCheck reading={reading} />}
      {...(mayOpen && { onOpen: openMember })}
    />
  )
}
