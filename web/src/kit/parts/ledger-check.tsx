import type { CallError } from '#browser/call-error.ts'
import type { LedgerCheck as Check } from '#contract/core/ledger-check.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { ErrorState } from './error-state.tsx'
import styles from './ledger-check.module.css'
import { partsMessages } from './parts.messages.ts'
import { useFigures } from './use-figures.ts'

type Props<Part extends string> = {
  reading: { data: Check<Part> | undefined; error: CallError | null; refresh(): void }
  /** The name of a part. */
  nameOf(part: Part): string
}

/**
 * Whether the ledger agrees with a report on every day and part, and where it does not.
 *
 * ```tsx
 * <LedgerCheck reading={useReading(refundCalls.checkPaidRefunds, { body: days }, { keepOld: true })}
 *   nameOf={part => read(ledgerAccounts[part])} />
 * ```
 */
export function LedgerCheck<Part extends string>({ reading: { data, error, refresh }, nameOf }: Props<Part>) {
  const t = useText(partsMessages)
  const format = useTimeFormat()
  const { money } = useFigures()
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Notice tone="muted">{t('checking')}</Notice>
  if (data.agrees) return <Notice tone="ok">{t('checkAgrees', { days: data.days })}</Notice>
  return (
    <Notice tone="bad" title={t('checkDiffers', { amount: money(data.differenceMinor) })}>
      <ul className={styles.differences}>
        {data.differences.map(({ day, part, reportMinor, ledgerMinor }) => (
          <li key={`${day} ${part}`}>
            {t('differsOn', {
              day: format.day(day),
              part: nameOf(part),
              report: money(reportMinor),
              ledger: money(ledgerMinor),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
