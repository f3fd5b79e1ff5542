import { memberCalled } from '#areas/member/member.public.ts'
import type { TopBy } from '#contract/dashboard/dashboard.types.ts'
import type { ReportSums } from '#contract/report/report.types.ts'
import { column } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { notAhead, raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { allMoved, figures, figureTerms, membersMoved, readLastDays } from './report.sql.ts'

/** The last days, as many as a report shows where nobody says which. */
export const lastDays = (tx: Tx, timeZone: string): Promise<ReportSums['days']> => readLastDays(tx, timeZone)

type Top = { memberId: string; username: string; memberName: string; amountMinor: number }

/** Those who moved most today. */
export const readTopMembers = (tx: Tx, admin: Actor, by: TopBy, timeZone: string, atMost: number): Promise<Top[]> => {
  const today = sql`(now() at time zone ${timeZone})::date`
  return tx.rows(sql`
    select x.member_id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as member_name,
      x.minor as amount_minor
    from (
      select member_id, ${column(by)} as minor
      from (select member_id, ${figures} from (${membersMoved(today, today)}) moved group by member_id) sums
      where ${column(by)} > 0 order by 2 desc, 1 limit ${atMost}
    ) x join member m on m.id = x.member_id order by x.minor desc, x.member_id`)
}

type MemberMoney = { days: { day: string; inMinor: number; outMinor: number }[]; inMinor: number; outMinor: number }

/** What one member deposited and withdrew over the last days, and since the beginning. */
export async function readMemberMoney(tx: Tx, memberId: string, days: number): Promise<MemberMoney> {
  const rows = await tx.rows<MemberMoney['days'][number] & { in: number; out: number }>(sql`
    with own as materialized (
      select day, deposit_minor, withdrawal_minor from money_day_total where member_id = ${memberId}
    ), everything as (
      select coalesce(sum(deposit_minor), 0)::bigint as "in", coalesce(sum(withdrawal_minor), 0)::bigint as "out" from own
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(o.deposit_minor), 0)::bigint as in_minor,
      coalesce(sum(o.withdrawal_minor), 0)::bigint as out_minor, e."in", e."out"
    from everything e, (select business_day(now()) - n as day from generate_series(0, ${days - 1}::int) n) d
    left join own o on o.day = d.day group by d.day, e."in", e."out" order by d.day`)
  const details = rows.map(({ day, inMinor, outMinor }) => ({ day, inMinor, outMinor }))
  return { days: details, inMinor: rows[0]?.in ?? 0, outMinor: rows[0]?.out ?? 0 }
}

const recorded = raw('t.recorded_at')

/**
 * What the member of this id was ever credited in deposits and paid in withdrawals, as a query of `in_minor` and `out_minor`: by
 * the day sums, and by their own transfers since. However much everybody else moved meanwhile, it costs the same.
 */
export const memberSums = (memberId: Sql): Sql => sql`
  select coalesce(sum(moved.in_minor), 0)::bigint as in_minor, coalesce(sum(moved.out_minor), 0)::bigint as out_minor
  from (
    select d.deposit_minor as in_minor, d.withdrawal_minor as out_minor from money_day d where d.member_id = ${memberId}
    union all
    select case r.part when 'deposit' then r.sign * t.amount_minor::bigint else 0 end,
      case r.part when 'withdrawal' then r.sign * t.amount_minor::bigint else 0 end
    from ledger.account a
    cross join lateral (
      select t.kind, t.amount_minor, t.debit_id, t.credit_id from ledger.transfer t
      where t.debit_id = a.id and t.recorded_at >= money_upto()
        and ${notAhead(recorded)}
      union all
      select t.kind, t.amount_minor, t.debit_id, t.credit_id from ledger.transfer t
      where t.credit_id = a.id and t.recorded_at >= money_upto()
        and ${notAhead(recorded)}) t
    join ledger.account d on d.id = t.debit_id join ledger.account k on k.id = t.credit_id
    join money_rule r on (r.kind, r.debit, r.credit) = (t.kind, d.owner || '.' || d.name, k.owner || '.' || k.name)
    where a.owner = 'member' and a.owner_id = ${memberId}::text and a.name in ('cash', 'hold')
      and r.part in ('deposit', 'withdrawal')
  ) moved`

/** What moved, as the reports read it: hour by hour, and each member on each day; and what each of their columns is the sum of. */
export const moneySums = { byHour: allMoved, byMember: membersMoved, terms: figureTerms }
