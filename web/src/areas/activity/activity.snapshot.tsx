import type { ReactNode } from 'react'
import type { ActivityDetail } from '#contract/activity/activity.calls.ts'
import { Diff, type DiffRow } from '#kit/parts/diff.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { activityMessages } from './activity.messages.ts'
import { fieldWord, valueWords } from './activity.words.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function useShow(): (value: unknown) => ReactNode {
  const t = useText(activityMessages)
  const read = useRead()
  return value => {
    if (value === undefined) return undefined
    if (value === null || value === '') return '–'
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
  const show = useShow()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter(name => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const rows = changed.map(
    (name): DiffRow => ({ name: read(fieldWord(name)), before: show(before?.[name]), after: show(after?.[name]) }),
  )
  return <Diff rows={rows} />
}
