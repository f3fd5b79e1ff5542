import { Input, Popover } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import type { DayRange as Days } from '#contract/core/day-range.ts'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { type TimeFormat, useTimeFormat } from '#kit/time/format.ts'
import { Changed } from './changed.tsx'
import { fieldMessages } from './field.messages.ts'
import styles from './form.module.css'
import type { Field, Slot } from './form.types.ts'
import { valueAt } from './places.ts'
import { useWords, type Words } from './wiring.ts'

// The calendar is large and seldom needed right away.
const DayRange = lazyPart(
  async () => ({ default: (await import('#kit/list/day-range.tsx')).DayRange }),
  <Spinner size={24} />,
)

const isDay = (word: unknown): word is string => typeof word === 'string' && /^\d{4}-\d\d-\d\d$/.test(word)
const daysOf = (value: unknown) => {
  const [from, to] = [valueAt(value, 'from'), valueAt(value, 'to')]
  return isDay(from) && isDay(to) ? { from, to } : null
}
const written = (format: TimeFormat, days: Days | null) =>
  days && (days.from === days.to ? format.day(days.from) : `${format.day(days.from)} – ${format.day(days.to)}`)

/** A range of business days, chosen by a preset or as two days of the calendar. */
export function dayRange(words: Words): Field<Days> {
  return {
    title: words.title,
    Input: ({ slot }) => <Picker slot={slot} words={words} />,
    Change({ before, after }) {
      const format = useTimeFormat()
      return <Changed before={written(format, daysOf(before))} after={written(format, daysOf(after))} />
    },
  }
}

function Picker({ slot, words }: { slot: Slot; words: Words }) {
  const t = useText(fieldMessages)
  const read = useRead()
  const format = useTimeFormat()
  const id = useId()
  const [days, setDays] = useState(() => daysOf(slot.read()))
  const [open, setOpen] = useState(false)
  const text = written(format, days) ?? t('chooseDays')
  return (
    <Input.Wrapper {...useWords(words)} id={id} labelElement="div" error={slot.error}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={styles.opener ?? ''}
            data-path={slot.path}
            data-error={slot.error ? true : undefined}
            aria-label={`${text} · ${read(words.title)}`}
            aria-describedby={slot.error ? `${id}-error` : undefined}
            aria-expanded={open}
            disabled={slot.readOnly}
            icon={<CalendarDays size={16} />}
            onClick={() => setOpen(!open)}
          >
            {text}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DayRange
            from={days?.from}
            to={days?.to}
            onChange={chosen => {
              setDays(chosen)
              slot.write({ from: chosen.from, to: chosen.to })
              setOpen(false)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
