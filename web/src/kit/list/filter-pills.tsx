import { Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Text } from '#contract/core/text.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { DropMenu } from '#kit/overlay/drop.tsx'
import { RadioItems } from '#kit/parts/radio-items.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { finds } from '#kit/text/finds.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { todayIn, usualDays } from './day-presets.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'
import type { Patch, Query } from './list.state.ts'
import type { Option } from './list.types.ts'
import { Pill, PopoverPill } from './pill.tsx'

export type Of<Shape> = { filter: { title: Text } & Shape; query: Query; onChange(patch: Patch): void }

// The calendar is large and seldom needed right away.
const DayRange = lazyPart(async () => ({ default: (await import('./day-range.tsx')).DayRange }), <Spinner size={24} />)

/** From this number of options on, the list of them can be searched. */
const manyOptions = 8

type SelectFilter = { name: string; useOptions(): readonly Option[] }

export function SelectPill({ filter, query, onChange }: Of<SelectFilter>) {
  const read = useRead()
  const value = query[filter.name] === undefined ? undefined : String(query[filter.name])
  const { useOptions } = filter
  // A pointer on the pill announces that it will be opened: its options are loaded then, and mostly there when it opens.
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const pill = (
    <Pill
      title={read(filter.title)}
      value={value === undefined ? undefined : <ChosenOption value={value} useOptions={useOptions} />}
      onRemove={() => onChange({ [filter.name]: undefined })}
      onPointerEnter={near}
      onFocus={near}
    />
  )
  return (
    <>
      <DropMenu button={pill} width={240}>
        <Options useOptions={useOptions} value={value} onChange={word => onChange({ [filter.name]: word })} />
      </DropMenu>
      {isNear && <Request useOptions={useOptions} />}
    </>
  )
}

type UseOptions = Pick<SelectFilter, 'useOptions'>

const ChosenOption = ({ value, useOptions }: UseOptions & { value: string }) =>
  // oxlint-disable-next-line react/hooks -- a list is declared once, so its filters keep their hooks
  useOptions().find(each => each.value === value)?.label ?? value

function Request({ useOptions }: UseOptions) {
  // oxlint-disable-next-line react/hooks -- as above
  useOptions()
  return null
}

/** The search of a menu may be rendered after the menu has opened and taken the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

type OptionsProps = UseOptions & { value: string | undefined; onChange(value: string): void }

function Options({ useOptions, value, onChange }: OptionsProps) {
  const t = useText(listMessages)
  // oxlint-disable-next-line react/hooks -- as above
  const options = useOptions()
  const [typed, setTyped] = useState('')
  const shown = options.filter(({ label }) => finds(label, typed))
  return (
    <>
      {options.length > manyOptions && (
        <Menu.Search
          ref={takeFocus}
          className={styles.find ?? ''}
          aria-label={t('choose')}
          placeholder={t('choose')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles.options}>
        <RadioItems options={shown} value={value} onChange={onChange} />
        {shown.length === 0 && <Menu.Label>{t('noOption')}</Menu.Label>}
      </div>
    </>
  )
}

export function BooleanPill({ filter, query, onChange }: Of<{ name: string; yes: Text; no: Text }>) {
  const read = useRead()
  const value = query[filter.name]
  const options = [
    { value: 'true', label: read(filter.yes) },
    { value: 'false', label: read(filter.no) },
  ] as const
  const pill = (
    <Pill
      title={read(filter.title)}
      value={value === undefined ? undefined : read(value ? filter.yes : filter.no)}
      onRemove={() => onChange({ [filter.name]: undefined })}
    />
  )
  return (
    <DropMenu button={pill} width={200}>
      <RadioItems
        options={options}
        value={value === undefined ? undefined : value ? 'true' : 'false'}
        onChange={word => onChange({ [filter.name]: word === 'true' })}
      />
    </DropMenu>
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

export function DayRangePill({ filter, query, onChange }: Of<{ from: string; to: string; usual?: number }>) {
  const t = useText(listMessages)
  const read = useRead()
  const format = useTimeFormat()
  const chosen = [query[filter.from], query[filter.to]].map(day => (day === undefined ? undefined : String(day)))
  const isChosen = chosen.some(day => day !== undefined)
  const today = todayIn(currentBrand().timeZone, new Date())
  const { from, to } =
    filter.usual === undefined
      ? { from: chosen[0], to: chosen[1] }
      : usualDays(filter.usual, chosen[0], chosen[1], today)
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
      {...(isChosen ? { onRemove: () => onChange({ [filter.from]: undefined, [filter.to]: undefined }) } : {})}
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
