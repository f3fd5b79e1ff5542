import { directlyBelowCompany } from '#areas/agent/sums.public.ts'
import { placedTerms } from '#areas/bet/sums.public.ts'
import { inPeriod } from '#frames/posting/report-period.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Narrowed, SubjectSums } from './sums.types.ts'

const played = {
  provider: { term: raw('x.provider_id'), uuid: true },
  gameType: { term: raw('x.game_type') },
} as const
const member = { term: raw('x.member_id'), uuid: true } as const

const placed = {
  betCount: { sum: placedTerms.betCount },
  stakes: { sum: placedTerms.betMinor },
  openStakes: { sum: placedTerms.openMinor },
  wins: { sum: placedTerms.winMinor },
  result: { sum: placedTerms.resultMinor },
} as const
const posted = { turnover: { sum: raw('x.valid_minor') }, ggr: { sum: raw('x.bet_minor - x.win_minor') } } as const

/** Rows of one table or view of days; of some members alone where they are named, which their index finds. */
const daysOf = (from: Sql, to: Sql, table: string, narrowed: Narrowed): Sql => {
  const members = narrowed('member')
  return sql`select * from ${raw(table)} where day between ${from} and ${to} ${
    members ? sql`and member_id = any(${members}::uuid[])` : sql``
  }`
}

export const betsReading: SubjectSums<'bets'> = {
  placed: {
    rows: (from, to, { narrowed }) => daysOf(from, to, 'bet_placed_game_total', narrowed),
    groups: { ...played, game: { term: raw(`x.provider_id || ':' || x.game`) } },
    measures: placed,
  },
  placedByMember: {
    rows: (from, to, { narrowed }) => daysOf(from, to, 'bet_placed_day_total', narrowed),
    groups: { ...played, member },
    measures: placed,
  },
  posted: {
    rows: (from, to, { timeZone }) => sql`
      select (hour at time zone ${timeZone})::date as day, to_char(hour at time zone ${timeZone}, 'HH24') as clock, provider_id,
        game_type, bet_minor, valid_minor, win_minor
      from bet_hour_total where ${inPeriod(raw('hour'), from, to, timeZone)}`,
    groups: { ...played, hour: { term: raw('x.clock') } },
    measures: posted,
  },
  postedByMember: {
    rows: (from, to, { narrowed }) => daysOf(from, to, 'bet_day_total', narrowed),
    groups: { ...played, member },
    measures: posted,
  },
}

/** Those right below the company, each with everybody below it; or the one that is named. */
export const agentsReading: SubjectSums<'agents'> = {
  subtrees: {
    rows(from, to, { narrowed }) {
      const named = narrowed('agent')
      const agents = named ? sql`${named}::uuid[]` : sql`array(${directlyBelowCompany})`
      return sql`select * from agent_day_total where agent_id = any(${agents}) and day between ${from} and ${to}`
    },
    groups: { agent: { term: raw('x.agent_id'), uuid: true } },
    measures: {
      newMembers: { sum: raw('x.member_n') },
      betCount: { sum: raw('x.bet_n') },
      turnover: { sum: raw('x.valid_minor') },
      ggr: { sum: raw('x.bet_minor - x.win_minor') },
    },
  },
}
