import { creditCalls } from '#contract/credit/credit.calls.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { MoneyOverview } from '#web/areas/pretransaction/pretransaction-member.public.tsx'
import { ActiveBonuses } from '#web/areas/promotion/promotion-member.public.tsx'
import { Card } from './member-card.tsx'
import { glanceMessages } from './member-glance.messages.ts'
import styles from './member-glance.module.css'
import { WhatIsOpen } from './member-open.tsx'
import { Devices, WhoBroughtWhom } from './member-people.tsx'
import { MemberTimeline } from './member-timeline.tsx'

const { getMember, getMemberOverview, readTimeline, listRiskSignals } = memberCalls
const shownCalls = [
  getMember,
  getMemberOverview,
  readTimeline,
  listRiskSignals,
  creditCalls.getBalances,
  pretransactionCalls.getMemberDays,
  promotionCalls.searchClaims,
]
const topics = ['member', 'pretransaction', 'credit', 'bonusClaim', 'approval', 'activity'] as const
/** Bets and sign-ins send no events. */
const often = { restMs: 2_000, everyMs: 60_000 }

/** A member at a glance: what is open first, then the money, then everything that happened. It is updated automatically. */
export function Overview({ member }: { member: MemberDetail }) {
  const t = useText(glanceMessages)
  const { id } = member
  const { data, error, refresh } = useCall(getMemberOverview, { params: { id } })
  useFresh(shownCalls, topics, often)
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <div className={styles.overview}>
      <WhatIsOpen memberId={id} overview={data} />
      <Can needs={pretransactionCalls.getMemberDays.needs}>
        <Card title={t('money')} className={styles.money}>
          <MoneyOverview memberId={id} />
        </Card>
      </Can>
      <div className={styles.beside}>
        <Can needs={promotionCalls.searchClaims.needs}>
          <Card title={t('bonuses')}>
            <ActiveBonuses memberId={id} />
          </Card>
        </Can>
        <WhoBroughtWhom member={member} downlines={data.downlines} />
        <Devices member={member} devices={data.devices} />
      </div>
      <MemberTimeline memberId={id} />
    </div>
  )
}
