import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/th'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { currentBrand } from '#kit/brand/brand.ts'
import { todayIn } from '#kit/list/day-presets.ts'
import { listMessages } from '#kit/list/list.messages.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import styles from './calendar.module.css'
import { useEra, useTimeFormat } from './format.ts'

/** The Buddhist year is 543 ahead of the common one; Mantine knows only the common one, so the labels are written here. */
const beYear = 543

/** What all calendars have in common: the language, the era and the labels. */
export function useCalendarLook() {
  const t = useText(listMessages)
  const locale = useLocale()
  const addYears = useEra() === 'buddhist' && locale === 'th' ? beYear : 0
  const format = useTimeFormat()
  const today = todayIn(currentBrand().timeZone, new Date())
  const year = (date: string) => String(dayjs(date).year() + addYears)
  return {
    classNames: { day: styles.day ?? '' },
    ariaLabels: {
      nextMonth: t('forward'),
      previousMonth: t('backward'),
      nextYear: t('forward'),
      previousYear: t('backward'),
      nextDecade: t('forward'),
      previousDecade: t('backward'),
    },
    monthLabelFormat: (date: string) => `${dayjs(date).locale(locale).format('MMMM')} ${year(date)}`,
    yearLabelFormat: year,
    decadeLabelFormat: (first: string, last: string) => `${year(first)} – ${year(last)}`,
    getDayProps: (date: string) => ({
      'aria-label': format.day(date),
      ...(date === today && { 'aria-current': 'date' as const }),
    }),
    getYearControlProps: (date: string) => ({ children: year(date) }),
  }
}

/** Around a calendar: its language, and the first day of its weeks. */
export function CalendarLocale({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLocale(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}

type Props = { day: string | undefined; onChange(day: string): void }

/** The calendar of a field for one day. */
export function DayCalendar({ day, onChange }: Props) {
  return (
    <CalendarLocale>
      <DatePicker
        {...useCalendarLook()}
        value={day ?? null}
        {...(day ? { defaultDate: day } : {})}
        onChange={chosen => chosen && onChange(chosen)}
      />
    </CalendarLocale>
  )
}
