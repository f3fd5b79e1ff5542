import { closingOf } from '#areas/reconcile/closing.public.ts'
import { parallelLimits } from '#contract/parallel/parallel.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What our statement says of the day of an account `b`, or of another row of the table. */
const closing = (row = 'b'): Sql => closingOf(raw(`${row}.bank_account_id`), raw(`${row}.day`))
export const accountClosing = closing()
const differenceOf = (row = 'b'): Sql => sql`(${raw(row)}.balance_minor - ${closing(row)})`
/** What the other system says beyond our statement; nothing where the statement says nothing of the day. */
export const accountDifference = differenceOf()

/** The first day after the last one of which something held. Days of which the statement says nothing are left out. */
const firstAfter = (held: Sql): Sql => sql`(
  select min(s.day)::text from parallel_account_balance s
  where s.bank_account_id = b.bank_account_id and s.day <= b.day and ${closing('s')} is not null and s.day > coalesce((
    select max(p.day) from parallel_account_balance p
    where p.bank_account_id = b.bank_account_id and p.day < b.day and ${held}), '-infinity'))`
export const differsSince = firstAfter(sql`${differenceOf('p')} = 0`)
const changedOn = firstAfter(sql`${differenceOf('p')} <> ${accountDifference}`)

/** The explanation that holds for a difference, which is the same since the day on which it was explained. */
const explanation: Sql = sql`
  select e.id, e.reason, a.username as explained_by, e.explained_at from parallel_account_explanation e join admin a on a.id = e.explained_by
  where e.bank_account_id = b.bank_account_id and e.difference_minor = ${accountDifference} and e.withdrawn_at is null
    and e.changed_on = ${changedOn}::date`
export const accountExplained: Sql = sql`left join lateral (${explanation}) e on ${accountDifference} <> 0`

/** Whether an account of ours differs on the day of `d`, and nobody said why. */
export const isAccountOpen = sql`exists (
  select from parallel_account_balance b where b.day = d.day and ${accountDifference} <> 0 and not exists (${explanation}))`

const end = sql`business_day_start(b.day + 1)`
const margin = sql`make_interval(mins => ${parallelLimits.timingMinutes})`
/** Whether the lines next to the end of the day, from the nearest on, come to a difference. */
const taken = (span: Sql, order: string, difference: Sql): Sql => sql`exists (
  select from (
    select sum(l.amount_minor) over (order by ${raw(order)} rows unbounded preceding) as minor from statement_line l
    where l.bank_account_id = b.bank_account_id and ${span}) near where near.minor = ${difference})`
const takenLate = taken(sql`l.at >= ${end} and l.at < ${end} + ${margin}`, 'l.at, l.place', accountDifference)
const takenEarly = taken(
  sql`l.at < ${end} and l.at >= ${end} - ${margin}`,
  'l.at desc, l.place desc',
  sql`-${accountDifference}`,
)

/** Where a difference seems to come from. */
export const accountCause = sql`
  case when ${accountDifference} is null or ${accountDifference} = 0 then null
    when ${takenLate} or ${takenEarly} then 'timing'
    when abs(${accountDifference}) < ${parallelLimits.roundingMinor} then 'rounding' else 'unknown' end`

const lineOf = (minor: Sql): Sql => sql`exists (
  select from statement_line l where l.bank_account_id = b.bank_account_id and l.at >= business_day_start(b.day) and l.at < ${end}
    and l.amount_minor = ${minor})`
/** What the lines of the day say of it. */
export const accountHint = sql`
  case when ${accountDifference} is null or ${accountDifference} = 0 then null
    when ${takenLate} then 'late' when ${takenEarly} then 'early'
    when ${lineOf(sql`-${accountDifference}`)} then 'notCounted'
    when ${lineOf(accountDifference)} then 'countedTwice' end`

type Explained = { reason: string; adminId: string }

/** Explains a difference, on every day on which it is the same since it began. */
export const explainAccount = (tx: Tx, id: string, { reason, adminId }: Explained): Promise<number> =>
  tx.run(sql`
    insert into parallel_account_explanation (bank_account_id, changed_on, difference_minor, reason, explained_by)
    select b.bank_account_id, ${changedOn}::date, ${accountDifference}, ${reason}, ${adminId}
    from parallel_account_balance b where b.id = ${id}`)

/** Withdraws the explanation that holds for it; 0 where there is none. */
export const withdrawAccount = (tx: Tx, id: string, adminId: string): Promise<number> =>
  tx.run(sql`
    update parallel_account_explanation set withdrawn_by = ${adminId}, withdrawn_at = now()
    where id = (select e.id from parallel_account_balance b cross join lateral (${explanation}) e where b.id = ${id})`)
