import { Eye } from 'lucide-react'
import { eachText } from '#browser/messages.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { memberRecord } from '#contract/member/member.record.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { MemberBlocks } from '#web/areas/block/block-member.public.tsx'
import { MemberCases } from '#web/areas/case/case-member.public.tsx'
import { Balances } from '#web/areas/credit/credit-member.public.tsx'
import { RiskScore } from '#web/areas/risk/score.public.tsx'
import { accountOf, agoOrNever, memberState, tagsOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { RiskSignals } from './member-risk.tsx'
import { useMemberNumbers } from './use-member-numbers.ts'

const w = eachText(memberMessages)
const switches = [
  ['canDeposit', 'noDeposits'],
  ['canWithdraw', 'noWithdrawals'],
  ['canPlay', 'noPlay'],
  ['canPromote', 'noPromotions'],
] as const

/** What staff turned off for a member. */
const switchedOff = (member: MemberDetail) => switches.filter(([name]) => !member[name]).map(([, words]) => words)

/** Who the member is, what they have, and anything that blocks them. */
export function MemberHeader({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const format = useTimeFormat()
  const show = useShow()
  const { whole, may, reveal } = useMemberNumbers(member.id)
  const { username, phone, accountNumber } = whole ?? member

  return (
    <div className={styles.header}>
      {member.status === 'suspended' && (
        <Notice tone="warn">{t('isSuspended', { reason: member.statusReason })}</Notice>
      )}
      {member.status === 'closed' && <Notice tone="bad">{t('isClosed', { reason: member.statusReason })}</Notice>}
      {member.withdrawBlockedUntil && (
        <Notice tone="warn">
          {t('withdrawBlocked', { time: format.dateTime(new Date(member.withdrawBlockedUntil)) })}
        </Notice>
      )}
      <WaitingApproval subjectId={member.id} kinds={['adjustmentIn', 'adjustmentOut']} entity="member" />
      <div className={styles.riskLine}>
        <RiskScore memberId={member.id} />
        <RiskSignals memberId={member.id} />
      </div>
      <MemberBlocks memberId={member.id} />
      <MemberCases memberId={member.id} />
      <Balances memberId={member.id} />
      <div className={styles.facts}>
        <Detail
          items={[
            [show.read(memberRecord.username.title), username],
            [
              show.read(memberRecord.status.title),
              <span key="status" className={styles.contact}>
                {memberState(member, show)}
                {switchedOff(member).map(name => (
                  <span key={name}>{show.badge('warn', w[name])}</span>
                ))}
              </span>,
            ],
            [
              show.read(memberRecord.phone.title),
              <span key="phone" className={styles.contact}>
                {formatPhone(phone)}
                {may && (
                  <CopyButton value={async () => (await reveal())?.phone} label={show.read(memberRecord.phone.title)} />
                )}
              </span>,
            ],
            [
              t('account'),
              <span key="account" className={styles.contact}>
                {accountOf({ bank: member.bank, accountNumber }, show)}
                {may && (
                  <CopyButton
                    value={async () => (await reveal())?.accountNumber}
                    label={show.read(memberRecord.accountNumber.title)}
                  />
                )}
              </span>,
            ],
            [show.read(memberRecord.lastDepositAt.title), agoOrNever(member.lastDepositAt, show)],
            [show.read(memberRecord.lastSignInAt.title), agoOrNever(member.lastSignInAt, show)],
            [show.read(memberRecord.tags.title), tagsOf(member)],
          ]}
        />
      </div>
      {!whole && may && (
        <div>
          <Button size="small" icon={<Eye size={14} />} title={t('revealText')} onClick={() => void reveal()}>
            {t('reveal')}
          </Button>
        </div>
      )}
    </div>
  )
}
