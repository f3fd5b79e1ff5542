import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './filter-bar.module.css'
import type { Of } from './filter-pills.tsx'
import { listMessages } from './list.messages.ts'
import type { UseMatches, UseName } from './list.types.ts'
import { PopoverPill } from './pill.tsx'

type RecordFilter = { name: string; useMatches: UseMatches; useName: UseName }

/** A filter by one of very many records: it is found by typing, and its name is read by a call of its own. */
export function RecordPill({ filter, query, onChange }: Of<RecordFilter>) {
  const title = useRead()(filter.title)
  const value = query[filter.name]
  return (
    <PopoverPill
      title={title}
      value={value === undefined ? undefined : <ChosenName id={String(value)} useName={filter.useName} />}
      onRemove={() => onChange({ [filter.name]: undefined })}
    >
      {close => (
        <Finder
          title={title}
          useMatches={filter.useMatches}
          onChoose={id => {
            onChange({ [filter.name]: id })
            close()
          }}
        />
      )}
    </PopoverPill>
  )
}

// oxlint-disable-next-line react/hooks -- a list is declared once, so its filters keep their hooks
const ChosenName = ({ id, useName }: { id: string; useName: UseName }) => useName(id)

type FinderProps = { title: string; useMatches: UseMatches; onChoose(id: string): void }

function Finder({ title, useMatches, onChoose }: FinderProps) {
  const t = useText(listMessages)
  const [typed, setTyped] = useState('')
  // oxlint-disable-next-line react/hooks -- as above
  const found = useMatches(typed.trim())
  return (
    <div className={styles.finder}>
      <TextInput
        aria-label={title}
        placeholder={t('typeToFind')}
        value={typed}
        data-autofocus
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.found}>
        {found.map(({ value, label }) => (
          <li key={value}>
            <Button look="quiet" size="small" onClick={() => onChoose(value)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
