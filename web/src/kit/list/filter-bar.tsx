import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#browser/store.ts'
import type { Text } from '#contract/core/text.ts'
import { Sheet } from '#kit/overlay/sheet.tsx'
import { Button } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useText } from '#kit/text/text.ts'
import styles from './filter-bar.module.css'
import { BooleanPill, DayRangePill, SelectPill, TextPill } from './filter-pills.tsx'
import { listMessages } from './list.messages.ts'
import type { Patch, Query } from './list.state.ts'
import type { Option, UseMatches, UseName } from './list.types.ts'
import { MoneyRangePill } from './money-range-pill.tsx'
import { RecordPill } from './record-pill.tsx'

export type AnyFilter = { title: Text } & (
  | { kind: 'text'; name: string }
  | { kind: 'select'; name: string; useOptions(): readonly Option[] }
  | { kind: 'boolean'; name: string; yes: Text; no: Text }
  | { kind: 'record'; name: string; useMatches: UseMatches; useName: UseName }
  | { kind: 'moneyRange'; from: string; to: string }
  | { kind: 'dayRange'; from: string; to: string; usual?: number }
)

type Props = {
  filters: readonly AnyFilter[]
  searchHint?: string
  query: Query
  onChange(patch: Patch, options?: { replace?: boolean }): void
  children: ReactNode
}

const typingMs = 300

type PillProps = Pick<Props, 'query' | 'onChange'> & { filter: AnyFilter }

function FilterPill({ filter, query, onChange }: PillProps) {
  switch (filter.kind) {
    case 'text':
      return <TextPill filter={filter} query={query} onChange={onChange} />
    case 'select':
      return <SelectPill filter={filter} query={query} onChange={onChange} />
    case 'boolean':
      return <BooleanPill filter={filter} query={query} onChange={onChange} />
    case 'record':
      return <RecordPill filter={filter} query={query} onChange={onChange} />
    case 'moneyRange':
      return <MoneyRangePill filter={filter} query={query} onChange={onChange} />
    case 'dayRange':
      return <DayRangePill filter={filter} query={query} onChange={onChange} />
  }
}

const namesOf = (filter: AnyFilter) => ('from' in filter ? [filter.from, filter.to] : [filter.name])

/** The search and the filters. An active filter shows its value and a cross to remove it; a phone folds the others away. */
export function FilterBar({ filters, searchHint, query, onChange, children }: Props) {
  const t = useText(listMessages)
  const isPhone = useStore(phone)
  const isSet = (filter: AnyFilter) => namesOf(filter).some(name => query[name] !== undefined)
  const used = filters.filter(isSet)
  const pills = (some: readonly AnyFilter[]) =>
    some.map(filter => <FilterPill key={namesOf(filter)[0]} filter={filter} query={query} onChange={onChange} />)
  const clear = used.length > 0 && (
    <Button
      look="quiet"
      size="small"
      onClick={() => onChange(Object.fromEntries(filters.flatMap(namesOf).map(name => [name, undefined])))}
    >
      {t('clearAll')}
    </Button>
  )
  return (
    <search className={styles.bar}>
      {searchHint && <SearchBox hint={searchHint} value={String(query.search ?? '')} onChange={onChange} />}
      {isPhone ? (
        <>
          <FilterSheet count={used.length}>
            <div className={styles.folded}>{pills(filters)}</div>
            <div className={styles.folded}>
              {clear}
              <div className={styles.end}>{children}</div>
            </div>
          </FilterSheet>
          {pills(used)}
        </>
      ) : (
        <>
          {pills(filters)}
          {clear}
          <div className={styles.end}>{children}</div>
        </>
      )}
    </search>
  )
}

/** One button for all filters, with the number of those in use, and the sheet that it opens. */
function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const t = useText(listMessages)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        className={styles.fold ?? ''}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={count > 0 ? t('filtersSet', { count }) : t('filters')}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {count > 0 && <strong aria-hidden="true">{count}</strong>}
      </Button>
      <Sheet title={t('filtersAndTools')} opened={opened} onClose={close}>
        {children}
        <Button look="primary" onClick={close}>
          {t('showRows')}
        </Button>
      </Sheet>
    </>
  )
}

/** The text being typed. `sent` are the versions of it that were searched, the first of them while the address said `before`. */
type Typing = { text: string; waitMs: number; isSent: boolean; before: string; sent: readonly string[] }

/** The address has caught up with the typed text, or the admin navigated elsewhere. An earlier version of the text is neither. */
const isOver = ({ text, isSent, before, sent }: Typing, value: string) =>
  isSent && (value === text || (value !== before && !sent.includes(value)))

/** Searches when the typing pauses; the versions of one search are a single entry of the browser's history. */
function SearchBox({ hint, value, onChange }: { hint: string; value: string; onChange: Props['onChange'] }) {
  const t = useText(listMessages)
  // Null while no one types: then the search is the one in the address, also after the back button. The address changes a
  // moment after the search is sent. Until then the typed text is shown, or typing on would begin with the old text.
  const [typing, setTyping] = useState<Typing | null>(null)
  if (typing && isOver(typing, value)) setTyping(null)
  const typed = typing?.text ?? value
  const search = (text: string, waitMs: number) =>
    setTyping({ text, waitMs, isSent: false, before: typing?.before ?? value, sent: typing?.sent ?? [] })
  const send = useEffectEvent(() => {
    if (!typing) return
    onChange({ search: typing.text }, { replace: value !== '' })
    setTyping({ ...typing, isSent: true, sent: [...typing.sent, typing.text] })
  })
  useEffect(() => {
    if (!typing || typing.isSent) return undefined
    const timer = setTimeout(() => send(), typing.waitMs)
    return () => clearTimeout(timer)
  }, [typing])

  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={event => search(event.target.value, typingMs)}
        onKeyDown={event => {
          if (event.key === 'Enter') search(typed, 0)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {typed ? (
        <button type="button" aria-label={t('clearSearch')} onClick={() => search('', 0)}>
          <X size={14} aria-hidden="true" />
        </button>
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </div>
  )
}
