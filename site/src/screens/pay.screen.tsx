import { useEffect } from 'react'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { promotionErrors } from '#contract/promotion/promotion.errors.ts'
import { call } from '#site/client/client.ts'
import { readAnew } from '#site/client/fresh.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Confirm } from '#site/kit/confirm.tsx'
import { Notice, Pairs, Shown } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { payMessages } from './pay.messages.ts'
import { Slip } from './pay-slip.tsx'
import { WayToPay } from './pay-way.tsx'
import { canCancel, isWaiting, preWords } from './pre.words.ts'

const firstMs = 2_000
const mostMs = 15_000
/** Short at first, when the payment is likely, and longer and longer for a member who may have left. */
const waitMs = (times: number) => Math.min(mostMs, Math.round(firstMs * 1.25 ** (times - 1)))

/** One deposit: how to pay it, and its state, until the money has arrived. */
export default function Pay({ id = '' }: { id?: string }) {
  const t = useText(payMessages)
  const pre = useReply(
    wire.getOwn,
    { params: { id } },
    { again: (data, times) => (isWaiting(data) ? waitMs(times) : null) },
  )
  return (
    <Screen title={t('title')}>
      <Shown of={pre}>{found => <Deposit pre={found} />}</Shown>
    </Screen>
  )
}

function Deposit({ pre }: { pre: OwnPre }) {
  const t = useText(payMessages)
  const read = useRead()
  const { money, clock } = useFormat()
  const { id, number, amountMinor, currency, status, expiresAt, promotion } = pre
  const isOpen = status === 'pending'
  // The money is now in the wallet, which this page shows too.
  useEffect(() => {
    if (status === 'credited') readAnew()
  }, [status])
  return (
    <>
      {status === 'credited' ? (
        <Notice kind="good">
          <strong>{t('credited', { amount: money(amountMinor, currency) })}</strong>
          <p>
            <Link href="/wallet">{t('toWallet')}</Link>
          </p>
        </Notice>
      ) : (
        isWaiting(pre) && <Notice>{t('waiting')}</Notice>
      )}
      {promotion?.why && <Notice>{t('notGiven', { why: read(promotionErrors[promotion.why]) })}</Notice>}
      {isOpen && <WayToPay pre={pre} />}
      <section className="site-card">
        <Pairs
          rows={[
            [t('amount'), money(amountMinor, currency)],
            [t('status'), read(preWords[status])],
            ...(isOpen && expiresAt ? [[t('until'), clock(expiresAt)] as const] : []),
            ...(promotion ? [[t('promotion'), promotion.name] as const] : []),
            [t('number'), number],
          ]}
        />
      </section>
      {['pending', 'expired', 'rejected'].includes(status) && <Slip pre={pre} />}
      <div className="wrap">
        {canCancel(pre) && (
          <Confirm
            label={t('cancel')}
            question={t('cancelAsk')}
            onDo={() => call(wire.cancelOwn, { params: { id } })}
          />
        )}
        {!isWaiting(pre) && (
          <Link className="site-button second small" href="/deposit">
            {t('again')}
          </Link>
        )}
      </div>
    </>
  )
}
