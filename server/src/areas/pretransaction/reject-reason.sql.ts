import { namesOf } from '#contract/core/record.ts'
import type { RejectReason } from '#contract/pretransaction/reject-reason.calls.ts'
import { rejectReasonRecord } from '#contract/pretransaction/reject-reason.record.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Setting = Omit<RejectReason, 'id' | 'version'>

/** More reasons than a list to choose from can have. */
const reasonsAtMost = 200
const columns = selected(namesOf(rejectReasonRecord), 'r')

/** Those in use first, in the order in which they were made. */
export const listReasons = (tx: Tx): Promise<RejectReason[]> =>
  tx.rows(sql`
    select ${columns} from reject_reason r order by r.status = 'archived', r.created_at, r.id limit ${reasonsAtMost}`)

export const findReason = (tx: Tx, id: string): Promise<RejectReason | undefined> =>
  tx.row(sql`select ${columns} from reject_reason r where r.id = ${id}`)

/** Locks it, so that two changes follow each other. */
export const lockReason = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from reject_reason where id = ${id} for no key update`)

export const insertReason = (tx: Tx, setting: Setting): Promise<{ id: string } | undefined> =>
  tx.row(sql`insert into reject_reason ${columnsAndValues({ ...setting })} returning id`)

export const updateReason = (tx: Tx, id: string, setting: Setting): Promise<number> =>
  tx.run(sql`update reject_reason set ${assignments({ ...setting })}, version = version + 1 where id = ${id}`)
