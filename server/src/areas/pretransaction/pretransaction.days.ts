import { type MoneyDay, moneyDays } from '#contract/pretransaction/pretransaction.types.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/sql.ts'

/** What a member sent and was paid, by the day on which it was settled. Days without either are there, too. */
export async function readMemberDays(tx: Tx, memberId: string) {
  const days = await tx.rows<MoneyDay>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce(sum(p.amount_minor) filter (where p.status = 'credited'), 0)::bigint as "inMinor",
      coalesce(sum(p.amount_minor) filter (where p.status = 'paid'), 0)::bigint as "outMinor"
    from (select business_day(now()) - n as day from generate_series(0, ${moneyDays - 1}::int) n) d
    left join pre_transaction p on p.member_id = ${memberId} and p.status in ('credited', 'paid')
      and business_day(p.changed_at) = d.day
    group by d.day order by d.day`)
  const all = await tx.row<{ inMinor: number; outMinor: number }>(sql`
    select coalesce(sum(amount_minor) filter (where status = 'credited'), 0)::bigint as "inMinor",
      coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as "outMinor"
    from pre_transaction where member_id = ${memberId}`)
  return { days, inMinor: all?.inMinor ?? 0, outMinor: all?.outMinor ?? 0, currency: 'THB' as const }
}
