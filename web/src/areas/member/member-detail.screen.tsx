import { useParams, useSearchParams } from 'react-router'
import { downlineCalls } from '#contract/affiliate/downline.calls.ts'
import { allows } from '#contract/core/permission.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { SubNav } from '#kit/parts/sub-nav.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Downline } from '#web/areas/affiliate/downline-member.public.tsx'
import { AsOfButton } from '#web/areas/asof/as-of.public.tsx'
import { Bets } from '#web/areas/bet/bet-member.public.tsx'
import { AddToBlockList } from '#web/areas/block/block-member.public.tsx'
import { OpenCase } from '#web/areas/case/case-member.public.tsx'
import { Statement } from '#web/areas/credit/credit-member.public.tsx'
import { PreTransactions } from '#web/areas/pretransaction/pretransaction-member.public.tsx'
import { MemberPromotions } from '#web/areas/promotion/promotion-member.public.tsx'
import { MemberReceipt } from '#web/areas/receipt/receipt-member.public.tsx'
import { Refunds } from '#web/areas/refund/refund-member.public.tsx'
import { MemberLinks } from '#web/areas/risk/links-member.public.tsx'
import { MemberActions } from './member.actions.tsx'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { MemberHeader } from './member-header.tsx'
import { Overview } from './member-overview.tsx'
import { Accounts, Changes, Notes, SignIns } from './member-parts.tsx'
import { Profile } from './member-profile.tsx'

const MemberStatement = ({ member }: { member: MemberDetail }) => (
  <>
    <MemberReceipt memberId={member.id} />
    <Statement memberId={member.id} />
  </>
)

const MemberBets = ({ member }: { member: MemberDetail }) => <Bets memberId={member.id} />

const MemberRefunds = ({ member }: { member: MemberDetail }) => <Refunds memberId={member.id} />
const Promotions = ({ member }: { member: MemberDetail }) => <MemberPromotions memberId={member.id} />

const MemberPreTransactions = ({ member }: { member: MemberDetail }) => <PreTransactions memberId={member.id} />

const MemberDownline = ({ member }: { member: MemberDetail }) => <Downline memberId={member.id} />

const Links = ({ member }: { member: MemberDetail }) => <MemberLinks memberId={member.id} />

/** The parts of a member, each from its own area. The first is what the screen opens on. */
const parts = [
  { key: 'overview', Part: Overview },
  { key: 'profile', Part: Profile },
  { key: 'preTransactions', Part: MemberPreTransactions, needs: screens['pre-transaction-deposit-withdraw'].needs },
  { key: 'statement', Part: MemberStatement, needs: screens['credit-transaction'].needs },
  { key: 'bets', Part: MemberBets, needs: screens['bet-report'].needs },
  { key: 'promotions', Part: Promotions, needs: screens['promotion-management'].needs },
  { key: 'refunds', Part: MemberRefunds, needs: screens['refund-report'].needs },
  { key: 'downline', Part: MemberDownline, needs: downlineCalls.searchDownline.needs },
  { key: 'links', Part: Links },
  { key: 'accounts', Part: Accounts },
  { key: 'signIns', Part: SignIns },
  { key: 'notes', Part: Notes },
  { key: 'activity', Part: Changes, needs: screens['activity-logs'].needs },
] as const

export default function MemberDetailScreen() {
  const { id = '' } = useParams()
  const read = useRead()
  const { data, error, refresh } = useCall(memberCalls.getMember, { params: { id } })
  useOpenedRecord('member', data?.id, data && nameOf(data))
  if (error) {
    return (
      <>
        <PageHeader title={read(screens['member-detail'])} />
        <ErrorState error={error} retry={refresh} />
      </>
    )
  }
  return data ? <Member member={data} /> : <Waiting />
}

function Member({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const read = useRead()
  const [params] = useSearchParams()
  const self = useSelf()
  const offered = parts.filter(part => !('needs' in part) || allows(self, part.needs))
  const { key, Part } = offered.find(part => part.key === params.get('part')) ?? parts[0]
  return (
    <>
      <PageHeader title={nameOf(member)}>
        <Can needs={memberCalls.updateMember.needs}>
          <MemberActions member={member} />
        </Can>
        <AsOfButton kind="member" id={member.id} />
        <AddToBlockList source={{ memberId: member.id }} />
        <OpenCase member={{ id: member.id, name: nameOf(member) }} />
      </PageHeader>
      <MemberHeader key={member.id} member={member} />
      <SubNav
        label={read(screens['member-detail'])}
        items={offered.map(part => ({ key: part.key, title: t(part.key) }))}
        current={key}
      />
      <Part key={member.id} member={member} />
    </>
  )
}
