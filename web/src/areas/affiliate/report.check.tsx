import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { affiliateReportMessages } from './report.messages.ts'

/** Whether the ledger moved what the report says was paid, on every day that is looked at, and where it did not. */
export function AffiliateCheck({ days }: { days: { from?: string; to?: string } }) {
  const t = useText(affiliateReportMessages)
  const format = useTimeFormat()
  const { money } = useFigures()
  const { data, error, refresh } = useReading(affiliateCalls.checkAffiliates, { body: days }, { keepOld: true })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Notice tone="muted">{t('checking')}</Notice>
  if (data.agrees) return <Notice tone="ok">{t('agrees', { amount: money(data.ledgerMinor) })}</Notice>
  return (
    <Notice tone="bad" title={t('differs')}>
      <ul>
        {data.differences.map(({ day, reportMinor, ledgerMinor }) => (
          <li key={day}>
            {t('differsOn', { day: format.day(day), report: money(reportMinor), ledger: money(ledgerMinor) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
