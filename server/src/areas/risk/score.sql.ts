import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'

/** More requests of one member within a month than this are not looked at one by one. */
const requestsAtMost = raw('1000')

type Counts = { days: number; withdrawals: number; returned: number }

/** How long a member has been one, how often they withdrew within a day, and how many payouts came back within a month. */
export async function countScored(tx: Tx, id: string): Promise<Counts> {
  const row = await tx.row<Counts>(sql`
    select floor(extract(epoch from now() - m.registered_at) / 86400)::int as days, o.withdrawals, o.returned
    from member m cross join lateral (
      select (count(*) filter (where o.created_at > now() - interval '1 day'
          and o.status not in ('rejected', 'cancelled')))::int as withdrawals,
        (count(*) filter (where o.status = 'returned'))::int as returned
      from (
        select o.kind, o.status, o.created_at from pre_transaction o
        where o.member_id = m.id and o.created_at > now() - interval '30 days'
        order by o.created_at desc limit ${requestsAtMost}) o
      where o.kind = 'withdrawal') o
    where m.id = ${id}`)
  return row ?? { days: 0, withdrawals: 0, returned: 0 }
}
