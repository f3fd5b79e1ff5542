import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { memberOriginWords, memberRecord } from '#contract/member/member.record.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { call } from '#kit/client/client.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { ToList } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import { Balances } from '#web/areas/credit/credit-member.public.tsx'
import { SellerLink } from '#web/areas/seller/seller-member.public.tsx'
import { accountOf, agoOrNever, memberState, tagsOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { RiskSignals } from './member-risk.tsx'

/** The member at a glance, and anything that blocks them. */
export function MemberHeader({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const format = useTimeFormat()
  const show = useShow()
  const knowsSellers = useCan(sellerCalls.findSellers.needs)
  const [whole, setWhole] = useState<{ username: string; phone: string; accountNumber: string } | null>(null)
  const { username, phone, accountNumber } = whole ?? member

  async function reveal() {
    try {
      setWhole(await call(memberCalls.revealMember, { params: { id: member.id } }))
    } catch (error) {
      toastError(error)
    }
  }

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
      <RiskSignals memberId={member.id} />
      <Balances memberId={member.id} />
      <div className={styles.facts}>
        <Detail
          items={[
            [show.read(memberRecord.username.title), username],
            [show.read(memberRecord.status.title), memberState(member, show)],
            [
              show.read(memberRecord.phone.title),
              <span key="phone" className={styles.contact}>
                {formatPhone(phone)}
                {whole && <CopyButton value={phone} label={show.read(memberRecord.phone.title)} />}
              </span>,
            ],
            [
              t('account'),
              <span key="account" className={styles.contact}>
                {accountOf({ bank: member.bank, accountNumber }, show)}
                {whole && <CopyButton value={accountNumber} label={show.read(memberRecord.accountNumber.title)} />}
              </span>,
            ],
            [show.read(memberRecord.registeredAt.title), <Time key="registered" at={member.registeredAt} />],
            [show.read(memberRecord.registeredFrom.title), show.read(memberOriginWords[member.registeredFrom])],
            [show.read(memberRecord.marketingLinkName.title), <CameBy key="link" member={member} />],
            [show.read(memberRecord.lastDepositAt.title), agoOrNever(member.lastDepositAt, show)],
            [show.read(memberRecord.lastSignInAt.title), agoOrNever(member.lastSignInAt, show)],
            [t('sessions'), member.liveSessions],
            [show.read(memberRecord.uplineUsername.title), member.uplineUsername],
            [
              show.read(memberRecord.agentCode.title),
              member.agentCode === null ? '–' : `${member.agentCode} · ${member.agentName}`,
            ],
            ...(knowsSellers
              ? [
                  [
                    show.read(memberRecord.sellerName.title),
                    <SellerLink key="seller" id={member.sellerId} name={member.sellerName} />,
                  ] as const,
                ]
              : []),
            [show.read(memberRecord.tags.title), tagsOf(member)],
          ]}
        />
      </div>
      {!whole && (
        <Can needs={memberCalls.revealMember.needs}>
          <div>
            <Button size="small" icon={<Eye size={14} />} title={t('revealText')} onClick={() => void reveal()}>
              {t('reveal')}
            </Button>
          </div>
        </Can>
      )}
    </div>
  )
}

/** The marketing link that brought them; a code that never belonged to a link is shown unchanged. */
function CameBy({ member: { marketingCode, marketingLinkName } }: { member: MemberDetail }) {
  if (marketingLinkName === null) return marketingCode || '–'
  const rows = { screen: 'marketing-management', query: { search: marketingCode } } as const
  return <ToList rows={rows}>{marketingLinkName}</ToList>
}
