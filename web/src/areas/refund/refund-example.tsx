import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { type RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { WorkedExample } from '#kit/run/worked-example.tsx'
import { useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import styles from './refund.module.css'
import { explain } from './refund-explained.ts'

/** What a member would get by the rules as they are typed. */
export function RefundExample({ rule, basis }: { rule: RefundRule | undefined; basis: unknown }) {
  const t = useText(refundMessages)
  return (
    <WorkedExample
      label={t(basis === 'turnover' ? 'exampleTurnover' : 'exampleLoss')}
      answer={rule && answerBy(rule)}
      incomplete={t('incomplete')}
    />
  )
}

const answerBy = (rule: RefundRule) => (baseMinor: number) => <Answer rule={rule} baseMinor={baseMinor} />

function Answer({ rule, baseMinor }: { rule: RefundRule; baseMinor: number }) {
  const t = useText(refundMessages)
  const show = useShow()
  const explained = refundOf(rule, baseMinor)
  const { nothing, amountMinor } = explained
  return (
    <div className={styles.answer}>
      <StatusBadge tone={nothing ? 'muted' : 'ok'}>
        {nothing ? t('getsNothing') : t('gets', { amount: formatMoney(amountMinor, houseCurrency, show.locale) })}
      </StatusBadge>
      <span className={dim.text}>{explain(explained, show)}</span>
    </div>
  )
}
