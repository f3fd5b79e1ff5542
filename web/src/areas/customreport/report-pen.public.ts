import { calendarOf } from '#contract/core/day.ts'
import type { Pen } from '#contract/customreport/labels.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useEra } from '#kit/time/format.ts'

/** How reports write days and words for this reader. */
export function useReportPen(): Pen {
  const locale = useLocale()
  return { locale, calendar: calendarOf(locale, useEra()) }
}
