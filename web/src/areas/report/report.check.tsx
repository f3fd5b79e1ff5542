import type { Call } from '#contract/core/call.ts'
import { reportParts } from '#contract/core/report-parts.ts'
import type { ReportCheck } from '#contract/report/report.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'

type Props = { call: Call; from: string; to: string }

/** Whether the ledger says the same of every day and column, and where it does not. */
export function Check({ call, from, to }: Props) {
  const t = useText(reportMessages)
  const { money } = useFigures()
  const reading = useReading(call, { body: { from, to } }, { keepOld: true })
  if (reading.error) return <ErrorState error={reading.error} retry={reading.refresh} />
  // Both calls that check answer alike, which the type of a call in general does not tell.
  const check = reading.data as ReportCheck | undefined
  if (!check) return <Notice tone="muted">{t('checking')}</Notice>
  if (check.agrees) return <Notice tone="ok">{t('checkAgrees', { days: check.days })}</Notice>
  return (
    <Notice tone="bad" title={t('checkDiffers', { amount: money(check.differenceMinor) })}>
      <ul className={styles.differences}>
        {check.differences.map(difference => (
          <Difference key={`${difference.day} ${difference.part}`} difference={difference} />
        ))}
      </ul>
    </Notice>
  )
}

function Difference({ difference }: { difference: ReportCheck['differences'][number] }) {
  const t = useText(reportMessages)
  const read = useRead()
  const format = useTimeFormat()
  const { money } = useFigures()
  const { day, part, reportMinor, ledgerMinor } = difference
  return (
    <li>
      {t('differsOn', {
        day: format.day(day),
        part: part === 'bets' ? t('bets') : read(reportParts[part]),
        report: money(reportMinor),
        ledger: money(ledgerMinor),
      })}
    </li>
  )
}
