import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { column } from '#platform/database/columns.ts'
import { joined, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { countedBy } from '#platform/list/list-count.ts'
import { countOf, isKept, summed, sumsOf } from './bet-sums.sql.ts'

export const betColumns = sql`
  b.id, b.placed_at as at, b.member_id, m.first_name || ' ' || m.last_name as member_name,
  b.provider_id, p.name as provider_name, b.game_type, b.game,
  coalesce((select c.name from game c where (c.provider_id, c.code) = (b.provider_id, b.game)), b.game) as game_name, b.round, b.reference,
  b.bet_minor, b.valid_minor, b.win_minor,
  case when b.status = 'settled' then b.win_minor - b.bet_minor end as result_minor, b.currency, b.status`
// Joined this way, who only counts or adds up is spared them. Games would be gone through whole for each bet of a page, since
// there are so few of them; asked for one by one they are found by their key.
export const betTables = sql`
  from bet b left join member m on m.id = b.member_id left join game_provider p on p.id = b.provider_id`

type Query = BodyOut<typeof betCalls.searchBets>

/** What is added up as it happens; the rest of the filters are of single bets. */
const counted = (query: Query) => {
  const by = countedBy(query, ['memberId', 'providerId', 'gameType', 'game', 'status', 'from', 'to'])
  return by && isKept(by) ? by : undefined
}

export const betList = defineList({
  call: betCalls.searchBets,
  source(query, { timeZone }) {
    const by = counted(query)
    const { status, from, to, hour, countsFrom, countsTo } = query
    const counts = countsFrom !== undefined || countsTo !== undefined
    const days = { from: countsFrom, to: countsTo, hour }
    const settled = allOf(inDays('b.settled_at', days, timeZone))
    const cancelled = sql`b.settled_at is not null and ${allOf(inDays('b.cancelled_at', days, timeZone))}`
    const named = joined(Object.entries(sumsOf(status)).map(([name, term]) => sql`${term} as ${column(name)}`))
    return {
      select: sql`select ${betColumns}`,
      from: betTables,
      where: [
        ...filters(query),
        ...inDays('b.placed_at', { from, to, hour: counts ? undefined : hour }, timeZone),
        counts && sql`(${settled} or ${cancelled})`,
      ],
      key: { by: 'b.id', type: 'bigint' },
      sorts: { at: { by: 'b.placed_at', type: 'timestamptz' } },
      defaultSort: '-at',
      counted: by && {
        days: sql`select day, ${countOf(by.status)} as n, ${named}, 0 as turnover_minor ${summed(by)}`,
        sort: 'at',
        summed: true,
      },
      totals: {
        of: {
          ...ofRows,
          turnoverMinor: counts
            ? sql`case when ${settled} then b.valid_minor else 0 end - case when ${cancelled} then b.valid_minor else 0 end`
            : raw('0'),
        },
      },
    }
  },
})

const allOf = (conditions: readonly (Sql | undefined)[]): Sql =>
  conditions.reduce<Sql>((all, next) => (next ? sql`${all} and ${next}` : all), raw('true'))

const ofRows = {
  betMinor: sql`case when b.status <> 'cancelled' then b.bet_minor end`,
  openMinor: sql`case when b.status = 'open' then b.bet_minor end`,
  validMinor: sql`case when b.status = 'settled' then b.valid_minor end`,
  winMinor: sql`case when b.status = 'settled' then b.win_minor end`,
  resultMinor: sql`case when b.status = 'settled' then b.win_minor - b.bet_minor end`,
}

function filters(query: Query): (Sql | false)[] {
  const { memberId, providerId, gameType, game, status, betFromMinor, betToMinor, search } = query
  return [
    memberId !== undefined && sql`b.member_id = ${memberId}`,
    providerId !== undefined && sql`b.provider_id = ${providerId}`,
    gameType !== undefined && sql`b.game_type = ${gameType}`,
    game !== undefined && sql`b.game = ${game}`,
    status !== undefined && sql`b.status = ${status}`,
    status === 'open' && sinceFirstOpen,
    betFromMinor !== undefined && sql`b.bet_minor >= ${betFromMinor}`,
    betToMinor !== undefined && sql`b.bet_minor <= ${betToMinor}`,
    Boolean(search) && found(search ?? ''),
  ]
}

/** No index knows what is open, since every settlement would write all of them. But the sums know from which day on. */
const sinceFirstOpen = sql`b.placed_at >= coalesce((select business_day_start(min(day)) from (
  select day from bet_placed_game_total group by day having sum(open_n) > 0) as days), 'infinity')`

/** By its number, by what the provider calls it, or by its round. Each leads to few, by an index. */
function found(search: string): Sql {
  const numbered = /^\d{1,15}$/.test(search)
    ? sql`union all select recorded_at, id from ledger.transfer where id = ${search}`
    : sql``
  return sql`(b.placed_at, b.id) in (
    select k.placed_at, k.bet_id from game_provider p join bet_key k on k.provider_id = p.id and k.reference = ${search}
    union all select r.placed_at, r.id from bet r where r.round = ${search} and r.round <> '' ${numbered})`
}
