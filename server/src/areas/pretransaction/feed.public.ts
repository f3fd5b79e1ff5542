import type { FeedEvent } from '#contract/dashboard/dashboard.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The last steps of deposits and withdrawals, the newest first. */
export const readFeed = (tx: Tx, atMost: number): Promise<FeedEvent[]> =>
  tx.rows(sql`
    select e.id, e.at, p.number, p.kind, e.status, p.holder_name as member_name, p.amount_minor, p.currency
    from (select * from pre_event order by id desc limit ${atMost}) e join pre_transaction p on p.id = e.pre_id
    order by e.id desc`)
