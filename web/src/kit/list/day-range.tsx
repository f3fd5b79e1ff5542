import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { currentBrand } from '#kit/brand/brand.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { CalendarLocale, useCalendarLook } from '#kit/time/calendar.tsx'
import { dayPresets } from './day-presets.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'

type Range = { from: string; to: string }
type Props = { from: string | undefined; to: string | undefined; onChange(range: Range): void }

/** A range of business days: a preset, or two days of the calendar. */
export function DayRange({ from, to, onChange }: Props) {
  const t = useText(listMessages)
  const { timeZone } = currentBrand()
  const look = useCalendarLook()
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null])

  return (
    <CalendarLocale>
      <div className={styles.days}>
        <div className={styles.presets}>
          {dayPresets(timeZone).map(({ text, ...days }) => (
            <Button key={text} look="quiet" size="small" onClick={() => onChange(days)}>
              {t(text)}
            </Button>
          ))}
        </div>
        <DatePicker
          {...look}
          type="range"
          allowSingleDateInRange
          value={range}
          {...(from ? { defaultDate: from } : {})}
          onChange={([first, last]) => {
            setRange([first, last])
            if (first && last) onChange({ from: first, to: last })
          }}
        />
      </div>
    </CalendarLocale>
  )
}
