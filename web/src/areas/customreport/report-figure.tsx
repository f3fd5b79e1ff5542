import { formatPercent } from '#contract/core/percent.ts'
import { measureOf } from '#contract/customreport/catalogue.ts'
import type { ReportCell, RunReport } from '#contract/customreport/customreport.types.ts'
import { openedBy } from '#contract/customreport/opened.ts'
import type { Unit } from '#contract/customreport/subject.ts'
import { Compared } from '#kit/parts/compared.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'

type Place = { keys: readonly string[]; isRest: boolean }
export type At = { row?: Place; column?: Place }

/** How numbers of a unit are written. */
export function useUnitFormat(): (unit: Unit, value: number) => string {
  const locale = useLocale()
  const { money, count } = useFigures()
  return (unit, value) => {
    switch (unit) {
      case 'money':
        return money(value)
      case 'count':
        return count(value)
      case 'percent':
        return value < 0 ? `−${formatPercent(-value, locale)}` : formatPercent(value, locale)
    }
  }
}

type Props = { report: RunReport; measure: number; cell: ReportCell; at: At }

/** One number of a report: it opens the rows behind it where a list shows exactly them, and stands beside the compared one. */
export function ReportFigure({ report, measure: place, cell, at }: Props) {
  const t = useText(customReportMessages)
  const format = useUnitFormat()
  const name = report.definition.measures[place] ?? ''
  const unit = measureOf(report.definition.subject, name)?.unit ?? 'count'
  const now = cell.now[place] ?? null
  const before = cell.before?.[place] ?? null
  if (now === null && before === null) return <span className={dim.text}>{t('noData')}</span>
  return (
    <span className={styles.figure}>
      {now === null ? (
        <span className={dim.text}>–</span>
      ) : (
        <Opening report={report} name={name} at={at} value={now} text={format(unit, now)} />
      )}
      {cell.before && (unit === 'percent' || now === null || before === null) && (
        <span className={dim.text}>{t('before', { value: before === null ? '–' : format(unit, before) })}</span>
      )}
      {unit !== 'percent' && now !== null && before !== null && (now !== 0 || before !== 0) && (
        <Compared now={now} before={before} format={value => format(unit, value)} />
      )}
    </span>
  )
}

type Opened = { report: RunReport; name: string; at: At; value: number; text: string }

function Opening({ report, name, at, value, text }: Opened) {
  const opened = openedBy(report.definition, report, name, at)
  if (!opened) return <span {...(value === 0 && { className: dim.text })}>{text}</span>
  return (
    <ToRows of={opened.figure} within={opened.within} value={value}>
      {text}
    </ToRows>
  )
}
