import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type AffiliateRule, affiliateOf } from '#contract/affiliate/affiliate.rules.ts'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import styles from './affiliate.module.css'
import { earnedLevels } from './affiliate-explained.tsx'

const exampleBaht = 1_000
const mostBaht = 100_000_000
const questions = { deposit: 'exampleDeposit', turnover: 'exampleTurnover', ggr: 'exampleGgr' } as const

/** What a member would get by the rules as they are typed, with one downline on every level. */
export function AffiliateExample({ rule }: { rule: AffiliateRule | undefined }) {
  const t = useText(affiliateMessages)
  const [baht, setBaht] = useState<number | string>(exampleBaht)
  const baseMinor = typeof baht === 'number' ? Math.round(baht * 100) : 0
  return (
    <section className={styles.example} aria-label={t('example')}>
      <h3>{t('example')}</h3>
      <p className={dim.text}>{t('exampleText')}</p>
      <NumberInput
        className={styles.asked ?? ''}
        label={t(questions[rule?.basis ?? 'turnover'])}
        prefix="฿"
        min={0}
        max={mostBaht}
        decimalScale={2}
        allowNegative={false}
        thousandSeparator=","
        value={baht}
        onChange={setBaht}
      />
      <div aria-live="polite">
        {rule ? <Answer rule={rule} baseMinor={baseMinor} /> : <span className={dim.text}>{t('incomplete')}</span>}
      </div>
    </section>
  )
}

function Answer({ rule, baseMinor }: { rule: AffiliateRule; baseMinor: number }) {
  const t = useText(affiliateMessages)
  const { money } = useFigures()
  const show = useShow()
  const one = rule.levels.map((_, at) => ({ level: at + 1, downlineCount: 1, baseMinor }))
  const { levels, nothing, earnedMinor, amountMinor } = affiliateOf(rule, one)
  const told = {
    noBase: t('noBase'),
    belowMinimum: t('getsNothing', { earned: money(earnedMinor) }),
    paid: t('getsAll', { amount: money(amountMinor) }),
  }
  return (
    <>
      {earnedLevels({ levels, named: true }, show)}
      <StatusBadge tone={nothing ? 'muted' : 'ok'}>{told[nothing ?? 'paid']}</StatusBadge>
    </>
  )
}
