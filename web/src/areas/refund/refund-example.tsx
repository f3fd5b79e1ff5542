import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { type RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import styles from './refund.module.css'
import { explain } from './refund-explained.ts'

const exampleBaht = 1_000
const mostBaht = 100_000_000

/** What a member would get by the rules as they are typed. */
export function RefundExample({ rule, basis }: { rule: RefundRule | undefined; basis: unknown }) {
  const t = useText(refundMessages)
  const [baht, setBaht] = useState<number | string>(exampleBaht)
  const baseMinor = typeof baht === 'number' ? Math.round(baht * 100) : 0
  return (
    <section className={styles.example} aria-label={t('example')}>
      <h3>{t('example')}</h3>
      <p className={dim.text}>{t('exampleText')}</p>
      <NumberInput
        className={styles.asked ?? ''}
        label={t(basis === 'turnover' ? 'exampleTurnover' : 'exampleLoss')}
        prefix="฿"
        min={0}
        max={mostBaht}
        decimalScale={2}
        allowNegative={false}
        thousandSeparator=","
        value={baht}
        onChange={setBaht}
      />
      <div aria-live="polite" className={styles.answer}>
        {rule ? <Answer rule={rule} baseMinor={baseMinor} /> : <span className={dim.text}>{t('incomplete')}</span>}
      </div>
    </section>
  )
}

function Answer({ rule, baseMinor }: { rule: RefundRule; baseMinor: number }) {
  const t = useText(refundMessages)
  const show = useShow()
  const explained = refundOf(rule, baseMinor)
  const { nothing, amountMinor } = explained
  return (
    <>
      <StatusBadge tone={nothing ? 'muted' : 'ok'}>
        {nothing ? t('getsNothing') : t('gets', { amount: formatMoney(amountMinor, houseCurrency, show.locale) })}
      </StatusBadge>
      <span className={dim.text}>{explain(explained, show)}</span>
    </>
  )
}
