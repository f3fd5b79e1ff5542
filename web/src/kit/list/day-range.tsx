import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/th'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { currentBrand } from '#kit/brand/brand.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useEra, useTimeFormat } from '#kit/time/format.ts'
import { dayPresets } from './day-presets.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'

type Range = { from: string; to: string }
type Props = { from: string | undefined; to: string | undefined; onChange(range: Range): void }

/** The Buddhist year is 543 ahead of the common one; Mantine knows only the common one, so the labels are written here. */
const beYear = 543

/** A range of business days: a preset, or two days of the calendar. */
export function DayRange({ from, to, onChange }: Props) {
  const t = useText(listMessages)
  const locale = useLocale()
  const { timeZone } = currentBrand()
  const addYears = useEra() === 'buddhist' && locale === 'th' ? beYear : 0
  const format = useTimeFormat()
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null])

  const year = (date: string) => String(dayjs(date).year() + addYears)
  const month = (date: string) => `${dayjs(date).locale(locale).format('MMMM')} ${year(date)}`

  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <div className={styles.days}>
        <div className={styles.presets}>
          {dayPresets(timeZone).map(({ text, ...days }) => (
            <Button key={text} look="quiet" size="small" onClick={() => onChange(days)}>
              {t(text)}
            </Button>
          ))}
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          highlightToday
          ariaLabels={{
            nextMonth: t('forward'),
            previousMonth: t('backward'),
            nextYear: t('forward'),
            previousYear: t('backward'),
            nextDecade: t('forward'),
            previousDecade: t('backward'),
          }}
          value={range}
          {...(from ? { defaultDate: from } : {})}
          monthLabelFormat={month}
          yearLabelFormat={year}
          decadeLabelFormat={(first: string, last: string) => `${year(first)} – ${year(last)}`}
          getDayProps={date => ({ 'aria-label': format.day(date) })}
          getYearControlProps={date => ({ children: year(date) })}
          onChange={([first, last]) => {
            setRange([first, last])
            if (first && last) onChange({ from: first, to: last })
          }}
        />
      </div>
    </DatesProvider>
  )
}
