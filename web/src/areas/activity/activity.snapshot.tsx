import type { ReactNode } from 'react'
import type { ActivityDetail } from '#contract/activity/activity.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Diff, type DiffRow } from '#kit/parts/diff.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { activityMessages } from './activity.messages.ts'
import { fieldWord, valueWords } from './activity.words.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function useValues(): (name: string, value: unknown) => ReactNode {
  const t = useText(activityMessages)
  const read = useRead()
  return (name, value) => {
    if (value === undefined) return undefined
    if (value === null || value === '') return '–'
    // Amounts are logged as they are kept, and their names say so by their end.
    if (typeof value === 'number' && name.endsWith('Minor'))
      return <Money amountMinor={value} currency={houseCurrency} />
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') {
      const word = valueWords[value]
      return word ? read(word) : instant.test(value) ? <Time at={value} /> : value
    }
    if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : '–'
    return typeof value === 'number' ? value : JSON.stringify(value)
  }
}

/** The fields that an activity changed; of a new or deleted record, all of them. */
export function SnapshotDiff({ before, after }: Pick<ActivityDetail, 'before' | 'after'>) {
  const read = useRead()
  const shown = useValues()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter(name => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const rows = changed.map(
    (name): DiffRow => ({
      name: read(fieldWord(name)),
      before: shown(name, before?.[name]),
      after: shown(name, after?.[name]),
    }),
  )
  return <Diff rows={rows} />
}
