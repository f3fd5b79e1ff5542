import { memberSums } from '#areas/report/report.public.ts'
import type { PreStanding } from '#contract/pretransaction/pretransaction.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Found = Omit<PreStanding, 'lastDeposit'> & {
  lastAt: string | null
  lastMinor: number
  playedMinor: number
  sinceWonMinor: number
}

const findStanding = (tx: Tx, preId: string): Promise<Found | undefined> =>
  tx.row(sql`
    select member_balance(p.member_id, 'cash') as cash_minor, member_balance(p.member_id, 'bonus') as bonus_minor,
      member_balance(p.member_id, 'hold') as hold_minor, sums.in_minor, sums.out_minor,
      coalesce((select sum(d.win_minor - d.bet_minor) from bet_day_total d where d.member_id = p.member_id), 0)::bigint as won_minor,
      last.changed_at as last_at, coalesce(last.amount_minor, 0) as last_minor, since.played_minor, since.since_won_minor
    from pre_transaction p
    cross join lateral (${memberSums(sql`p.member_id`)}) sums
    left join lateral (
      select o.changed_at, o.amount_minor from pre_transaction o
      where o.member_id = p.member_id and o.kind = 'deposit' and o.status = 'credited'
      order by o.created_at desc, o.id desc limit 1) last on true
    cross join lateral (
      select coalesce(sum(b.bet_minor), 0)::bigint as played_minor,
        coalesce(sum(b.win_minor - b.bet_minor), 0)::bigint as since_won_minor
      from bet b where b.member_id = p.member_id and b.placed_at >= last.changed_at and b.status = 'settled') since
    where p.id = ${preId} and p.kind = 'withdrawal'`)

/** How the member of a withdrawal stands: what they have, what came and went, and how they played. */
export async function readStanding(tx: Tx, preId: string): Promise<PreStanding | null> {
  const found = await findStanding(tx, preId)
  if (!found) return null
  const { lastAt, lastMinor, playedMinor, sinceWonMinor, ...standing } = found
  const lastDeposit = lastAt && { at: lastAt, amountMinor: lastMinor, playedMinor, wonMinor: sinceWonMinor }
  return { ...standing, lastDeposit: lastDeposit || null }
}
