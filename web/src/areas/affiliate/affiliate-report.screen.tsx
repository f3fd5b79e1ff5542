import { Link, useSearchParams } from 'react-router'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateEarning } from '#contract/affiliate/report.types.ts'
import { screens } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { PaidCheck } from '#kit/run/paid-check.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { earnings, reportedShares } from './report.list.ts'
import { affiliateReportMessages } from './report.messages.ts'

export default function AffiliateReportScreen() {
  const [params] = useSearchParams()
  const { from, to: until, affiliateId } = readQuery(affiliateCalls.searchAffiliateEarnings, params)
  const days = { ...(from !== undefined && { from: String(from) }), ...(until !== undefined && { to: String(until) }) }
  const within = { ...days, ...(affiliateId !== undefined && { affiliateId: String(affiliateId) }) }
  const read = useRead()
  const reading = useReading(affiliateCalls.checkAffiliates, { body: days }, { keepOld: true })
  return (
    <ListScreen
      list={earnings}
      title={read(screens['affiliate-report'])}
      summary={<PaidCheck reading={reading} />}
      renderRecord={(earning, close) => <Behind earning={earning} within={within} onClose={close} />}
    />
  )
}

type Props = { earning: AffiliateEarning; within: Record<string, string>; onClose(): void }

/** The runs that a number of the report is the sum of. */
function Behind({ earning: { memberId, memberName, level }, within, onClose }: Props) {
  const t = useText(affiliateReportMessages)
  return (
    <Drawer title={memberName} onClose={onClose}>
      <Can needs={screens['member-detail'].needs}>
        <p>
          <Link to={to('member-detail', { id: memberId })}>{t('openMember')}</Link>
        </p>
      </Can>
      <ListPanel list={reportedShares} part="shares" within={{ ...within, memberId, level: String(level) }} />
    </Drawer>
  )
}
