import type { BetStatus } from '#contract/bet/bet.types.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { betweenDays } from '#platform/list/list-count.ts'

type Filters = {
  from?: string | undefined
  to?: string | undefined
  memberId?: string | undefined
  providerId?: string | undefined
  gameType?: string | undefined
  game?: string | undefined
  status?: BetStatus | undefined
}

/** Of the rows that are summed: how many bets of a status there are, and how many with any. */
export const countOf = (status: BetStatus | undefined): Sql =>
  ({ open: raw('open_n'), settled: raw('(n - open_n)'), cancelled: raw('cancelled_n'), any: raw('(n + cancelled_n)') })[
    status ?? 'any'
  ]

/** The sums of a status. What is valid and won belongs to settled bets alone, and cancelled ones count for nothing. */
export function sumsOf(
  status: BetStatus | undefined,
): Readonly<Record<'betMinor' | 'openMinor' | 'validMinor' | 'winMinor' | 'resultMinor', Sql>> {
  const none = sql`0::bigint`
  const settled = {
    validMinor: raw('valid_minor'),
    winMinor: raw('win_minor'),
    resultMinor: raw('(win_minor - bet_minor + open_minor)'),
  }
  const nothing = { validMinor: none, winMinor: none, resultMinor: none }
  switch (status) {
    case 'open':
      return { betMinor: raw('open_minor'), openMinor: raw('open_minor'), ...nothing }
    case 'settled':
      return { betMinor: raw('(bet_minor - open_minor)'), openMinor: none, ...settled }
    case 'cancelled':
      return { betMinor: none, openMinor: none, ...nothing }
    case undefined:
      return { betMinor: raw('bet_minor'), openMinor: raw('open_minor'), ...settled }
  }
}

/** The conditions that all sums know. The status is told by the columns. */
const narrowed = ({ from, to, memberId, providerId, gameType, game }: Filters): Sql =>
  where(
    memberId !== undefined && sql`member_id = ${memberId}`,
    providerId !== undefined && sql`provider_id = ${providerId}`,
    gameType !== undefined && sql`game_type = ${gameType}`,
    game !== undefined && sql`game = ${game}`,
    ...betweenDays({ from, to }),
  )

/** A bet as a row of sums, for what nobody adds up: the games of one member. */
const bySingleBets = sql`(
  select (b.placed_at at time zone z.time_zone)::date as day, b.member_id, b.provider_id, b.game_type, b.game,
    (b.status <> 'cancelled')::int as n, (b.status = 'open')::int as open_n, (b.status = 'cancelled')::int as cancelled_n,
    case when b.status <> 'cancelled' then b.bet_minor else 0 end as bet_minor,
    case when b.status = 'open' then b.bet_minor else 0 end as open_minor,
    case when b.status = 'settled' then b.valid_minor else 0 end as valid_minor,
    case when b.status = 'settled' then b.win_minor else 0 end as win_minor
  from bet b cross join business_calendar z) as single`

/** Rows to be summed for these filters: by member, by game, or where both are asked, by the bets of that one member. */
export function summed(filters: Filters, { byMember = false, byGame = false } = {}): Sql {
  const member = byMember || filters.memberId !== undefined
  const game = byGame || filters.game !== undefined
  const from = member ? (game ? bySingleBets : raw('bet_placed_day_total')) : raw('bet_placed_game_total')
  return sql`from ${from} ${narrowed(filters)}`
}

/** Whether sums are kept for exactly these filters. */
export const isKept = ({ memberId, game }: Filters): boolean => memberId === undefined || game === undefined
