import { houseCurrency } from '#contract/core/money.ts'
import type { StatementPreview } from '#contract/pretransaction/import.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'

/** More than this are one and the same mistake. */
const problemsShown = 50

/** What keeps rows from being imported, each by its line. */
export function ImportProblems({ preview: { missing, problems } }: { preview: StatementPreview }) {
  const t = useText(importMessages)
  if (missing.length > 0) return <Notice tone="warn">{t('missing')}</Notice>
  if (problems.length === 0) return null
  const left = problems.length - problemsShown
  return (
    <Notice tone="bad" title={t('problems', { count: problems.length })}>
      <ul className={styles.problems}>
        {problems.slice(0, problemsShown).map(({ line, message }) => (
          <li key={line}>
            {t('line', { line })}: {message}
          </li>
        ))}
        {left > 0 && <li>{t('more', { count: left })}</li>}
      </ul>
    </Notice>
  )
}

/** The first lines as they will be stored. */
export function ImportSample({ preview: { sample } }: { preview: StatementPreview }) {
  const t = useText(importMessages)
  if (sample.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('sample')}</h3>
      <ul className={styles.sample}>
        {sample.map(({ line, at, amountMinor, balanceMinor, description, bankReference, counterpart }) => (
          <li key={line}>
            <Time at={at} />
            <Money amountMinor={amountMinor} currency={houseCurrency} signed />
            <small>{[description, counterpart, bankReference].filter(Boolean).join(' · ')}</small>
            {balanceMinor !== null && (
              <small>
                {t('balance')} <Money amountMinor={balanceMinor} currency={houseCurrency} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
