import { Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Text } from '#contract/core/text.ts'
import { RadioItems } from '#kit/parts/radio-items.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'
import type { Patch, Query } from './list.state.ts'
import type { Option } from './list.types.ts'
import { Pill, PopoverPill } from './pill.tsx'

export type Of<Shape> = { filter: { title: Text } & Shape; query: Query; onChange(patch: Patch): void }

// The calendar is heavy and seldom needed at once.
const DayRange = lazyPart(async () => ({ default: (await import('./day-range.tsx')).DayRange }), <Spinner size={24} />)

/** From so many options on, the list of them can be searched. */
const manyOptions = 8

export function SelectPill({ filter, query, onChange }: Of<{ name: string; useOptions(): readonly Option[] }>) {
  const t = useText(listMessages)
  const read = useRead()
  // oxlint-disable-next-line react/hooks -- a list is declared once, so its filters keep their hooks
  const options = filter.useOptions()
  const [typed, setTyped] = useState('')
  const value = query[filter.name]
  const shown = options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Menu position="bottom-start" width={240} onClose={() => setTyped('')}>
      <Menu.Target>
        <Pill
          title={read(filter.title)}
          value={value === undefined ? undefined : (options.find(each => each.value === value)?.label ?? String(value))}
          onRemove={() => onChange({ [filter.name]: undefined })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {options.length > manyOptions && (
          <Menu.Search
            className={styles.find ?? ''}
            aria-label={t('choose')}
            placeholder={t('choose')}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={styles.options}>
          <RadioItems
            options={shown}
            value={value === undefined ? undefined : String(value)}
            onChange={word => onChange({ [filter.name]: word })}
          />
          {shown.length === 0 && <Menu.Label>{t('noOption')}</Menu.Label>}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

export function BooleanPill({ filter, query, onChange }: Of<{ name: string; yes: Text; no: Text }>) {
  const read = useRead()
  const value = query[filter.name]
  const options = [
    { value: 'true', label: read(filter.yes) },
    { value: 'false', label: read(filter.no) },
  ] as const
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Pill
          title={read(filter.title)}
          value={value === undefined ? undefined : read(value ? filter.yes : filter.no)}
          onRemove={() => onChange({ [filter.name]: undefined })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <RadioItems
          options={options}
          value={value === undefined ? undefined : value ? 'true' : 'false'}
          onChange={word => onChange({ [filter.name]: word === 'true' })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

export function TextPill({ filter, query, onChange }: Of<{ name: string }>) {
  const t = useText(listMessages)
  const title = useRead()(filter.title)
  const value = query[filter.name]
  return (
    <PopoverPill
      title={title}
      value={value === undefined ? undefined : String(value)}
      onRemove={() => onChange({ [filter.name]: undefined })}
    >
      {close => (
        <form
          className={styles.textForm}
          onSubmit={event => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('value')
            onChange({ [filter.name]: typeof typed === 'string' ? typed.trim() : undefined })
            close()
          }}
        >
          <TextInput
            name="value"
            aria-label={title}
            defaultValue={value === undefined ? '' : String(value)}
            data-autofocus
          />
          <Button type="submit" look="primary">
            {t('apply')}
          </Button>
        </form>
      )}
    </PopoverPill>
  )
}

export function DayRangePill({ filter, query, onChange }: Of<{ from: string; to: string }>) {
  const t = useText(listMessages)
  const read = useRead()
  const format = useTimeFormat()
  const [from, to] = [query[filter.from], query[filter.to]].map(day => (day === undefined ? undefined : String(day)))
  const value =
    from && to
      ? from === to
        ? format.day(from)
        : `${format.day(from)} – ${format.day(to)}`
      : from
        ? t('from', { day: format.day(from) })
        : to && t('until', { day: format.day(to) })
  return (
    <PopoverPill
      title={read(filter.title)}
      value={value}
      onRemove={() => onChange({ [filter.from]: undefined, [filter.to]: undefined })}
    >
      {close => (
        <DayRange
          from={from}
          to={to}
          onChange={range => {
            onChange({ [filter.from]: range.from, [filter.to]: range.to })
            close()
          }}
        />
      )}
    </PopoverPill>
  )
}
