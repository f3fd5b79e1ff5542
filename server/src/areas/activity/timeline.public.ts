import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type TimelineSource } from '#frames/timeline/timeline.ts'
import { raw, sql } from '#platform/database/sql.ts'

type Entry = Extract<TimelineEntry, { kind: 'changes' }>

/** The names of the fields that differ; none where there was nothing before. */
const changedFields = sql`coalesce((
  select array_agg(f.name order by f.name) from jsonb_object_keys(a.before || coalesce(a.after, '{}')) as f (name)
  where a.before -> f.name is distinct from a.after -> f.name), '{}')`

/** What staff did with a record. Notes are left out: they are entries themselves. */
export const activityTimeline: TimelineSource<Entry> = {
  keyType: 'bigint',
  read: (tx, { subjectId, onward, size }) =>
    tx.rows(sql`
      select 'changes' as kind, ${instantText(raw('a.at'))} as at, a.id::text as key, a.admin_id, a.username, a.entity, a.action,
        ${changedFields} as fields
      from activity a
      where a.entity_id = ${subjectId} and a.action <> 'addNote' and ${nextOf(onward, 'a.at', 'a.id', 'bigint')}
      order by a.at desc, a.id desc limit ${size}`),
}
