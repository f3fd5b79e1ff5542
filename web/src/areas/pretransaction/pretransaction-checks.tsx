import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { PreCheck } from '#contract/pretransaction/pretransaction.types.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'

/** What is looked at before money is given out: what speaks against it first, with what was found, and then what passed. */
export function Checks({ checks }: { checks: readonly PreCheck[] }) {
  const t = useText(pretransactionMessages)
  const failed = checks.filter(({ passed }) => !passed)
  const passed = checks.filter(check => check.passed)
  return (
    <>
      {failed.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('failedChecks', { count: failed.length })}</h3>
          <ul className={styles.checks}>
            {failed.map(check => (
              <li key={check.name} data-passed={false}>
                <CircleAlert size={18} aria-label={t('remark')} />
                <strong>{t(`${check.name}Failed`)}</strong>
                <Found check={check} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.title}>{t('passedChecks', { count: passed.length })}</h3>
        <ul className={styles.checks} data-quiet>
          {passed.map(({ name }) => (
            <li key={name} data-passed>
              <CircleCheck size={16} aria-label={t('passed')} />
              <span>{t(name)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Found({ check }: { check: PreCheck }) {
  const text = useFound(check)
  return text && <small>{text}</small>
}

function useFound({ name, found }: PreCheck): string | null {
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
    case 'outWithinIn':
      return t('outWithinInFound', { in: money('inMinor'), out: money('outMinor'), leaving: money('leavingMinor') })
    case 'lifetime':
      return null
  }
}
