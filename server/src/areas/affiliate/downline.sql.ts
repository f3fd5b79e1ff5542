import { memberCalled } from '#areas/member/member.public.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { levelsAtMost } from '#contract/affiliate/affiliate.record.ts'
import { type DownlineLevel, downlineDays, levelMembersAtMost } from '#contract/affiliate/downline.types.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const since = sql`business_day(now()) - ${downlineDays - 1}::int`
const depth = Array.from({ length: levelsAtMost }, (_, at) => at + 1)

/** One level below a member: everybody whom they brought themselves. What these did is added up for the page alone. */
export const downlineList = defineList({
  call: affiliateCalls.searchDownline,
  source: ({ uplineId }, { admin }) => ({
    select: sql`select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status,
      m.registered_at, (select count(*)::int from member d where d.upline_id = m.id) as direct_count,
      (select coalesce(sum(deposit_minor), 0)::bigint from money_day_total
        where member_id = m.id and day >= ${since}) as deposit_minor,
      (select coalesce(sum(valid_minor), 0)::bigint from bet_day_total
        where member_id = m.id and day >= ${since}) as turnover_minor,
      ${currencySql} as currency`,
    from: sql`from member m`,
    where: [sql`m.upline_id = ${uplineId}`],
    key: { by: 'm.id', type: 'uuid' },
    sorts: { registeredAt: { by: 'm.registered_at', type: 'timestamptz' } },
    defaultSort: '-registeredAt',
  }),
})

/**
 * The levels below a member, each found from the one above it, and no further than a bound: somebody may have brought a
 * million people, and nobody waits for them to be counted.
 */
const levelsBelow = (memberId: string): Sql =>
  joined(
    depth.map(level => {
      const above = level === 1 ? sql`(select ${memberId}::uuid as id) top` : sql`${raw(`level_${level - 1}`)} top`
      return sql`${raw(`level_${level}`)} as materialized (
        select m.id from ${above} join member m on m.upline_id = top.id limit ${levelMembersAtMost + 1})`
    }),
  )

const everyLevel = depth
  .map(level => sql`select ${raw(String(level))} as level, id from ${raw(`level_${level}`)}`)
  .reduce((all, next) => sql`${all} union all ${next}`)

type Counted = Pick<DownlineLevel, 'level' | 'count' | 'isMore'>

/** How many stand on each level. */
export const countLevels = (tx: Tx, memberId: string): Promise<Counted[]> =>
  tx.rows(sql`
    with ${levelsBelow(memberId)}
    select level, least(count(*), ${levelMembersAtMost})::int as count, count(*) > ${levelMembersAtMost} as is_more
    from (${everyLevel}) e group by level order by level`)

/** The same with what they deposited and bet lately; a level of too many has no sums. */
export const sumLevels = (tx: Tx, memberId: string): Promise<DownlineLevel[]> =>
  tx.rows(sql`
    with ${levelsBelow(memberId)}, everybody as materialized (${everyLevel}), counted as (
      select level, count(*) as n from everybody group by level
    ), summed as (
      select e.level, sum(d.deposit)::bigint as deposit, sum(d.turnover)::bigint as turnover
      from everybody e join counted c on c.level = e.level and c.n <= ${levelMembersAtMost}
      join (
        select member_id, deposit_minor as deposit, 0 as turnover from money_day_total where day >= ${since}
          and member_id in (select id from everybody)
        union all
        select member_id, 0, valid_minor from bet_day_total where day >= ${since}
          and member_id in (select id from everybody)
      ) d on d.member_id = e.id group by e.level
    )
    select c.level, least(c.n, ${levelMembersAtMost})::int as count, c.n > ${levelMembersAtMost} as is_more,
      case when c.n <= ${levelMembersAtMost} then coalesce(s.deposit, 0) end as deposit_minor,
      case when c.n <= ${levelMembersAtMost} then coalesce(s.turnover, 0) end as turnover_minor
    from counted c left join summed s using (level) order by c.level`)
