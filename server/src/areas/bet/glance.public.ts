import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type TimelineSource } from '#frames/timeline/timeline.ts'
import { column } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, sql } from '#platform/database/sql.ts'
import { countOf, summed, sumsOf } from './bet-sums.sql.ts'

/** What a member has placed and nobody has settled yet. */
export async function readOpenBets(tx: Tx, memberId: string): Promise<{ count: number; amountMinor: number }> {
  const found = await tx.row<{ count: number; amountMinor: number }>(sql`
    select coalesce(sum(${countOf('open')}), 0)::bigint as count, coalesce(sum(open_minor), 0)::bigint as amount_minor
    ${summed({ memberId })}`)
  return found ?? { count: 0, amountMinor: 0 }
}

type Entry = Extract<TimelineEntry, { kind: 'bets' }>

const sums = Object.entries({ betCount: countOf(undefined), ...sumsOf(undefined) })
const added = joined(sums.map(([name, term]) => sql`sum(${term})::bigint as ${column(name)}`))
const lastOfDay = sql`(business_day_start(day + 1) - interval '1 microsecond')`

/**
 * What a member bet on a day at a provider, from the sums of days. Enough days are looked up first, one after the other by the
 * index: every one of them has a group at least.
 */
export const betTimeline: TimelineSource<Entry> = {
  keyType: 'uuid',
  read: (tx, { subjectId, onward, size }) => {
    const until = onward ? sql`day <= business_day(${onward.at}::timestamptz)` : sql`true`
    return tx.rows(sql`
      with recursive played (day, n) as (
        (select day, 1 from bet_placed_day where member_id = ${subjectId} and ${until} order by day desc limit 1)
        union all
        select (select d.day from bet_placed_day d where d.member_id = ${subjectId} and d.day < p.day order by d.day desc limit 1),
          p.n + 1
        from played p where p.day is not null and p.n <= ${size}
      ), grouped as (
        select day, provider_id, ${added} ${summed({ memberId: subjectId })} and ${until}
          and day >= coalesce((select day from played where n > ${size}), '-infinity')
        group by day, provider_id
      ), placed as (
        select ${lastOfDay} as at, grouped.* from grouped
      )
      select 'bets' as kind, ${instantText(raw('g.at'))} as at, g.provider_id as key, g.day, g.provider_id,
        coalesce(p.name, '') as provider_name, g.bet_count, g.bet_minor, g.open_minor, g.win_minor, g.result_minor,
        ${currencySql} as currency
      from placed g left join game_provider p on p.id = g.provider_id
      where ${nextOf(onward, 'g.at', 'g.provider_id', 'uuid')}
      order by g.at desc, g.provider_id desc limit ${size}`)
  },
}
