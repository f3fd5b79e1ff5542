import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetGrouping } from '#contract/bet/bet.types.ts'
import { column, columnOf } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import { joined, raw, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { SortKey } from '#platform/list/list-source.ts'
import { countOf, summed, sumsOf } from './bet-sums.sql.ts'

/** What a grouping tells groups apart by, and what a group is called. A game is one of its provider. */
const groupings: Record<BetGrouping, { by: readonly Column[]; key: string; name: string; join: string }> = {
  provider: {
    by: ['provider_id'],
    key: 'g.provider_id::text',
    name: 'p.name',
    join: 'left join game_provider p on p.id = g.provider_id',
  },
  type: {
    by: ['game_type'],
    key: 'g.game_type',
    name: `coalesce(t.name_th || ' / ' || t.name_en, g.game_type)`,
    join: 'left join game_type t on t.code = g.game_type',
  },
  game: {
    by: ['provider_id', 'game'],
    key: `g.provider_id || ':' || g.game`,
    name: `coalesce(c.name, g.game) || ' / ' || p.name`,
    join: `left join game_provider p on p.id = g.provider_id
      left join game c on (c.provider_id, c.code) = (g.provider_id, g.game)`,
  },
  member: {
    by: ['member_id'],
    key: 'g.member_id::text',
    name: `m.first_name || ' ' || m.last_name`,
    join: 'left join member m on m.id = g.member_id',
  },
  day: { by: ['day'], key: 'g.day::text', name: 'g.day::text', join: '' },
}
const columnTypes = { provider_id: 'uuid', game_type: 'text', game: 'text', member_id: 'uuid', day: 'date' } as const
type Column = keyof typeof columnTypes

const sorts = (name: string): Readonly<Record<string, SortKey>> => ({
  name: { by: `coalesce(${name}, '')`, type: 'text' },
  ...Object.fromEntries(
    ['betCount', 'betMinor', 'validMinor', 'winMinor', 'resultMinor'].map(field => [
      field,
      { by: `g.${columnOf(field)}`, type: 'bigint' as const },
    ]),
  ),
})

export const betGroupList = defineList({
  call: betCalls.searchBetGroups,
  source(query) {
    const { groupBy, status, search, sort } = query
    const { by, key, name, join } = groupings[groupBy]
    const sums = sumsOf(status)
    const added = Object.entries({ betCount: countOf(status), ...sums }).map(
      ([field, term]) => sql`sum(${term})::bigint as ${column(field)}`,
    )
    const groups = sql`
      select ${joined([...by.map(each => raw(each)), ...added])}
      ${summed(query, { byMember: groupBy === 'member', byGame: groupBy === 'game' })} group by ${raw(by.join())}
      having sum(${countOf(status)}) > 0`
    const details = Object.entries(columnTypes).map(([field, type]) =>
      raw(by.some(each => each === field) ? `g.${field}` : `null::${type} as ${field}`),
    )
    return {
      select: sql`select ${raw(key)} as key, coalesce(${raw(name)}, '') as name, ${joined(details)}, g.bet_count, g.bet_minor,
        g.open_minor, g.valid_minor, g.win_minor, g.result_minor, ${currencySql} as currency`,
      from: sql`from (${groups}) as g ${raw(join)}`,
      where: [Boolean(search) && sql`position(lower(${search}) in lower(${raw(name)})) > 0`],
      key: { by: key, type: 'text' },
      sorts: sorts(name),
      once: true,
      named: search || sort?.endsWith('name') ? undefined : { from: sql`from (${groups}) as g`, join: raw(join) },
      defaultSort: groupBy === 'day' ? '-name' : '-betMinor',
      totals: { of: Object.fromEntries(Object.keys(sums).map(field => [field, column(field)])) },
    }
  },
})
