import { type RecordVersion, versionsAtOnce } from '#contract/history/history.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Listed = { entity: string; id: string; before?: number | undefined }
type Found = Omit<RecordVersion, 'isNow'> & { body: unknown }

/** One more than are shown, to know whether there are more. */
export const listVersions = (tx: Tx, { entity, id, before }: Listed): Promise<Found[]> =>
  tx.rows(sql`
    select v.id, v.number, a.username as made_by_name, v.made_at, v.reason, activity.action, v.restores,
      earlier.shown as before, v.shown as content, v.body
    from record_version v left join admin a on a.id = v.made_by left join activity on activity.id = v.activity_id
      left join record_version earlier
        on earlier.entity = v.entity and earlier.record_id = v.record_id and earlier.number = v.number - 1
    where v.entity = ${entity} and v.record_id = ${id} and v.number < coalesce(${before ?? null}::int, v.number + 1)
    order by v.number desc limit ${versionsAtOnce + 1}`)

type Kept = { entity: string; recordId: string; number: number; body: Record<string, unknown> }

export const findVersion = (tx: Tx, id: string): Promise<Kept | undefined> =>
  tx.row(sql`select entity, record_id, number, body from record_version where id = ${id}`)
