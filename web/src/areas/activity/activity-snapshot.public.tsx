import type { ActivityDetail } from '#contract/activity/activity.calls.ts'
import { recordOf } from '#contract/records.ts'
import { Diff, type DiffRow } from '#kit/parts/diff.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { written } from '#kit/record/written.tsx'

type Props = Pick<ActivityDetail, 'before' | 'after'> & { entity: string }

/** The fields that an activity changed; all of them for a new or deleted record. Titles and formats are those of the record. */
export function SnapshotDiff({ entity, before, after }: Props) {
  const show = useShow()
  const fieldOf = recordOf(entity)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter(name => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const rows = changed.map((name): DiffRow => {
    const field = fieldOf(name)
    const side = (snapshot: Props['before']) =>
      snapshot && Object.hasOwn(snapshot, name) ? written(field, snapshot[name], show) : undefined
    return { name: field ? show.read(field.title) : name, before: side(before), after: side(after) }
  })
  return <Diff rows={rows} />
}
