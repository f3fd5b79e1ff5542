import { isOpenNow } from '#areas/bank/bank.public.ts'
import type { PayoutTime } from '#contract/pretransaction/promise.rules.ts'
import type { PayoutWay } from '#contract/pretransaction/promise.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** More than these before one say nothing new, and need not be counted. */
const aheadAtMost = 1_000

type Start = { startsAt: string; day: string; part: number; ahead: number }

/**
 * From when on a withdrawal of now can be paid: at once where a gateway or an account of ours is open, else when the next one opens.
 * With it the part of the day of that moment, and how many of the same way wait before it.
 */
export const readStart = (tx: Tx, preId: string, way: PayoutWay): Promise<Start | undefined> =>
  tx.row(sql`
    with c as (select time_zone, (now() at time zone time_zone)::time as clock from business_calendar),
    s as (
      select c.time_zone, now() + make_interval(secs => coalesce((
        select min(case when ${isOpenNow} then 0
          else mod(extract(epoch from b.active_from - c.clock)::int + 86400, 86400) end)
        from bank_account b where b.status = 'active' and 'withdraw' = any(b.uses)
          and not exists (select from gateway g where g.status = 'active' and g.directions @> array['out'])), 0)) as starts_at
      from c)
    select s.starts_at, business_day(now())::text as day, (extract(hour from s.starts_at at time zone s.time_zone)::int / 4) as part,
      (select count(*)::int from (
        select from withdrawal_promise w where w.ended_at is null and w.way = ${way} and w.pre_id <> ${preId}
        limit ${aheadAtMost}) a) as ahead
    from s`)

type Comparable = { way: PayoutWay; bank?: string; part?: number; days: number }

/** What payouts took in the last days, by the primary key of the table; today counts too. */
export const listTimes = (tx: Tx, { way, bank, part, days }: Comparable): Promise<PayoutTime[]> =>
  tx.rows(sql`
    select bucket, sum(number)::int as number, sum(ahead)::int as ahead from payout_time
    where way = ${way} and day > business_day(now()) - ${days}::int
      ${bank === undefined ? sql`` : sql`and bank = ${bank}`} ${part === undefined ? sql`` : sql`and part = ${part}`}
    group by bucket`)

type NewPromise = {
  preId: string
  day: string
  bank: string
  way: PayoutWay
  part: number
  startsAt: string
  ahead: number
  share: number | null
}

/** Written in the moment in which the withdrawal is asked for; `minutes` are counted from when it can be paid. */
export const insertPromise = (tx: Tx, promise: NewPromise, minutes: number | null): Promise<number> => {
  const at = sql`${promise.startsAt}::timestamptz + make_interval(mins => ${minutes}::int)`
  return tx.run(sql`
    insert into withdrawal_promise ${columnsAndValues({ ...promise, askedAt: sql`now()`, promisedAt: at, dueAt: at })}`)
}

type Kept = { bank: string; way: PayoutWay; hasPromise: boolean; isRenewed: boolean }

export const findPromise = (tx: Tx, preId: string): Promise<Kept | undefined> =>
  tx.row(sql`
    select bank, way, due_at is not null as has_promise, renewed_at is not null as is_renewed
    from withdrawal_promise where pre_id = ${preId}`)

/** The first promise stays beside it. It no longer stands before the others in the queue. */
export const renew = async (tx: Tx, preId: string, startsAt: string, minutes: number): Promise<void> => {
  await tx.run(sql`
    update withdrawal_promise set renewed_at = now(), risen_at = null,
      due_at = greatest(due_at, ${startsAt}::timestamptz + make_interval(mins => ${minutes}::int)) where pre_id = ${preId}`)
  await tx.run(sql`update pre_transaction set queue_at = null where id = ${preId}`)
}

/** It was paid, or came to nothing. What is paid again after it was returned was paid when it was paid first. */
export const endPromise = (tx: Tx, preId: string, isPaid: boolean): Promise<number> =>
  tx.run(sql`
    update withdrawal_promise set ended_at = now(), is_void = ${!isPaid}, paid_at = ${isPaid ? sql`now()` : null}
    where pre_id = ${preId} and ended_at is null`)

/** Promises that end within these minutes, or have ended, of withdrawals that still wait and have not risen. */
export const listDue = (tx: Tx, minutes: number, atMost: number): Promise<{ preId: string }[]> =>
  tx.rows(sql`
    select pre_id from withdrawal_promise
    where ended_at is null and risen_at is null and due_at <= now() + make_interval(mins => ${minutes})
    order by due_at limit ${atMost}`)

/** So far before all others: requests that are about to be late come first, and among them by their times. */
const rise = sql`interval '100 years'`

/** Whether it still had to rise: somebody may have renewed its promise meanwhile. The request is locked. */
export const raiseInQueue = async (tx: Tx, preId: string, minutes: number): Promise<boolean> => {
  const raised = await tx.run(sql`
    with risen as (
      update withdrawal_promise set risen_at = now()
      where pre_id = ${preId} and ended_at is null and risen_at is null and due_at <= now() + make_interval(mins => ${minutes})
      returning due_at)
    update pre_transaction p set queue_at = r.due_at - ${rise} from risen r where p.id = ${preId}`)
  return raised > 0
}

/** How long the days are kept that are counted below. */
const keptDays = 61

/** The number of the bucket of a duration in minutes; beyond the last bound it is the number of bounds. */
const bucketOf = (minutes: Sql, bounds: readonly number[]): Sql =>
  sql`(select count(*)::int from unnest(${bounds}::int[]) b(bound) where b.bound < ${minutes})`

/** Adds paid withdrawals to the times of their day, each once; the oldest days go. */
export async function countPayouts(tx: Tx, bounds: readonly number[], atMost: number): Promise<number> {
  const minutes = sql`extract(epoch from w.paid_at - w.starts_at) / 60`
  const counted = await tx.run(sql`
    with fresh as (
      select w.pre_id from withdrawal_promise w where w.paid_at is not null and w.counted_at is null
      order by w.paid_at limit ${atMost} for update skip locked),
    taken as (
      update withdrawal_promise w set counted_at = now() from fresh f where w.pre_id = f.pre_id
      returning w.way, w.bank, w.part, business_day(w.paid_at) as day, ${bucketOf(minutes, bounds)} as bucket, w.ahead),
    added as (
      insert into payout_time as t (way, bank, part, day, bucket, number, ahead)
      select way, bank, part, day, bucket, count(*)::int, sum(ahead) from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (way, bank, part, day, bucket)
        do update set number = t.number + excluded.number, ahead = t.ahead + excluded.ahead)
    select from taken`)
  await tx.run(sql`delete from payout_time where day < business_day(now()) - ${keptDays}::int`)
  return counted
}

/** What became of the promise `w`; null where there is none that counts. */
export const promiseState = raw(`
  case when w.due_at is null or w.is_void then null
    when w.paid_at is not null then case when w.paid_at <= w.due_at then 'kept' else 'missed' end
    when now() > w.due_at then 'missed' else 'open' end`)
