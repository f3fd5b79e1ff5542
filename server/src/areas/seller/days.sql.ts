import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** Which sellers, as a condition on the column that names them. */
type Which = (column: Sql) => Sql
const everySeller: Which = () => sql`true`
export const oneSeller =
  (id: Sql): Which =>
  column =>
    sql`${column} = ${id}`

/** Every day before it is closed. */
export const mark = sql`(select upto from seller_mark)`
/** When the first open day begins, as a value, so that a statement asks the calendar once. */
const markStart = sql`(select business_day_start(upto) from seller_mark)`
const always = sql`'infinity'::date`

/** What members did on the days that counted for their seller, and that are not closed. */
const moved = (which: Which, until: Sql, sums: Sql): Sql => sql`
  select o.seller_id, d.day, 0 as came, 0 as first_n, 0 as first_minor, d.deposit_minor, d.withdrawal_minor, d.ggr_minor, 0 as settled_minor
  from member_seller o join ${sums} d on d.member_id = o.member_id and d.day >= o.since and d.day < o.until
  where ${which(raw('o.seller_id'))} and d.day >= ${mark} and d.day <= ${until}`

/** What members lost in cash by rounds that were settled on those days. An open bet is no loss, and bonus is not the house's. */
const settled = (which: Which, until: Sql): Sql => sql`
  select o.seller_id, d.day, 0, 0, 0, 0, 0, 0, d.cash_bet_minor - d.cash_win_minor
  from member_seller o join bet_day_total d on d.member_id = o.member_id and d.day >= o.since and d.day < o.until
  where ${which(raw('o.seller_id'))} and d.day >= ${mark} and d.day <= ${until}`

/** First deposits of closed days that were reversed since, on the day of the reversal. */
const reversedFirsts = (which: Which, until: Sql): Sql => sql`
  select f.seller_id, x.day, 0, -1, -f.amount_minor, 0, 0, 0, 0
  from seller_first_deposit f join pre_transaction p on p.id = f.pre_id and p.status = 'reversed'
  cross join lateral (select business_day(p.changed_at) as day) x
  where ${which(raw('f.seller_id'))} and p.changed_at >= ${markStart} and x.day <= ${until}`

/** First deposits of days that are not closed, each of whose members counts once. */
const firstDeposits = (which: Which, until: Sql = always): Sql => sql`
  select o.seller_id, x.day, m.id as member_id, p.id as pre_id, p.amount_minor
  from member_seller o join member m on m.id = o.member_id
  cross join lateral (select business_day(m.first_deposit_at) as day) x
  cross join lateral (
    select p.id, p.amount_minor from pre_transaction p where p.member_id = m.id and p.kind = 'deposit' and p.status = 'credited'
    order by p.changed_at limit 1) p
  where ${which(raw('o.seller_id'))} and m.first_deposit_at >= ${markStart}
    and x.day >= o.since and x.day < o.until and x.day <= ${until}
    and m.former_deposit_at is null and not exists (select from seller_first_deposit f where f.member_id = m.id)`

const figures = raw(`seller_id, day, sum(came)::int as registration_count, sum(first_n)::int as first_deposit_count,
  sum(first_minor)::bigint as first_deposit_minor, sum(deposit_minor)::bigint as deposit_minor,
  sum(withdrawal_minor)::bigint as withdrawal_minor, sum(ggr_minor)::bigint as ggr_minor,
  sum(settled_minor)::bigint as settled_minor`)

/** In the order of the table `seller_day`. */
const dayColumns = raw(`seller_id, day, registration_count, first_deposit_count, first_deposit_minor,
  deposit_minor, withdrawal_minor, ggr_minor, basis, rate_basis_points, commission_minor, settled_minor`)

/** The rate of a seller on a day: the latest that began by then. */
export const rateAt = (sellerId: Sql, day: Sql): Sql => sql`
  select r.basis, r.rate_basis_points from seller_rate r where r.seller_id = ${sellerId} and r.from_day <= ${day}
  order by r.from_day desc limit 1`

/** The days that are not closed, as they are at this moment, up to one of them. */
const openDays = (which: Which, until: Sql = always): Sql => sql`
  select f.*, r.basis, r.rate_basis_points, commission_of(
    case r.basis when 'deposit' then f.deposit_minor when 'ggr' then f.settled_minor else f.first_deposit_minor end,
    r.rate_basis_points) as commission_minor
  from (
    select ${figures} from (
      ${moved(which, until, raw('money_day'))}
      union all
      ${moved(which, until, sql`money_day_unfolded`)}
      union all
      ${settled(which, until)}
      union all
      ${reversedFirsts(which, until)}
      union all
      select o.seller_id, o.since, 1, 0, 0, 0, 0, 0, 0 from member_seller o
      where o.is_registration and ${which(raw('o.seller_id'))} and o.since >= ${mark} and o.since <= ${until}
      union all
      select seller_id, day, 0, 1, amount_minor, 0, 0, 0, 0 from (${firstDeposits(which, until)}) first
    ) moved group by seller_id, day
  ) f cross join lateral (${rateAt(raw('f.seller_id'), raw('f.day'))}) r`

/** Every day on which something happened: closed ones as they were closed, the others as they are now. */
export const allDays = (which: Which): Sql => sql`
  select ${dayColumns} from seller_day c where ${which(raw('c.seller_id'))}
  union all
  select ${dayColumns} from (${openDays(which)}) open`

/** Locks the mark, so that one closes days at a time: two would close the same day. */
export const lockMark = (tx: Tx): Promise<unknown> => tx.row(sql`select upto from seller_mark for update`)

/**
 * The last of the days that can be closed now, or none: the sums of money must be past its midnight, and past the end of
 * every call that began before that. While nobody has a seller there are no days.
 */
export const lastToClose = (tx: Tx, daysAtOnce: number): Promise<{ day: string } | undefined> =>
  tx.row(sql`
    select least(over.day, greatest(k.upto, since.day) + ${daysAtOnce - 1}::int) as day
    from seller_mark k, (select min(since) as day from member_seller) since,
      (select business_day(upto - interval '10 minutes') - 1 as day from money_mark where upto > '-infinity') over
    where since.day is not null and over.day >= greatest(k.upto, since.day)`)

/** Closes every open day up to one. One statement, so that all of it sees the same first deposits. */
export function closeUpTo(tx: Tx, day: string): Promise<number> {
  const until = sql`${day}::date`
  return tx.run(sql`
    with days as (
      insert into seller_day select ${dayColumns} from (${openDays(everySeller, until)}) d
    ), firsts as (
      insert into seller_first_deposit (member_id, day, pre_id, seller_id, amount_minor)
        select member_id, day, pre_id, seller_id, amount_minor from (${firstDeposits(everySeller, until)}) f
    )
    update seller_mark set upto = ${until} + 1`)
}
