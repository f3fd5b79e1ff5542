import type { AffiliateRule } from '#contract/affiliate/affiliate.rules.ts'
import { raw, type Sql, sql } from '#platform/sql.ts'

/** Where the base of a member comes from, by what counts: sums per member and business day. */
export const bases = {
  deposit: { kept: 'money_day', table: 'money_day_total', sum: 'sum(deposit_minor)' },
  turnover: { kept: 'bet_day', table: 'bet_day_total', sum: 'sum(valid_minor)' },
  ggr: { kept: 'bet_day', table: 'bet_day_total', sum: 'sum(bet_minor - win_minor)' },
} as const satisfies Record<AffiliateRule['basis'], { kept: string; table: string; sum: string }>

type Asked = Pick<AffiliateRule, 'basis' | 'levels'> & { tags: readonly string[] }

/**
 * Everybody whose downlines did something in these days, with the sums of each level. The sums of a level are those of the level
 * below it, one step further up: each member is looked up once per level, however many stand above.
 */
export function earners({ basis, levels, tags }: Asked, from: string, to: string): Sql {
  const { table, sum } = bases[basis]
  const depth = levels.map((_, at) => at + 1)
  const climbed = depth.map(level => {
    const [name, below] = [raw(`level_${level}`), raw(`level_${level - 1}`)]
    return sql`, ${name} as materialized (
      select m.upline_id as member_id, sum(b.n)::bigint as n, sum(b.minor)::bigint as minor
      from ${below} b join member m on m.id = b.member_id where m.upline_id is not null group by m.upline_id)`
  })
  const together = depth.map(level => sql`select ${raw(String(level))} as level, * from ${raw(`level_${level}`)}`)
  return sql`
    with level_0 as materialized (
      select member_id, 1 as n, ${raw(sum)}::bigint as minor from ${raw(table)}
      where day between ${from} and ${to} group by member_id having ${raw(sum)} <> 0
    )${climbed.reduce((all, next) => sql`${all}${next}`)}
    select x.member_id as "memberId",
      json_agg(json_build_object('level', x.level, 'downlineCount', x.n, 'baseMinor', x.minor)) as sums
    from (${together.reduce((all, next) => sql`${all} union all ${next}`)}) x
    join member m on m.id = x.member_id
    where m.status <> 'closed' and (${tags.length === 0} or m.tags && ${tags}::text[]) group by x.member_id`
}
