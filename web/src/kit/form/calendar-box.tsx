import { Popover, TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { fieldMessages } from './field.messages.ts'
import styles from './form.module.css'
import type { Slot } from './form.types.ts'
import { Typed } from './typed-fields.tsx'
import type { Words } from './wiring.ts'

// The calendar is large and seldom needed right away.
const DayCalendar = lazyPart(
  async () => ({ default: (await import('#kit/time/calendar.tsx')).DayCalendar }),
  <Spinner size={24} />,
)

type Props = {
  slot: Slot
  words: Words
  /** The value as it is typed, and the value of a typed text: null if it cannot be read. */
  show(value: string): string
  parse(text: string): string | null
  /** Whether a time of the day belongs to it: `2026-11-15T08:30` instead of `2026-11-15`. */
  withTime?: boolean
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text)

/** A time of the day as people type it, with 24 hours in every language: `8:30`. */
function clockOf(text: string): string | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? []
  return hour && minute && `${hour.padStart(2, '0')}:${minute}`
}

/** The one input of a day, and of a day with its time: typed, or chosen from a calendar. */
export function CalendarBox({ slot, words, show, parse, withTime = false }: Props) {
  const t = useText(fieldMessages)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [, setChosen] = useState('')
  const value = slot.read()
  const stored = typeof value === 'string' && isDay(value) ? value : undefined
  const [day, clock = '00:00'] = stored?.split('T') ?? []

  function choose(chosen: string) {
    slot.write(chosen)
    slot.check()
    setChosen(chosen)
    // The box keeps its text itself while it is typed in, so what is chosen is written into it.
    const input = box.current?.querySelector('input')
    if (input) input.value = show(chosen)
  }

  const button = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          look="quiet"
          size="small"
          aria-label={t('openCalendar')}
          aria-expanded={open}
          disabled={slot.readOnly}
          icon={<CalendarDays size={16} />}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DayCalendar
          day={day}
          onChange={chosen => {
            choose(withTime ? `${chosen}T${clock}` : chosen)
            if (!withTime) setOpen(false)
          }}
        />
        {withTime && (
          <div className={styles.clock}>
            <TextInput
              label={t('clock')}
              inputMode="numeric"
              defaultValue={clock}
              disabled={day === undefined}
              onChange={({ currentTarget: { value: typed } }) => {
                const time = clockOf(typed)
                if (day !== undefined && time !== undefined) choose(`${day}T${time}`)
              }}
            />
            <Button look="primary" disabled={day === undefined} onClick={() => setOpen(false)}>
              {t('chosen')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <div ref={box}>
      <Typed
        slot={slot}
        typing={{
          words,
          inputMode: 'numeric',
          show: one => (typeof one === 'string' && isDay(one) ? show(one) : String(one)),
          keep: text => parse(text) ?? text,
          after: button,
        }}
      />
    </div>
  )
}
