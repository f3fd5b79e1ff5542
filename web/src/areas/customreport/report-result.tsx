import type { CallError } from '#browser/call-error.ts'
import { measureOf } from '#contract/customreport/catalogue.ts'
import type { RunReport } from '#contract/customreport/customreport.types.ts'
import { isRatio } from '#contract/customreport/subject.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { todayIn } from '#kit/list/day-presets.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'

type Reading = { data: RunReport | undefined; error: CallError | null; refresh(): void }
type Props = { title: string; reading: Reading; isBoard?: true }

/** A report with its numbers, in its shape; or why there are none. */
export function ReportResult({ title, reading: { data, error, refresh }, isBoard }: Props) {
  const t = useText(customReportMessages)
  if (error?.code === 'REPORT_NEEDS') {
    return (
      <Notice tone="warn" title={t('needsTitle')}>
        <p>{error.message}</p>
      </Notice>
    )
  }
  if (error && ['REPORT_NOT_KEPT', 'REPORT_TOO_LONG', 'REPORT_OUTDATED'].includes(error.code)) {
    return (
      <Notice tone="warn">
        <p>{error.message}</p>
      </Notice>
    )
  }
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return <Shown report={data} title={title} isBoard={isBoard === true} />
}

function Shown({ report, title, isBoard }: { report: RunReport; title: string; isBoard: boolean }) {
  const t = useText(customReportMessages)
  const { definition, rows } = report
  const isDrawn = (definition.shape === 'line' || definition.shape === 'bar') && rows.length > 0
  const hasDistinct = definition.measures.some(name => {
    const measure = measureOf(definition.subject, name)
    return measure !== undefined && !isRatio(measure) && measure.isDistinct === true
  })
  const isEmpty = definition.rows.length > 0 && rows.length === 0
  return (
    <div className={styles.result}>
      <Periods report={report} />
      {isEmpty && <EmptyState title={t('empty')} />}
      {isDrawn && <ReportChart report={report} title={title} />}
      {!isEmpty && !(isDrawn && isBoard) && <ReportTable report={report} title={title} />}
      {hasDistinct && !isBoard && <p className={dim.text}>{t('distinct')}</p>}
    </div>
  )
}

/** The days that were added up, those that they stand beside, and whether the last of them goes on. */
function Periods({ report: { days, before } }: { report: RunReport }) {
  const t = useText(customReportMessages)
  const format = useTimeFormat()
  const said = ({ from, to }: { from: string; to: string }) =>
    t(from === to ? 'oneDay' : 'days', { from: format.day(from), to: format.day(to) })
  const isOpen = days.to >= todayIn(currentBrand().timeZone)
  return (
    <p className={dim.text}>
      {[
        said(days),
        ...(before ? [t('compared', { days: said(before) })] : []),
        ...(isOpen ? [t('stillOpen')] : []),
      ].join(' · ')}
    </p>
  )
}
