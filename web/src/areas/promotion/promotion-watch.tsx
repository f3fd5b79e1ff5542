import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { bonusOf, noBonusOf } from '#contract/promotion/claim.rules.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionRuleFields } from '#contract/promotion/promotion.record.ts'
import { needsDeposit, PromotionRule } from '#contract/promotion/promotion.rules.ts'
import type { Fields, Values } from '#kit/form/form.types.ts'
import { keptAddress } from '#kit/form/kept-picture.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { Rehearsal } from '#kit/rehearsal/rehearsal.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { settingFields } from './promotion.fields.ts'
import { promotionMessages } from './promotion.messages.ts'
import styles from './promotion.module.css'
import { PromotionCard } from './promotion-card.tsx'

const exampleBaht = 500
const mostBaht = 100_000_000

const fields: Fields = settingFields
/** What is not shown keeps what was typed before, and is no part of the rule. */
const isShown = (name: string, values: Values): boolean => fields[name]?.isShown?.(values) ?? true

/** The parts of the form that decide a bonus, as soon as they make sense together. */
const ruleOf = (values: Values): PromotionRule | undefined =>
  PromotionRule.safeParse(
    Object.fromEntries(
      Object.keys(promotionRuleFields)
        .filter(name => isShown(name, values))
        .map(name => [name, values[name]]),
    ),
  ).data

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type Props = { values: Values; promotionId: string | null }

/** The card that members will see, and what a deposit would give, by the rules as they are typed. */
export function PromotionWatch({ values, promotionId }: Props) {
  const t = useText(promotionMessages)
  const rule = ruleOf(values)
  return (
    <>
      <div className={styles.watch}>
        <section aria-label={t('preview')}>
          <h3>{t('preview')}</h3>
          <PromotionCard
            name={textOf(values['name']) || t('noName')}
            description={textOf(values['description'])}
            pictureUrl={keptAddress(values['pictureId']) ?? null}
            rule={rule}
          />
        </section>
        <section className={styles.example} aria-label={t('example')}>
          <h3>{t('example')}</h3>
          {rule ? <Example rule={rule} /> : <p className={dim.text}>{t('incomplete')}</p>}
        </section>
      </div>
      <Rehearsal
        call={promotionCalls.rehearsePromotion}
        body={rule && { ...rule, ...(promotionId !== null && { promotionId }) }}
      />
    </>
  )
}

function Example({ rule }: { rule: PromotionRule }) {
  const t = useText(promotionMessages)
  const [baht, setBaht] = useState<number | string>(exampleBaht)
  const isByDeposit = needsDeposit(rule.kind)
  const depositMinor = isByDeposit && typeof baht === 'number' ? Math.round(baht * 100) : 0
  return (
    <>
      {isByDeposit && (
        <NumberInput
          className={styles.request ?? ''}
          label={t('exampleDeposit')}
          prefix="฿"
          min={0}
          max={mostBaht}
          decimalScale={2}
          allowNegative={false}
          thousandSeparator=","
          value={baht}
          onChange={setBaht}
        />
      )}
      <div aria-live="polite" className={styles.answer}>
        <Answer rule={rule} depositMinor={depositMinor} />
      </div>
    </>
  )
}

function Answer({ rule, depositMinor }: { rule: PromotionRule; depositMinor: number }) {
  const t = useText(promotionMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, houseCurrency, locale)
  const { bonusMinor, isCapped, requiredMinor } = bonusOf(rule, depositMinor)
  const { minDepositMinor = 0, turnoverTimes: times, validDays: days, cashOutMinor } = rule
  const reason = noBonusOf(rule, depositMinor)
  if (reason !== null) {
    return (
      <>
        <StatusBadge tone="muted">{t('getsNothing')}</StatusBadge>
        <span className={dim.text}>
          {reason === 'belowMin' ? t(reason, { min: money(minDepositMinor) }) : t(reason)}
        </span>
      </>
    )
  }
  const base = money(bonusMinor + depositMinor)
  return (
    <>
      <StatusBadge tone="ok">{t('gets', { bonus: money(bonusMinor) })}</StatusBadge>
      {isCapped && <span className={dim.text}>{t('capped')}</span>}
      <p className={styles.line}>
        {requiredMinor === 0 ? t('noTurnover') : t('mustBet', { times, base, required: money(requiredMinor), days })}
      </p>
      {cashOutMinor !== undefined && <p className={styles.line}>{t('cashAtMost', { most: money(cashOutMinor) })}</p>}
    </>
  )
}
