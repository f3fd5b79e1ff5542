import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { AffiliateRule, affiliateOf } from '#contract/affiliate/affiliate.rules.ts'
import type { Values } from '#kit/form/form.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import { EarnedLevels } from './affiliate.explained.tsx'
import { affiliateMessages } from './affiliate.messages.ts'
import styles from './affiliate.module.css'

const exampleBaht = 1_000
const mostBaht = 100_000_000
const questions = { deposit: 'exampleDeposit', turnover: 'exampleTurnover', ggr: 'exampleGgr' } as const

/** The parts of the form that decide an amount, as soon as they make sense together. */
const ruleOf = ({ basis, levels, minMinor }: Values): AffiliateRule | undefined =>
  AffiliateRule.safeParse({ basis, levels, minMinor }).data

/** What a member would get by the rules as they are typed, with one downline on every level. */
export function AffiliateExample({ values }: { values: Values }) {
  const t = useText(affiliateMessages)
  const [baht, setBaht] = useState<number | string>(exampleBaht)
  const rule = ruleOf(values)
  const baseMinor = typeof baht === 'number' ? Math.round(baht * 100) : 0
  return (
    <section className={styles.example} aria-label={t('example')}>
      <h3>{t('example')}</h3>
      <p className={styles.dim}>{t('exampleText')}</p>
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
        {rule ? <Answer rule={rule} baseMinor={baseMinor} /> : <span className={styles.dim}>{t('incomplete')}</span>}
      </div>
    </section>
  )
}

function Answer({ rule, baseMinor }: { rule: AffiliateRule; baseMinor: number }) {
  const t = useText(affiliateMessages)
  const { money } = useFigures()
  const one = rule.levels.map((_, at) => ({ level: at + 1, downlineCount: 1, baseMinor }))
  const { levels, nothing, earnedMinor, amountMinor } = affiliateOf(rule, one)
  const told = {
    noBase: t('noBase'),
    belowMinimum: t('getsNothing', { earned: money(earnedMinor) }),
    paid: t('getsAll', { amount: money(amountMinor) }),
  }
  return (
    <>
      <EarnedLevels levels={levels} named />
      <StatusBadge tone={nothing ? 'muted' : 'ok'}>{told[nothing ?? 'paid']}</StatusBadge>
    </>
  )
}
