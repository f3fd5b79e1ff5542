import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { PreCheck } from '#contract/pretransaction/pretransaction.types.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'

/** What is looked at before money is given out. What is as it should be stays quiet; the rest says what was found. */
export function Checks({ checks }: { checks: readonly PreCheck[] }) {
  const t = useText(pretransactionMessages)
  return (
    <ul className={styles.checks}>
      {checks.map(check => (
        <li key={check.name} data-passed={check.passed}>
          {check.passed ? (
            <CircleCheck size={18} aria-label={t('passed')} />
          ) : (
            <CircleAlert size={18} aria-label={t('remark')} />
          )}
          <span>{t(check.name)}</span>
          {(!check.passed || check.name === 'lifetime') && (
            <small>
              <Match check={check} />
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

function Match({ check: { name, found } }: { check: PreCheck }) {
  const t = useText(pretransactionMessages)
  const locale = useLocale()
  const word = (key: string) => String(found[key] ?? '')
  const money = (key: string) => formatMoney(Number(found[key] ?? 0), houseCurrency, locale)
  switch (name) {
    case 'accountHolder':
      return t('accountHolderFound', { holder: word('holder'), member: word('member') })
    case 'accountUnchanged':
      return t('accountUnchangedFound', { hours: word('hours') })
    case 'accountUnshared':
      return t('accountUnsharedFound', { others: word('others') })
    case 'velocity':
      return t('velocityFound', { recent: word('recent') })
    case 'uncorrected':
      return t('uncorrectedFound', { amount: money('correctedMinor') })
    case 'turnoverMet':
      return t('turnoverMetFound', { amount: money('leftMinor') })
    case 'withoutBonus':
      return t('withoutBonusFound', { amount: money('bonusMinor') })
    case 'withoutDebt':
      return t('withoutDebtFound', { amount: money('debtMinor') })
    case 'lifetime':
      return t('lifetimeFound', { in: money('inMinor'), out: money('outMinor') })
  }
}
