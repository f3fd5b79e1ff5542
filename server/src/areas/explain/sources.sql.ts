import { readings } from '#areas/customreport/readings.public.ts'
import { gatewayBank } from '#contract/customreport/groups.ts'
import { type Dimension, type ExplainedFigure, explained } from '#contract/explain/explained.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/**
 * One of the two days: whole, or until an instant in the middle of an hour, which is named. Today is whole, since nothing is later
 * than now.
 */
export type Span = { day: Sql; since: Sql; until: Sql; broken: { since: Sql; clock: string } | null }
type Context = Parameters<(typeof readings)['money'][string]['rows']>[2]

/** Rows `x` of a span that know these dimensions together. The first one that knows enough is read: the coarser, the quicker. */
export type Source = {
  holds: readonly Dimension[]
  /** The measures are the terms of these sums, whatever the rows are made of. */
  sums: string
  /** Which days it reads bet by bet and transfer by transfer, where a busy day has too many: all, or those that are not whole. */
  single?: 'always' | 'part'
  rows(span: Span, context: Context): Sql
}

const whose = ['member', 'agent', 'seller', 'link'] as const

const sumsOf = (subject: keyof typeof readings, name: string) => {
  const sums = readings[subject][name]
  if (!sums) throw new Error(`no reading of ${subject}.${name}`)
  return sums
}

/** Sums of a whole day, and of a part of one what moved in it. */
const byDay =
  (subject: keyof typeof readings, name: string, moved: Source['rows']): Source['rows'] =>
  (span, context) =>
    span.broken === null ? sumsOf(subject, name).rows(span.day, span.day, context) : moved(span, context)

const clock = (instant: Sql, timeZone: string): Sql => sql`to_char(${instant} at time zone ${timeZone}, 'HH24')`

/** Whole hours from their sums, and of the hour in which a span ends what moved in it. */
const byHour =
  (subject: keyof typeof readings, name: string, columns: string, moved: Source['rows']): Source['rows'] =>
  (span, context) => {
    const { rows } = sumsOf(subject, name)
    const hours = rows(span.day, span.day, context)
    if (span.broken === null) return hours
    const { clock: hour, since } = span.broken
    return sql`
      select day, clock, ${raw(columns)} from (${hours}) h where h.clock < ${hour}
      union all select day, clock, ${raw(columns)} from (${moved({ ...span, since }, context)}) b`
  }

const moneyMoved: Source['rows'] = ({ since, until }, { timeZone }) => sql`
  select m.*, ${clock(raw('m.hour'), timeZone)} as clock from money_between(${since}, ${until}) m`

/** Every deposit and withdrawal by itself, with the promotion whose bonus a deposit brought. */
const transfers: Source['rows'] = ({ since, until }, { timeZone }) => sql`
  select c.day, ${clock(raw('c.at'), timeZone)} as clock, c.member_id, c.owner || ':' || c.owner_id as account,
    case when c.owner = 'gateway' then ${gatewayBank} else b.bank end as bank,
    case when c.deposit_minor <> 0 then p.source_id end as promotion_id, c.deposit_minor, c.withdrawal_minor
  from money_channel_move c left join bank_account b on c.owner = 'bank' and b.id::text = c.owner_id
  left join bonus_claim p on p.pre_id = (case when c.reference like 'pre:%' then substr(c.reference, 5) end)::uuid
    and p.source = 'promotion' and p.status <> 'refused'
  where c.at >= ${since} and c.at < ${until}`

/** Bets as they were placed, settled and cancelled, as their sums are made of them. */
const betsMoved: Source['rows'] = ({ since, until }, { timeZone }) => sql`
  select c.day, ${clock(raw('c.hour'), timeZone)} as clock, c.member_id, c.provider_id, c.game_type, c.bet_minor, c.valid_minor, c.win_minor
  from bet_change_made c where c.at >= ${since} and c.at < ${until} and c.placed_at < ${until}`

const ofMoney: readonly Source[] = [
  { holds: ['hour'], sums: 'hours', rows: byHour('money', 'hours', 'deposit_minor, withdrawal_minor', moneyMoved) },
  { holds: ['bank', 'account'], sums: 'channels', single: 'part', rows: byDay('money', 'channels', transfers) },
  { holds: whose, sums: 'members', single: 'part', rows: byDay('money', 'members', moneyMoved) },
  { holds: ['hour', 'bank', 'account', 'promotion', ...whose], sums: 'members', single: 'always', rows: transfers },
]
const played = ['provider', 'gameType'] as const
const ofBets: readonly Source[] = [
  {
    holds: ['hour', ...played],
    sums: 'posted',
    rows: byHour('bets', 'posted', 'provider_id, game_type, bet_minor, valid_minor, win_minor', betsMoved),
  },
  {
    holds: [...played, ...whose],
    sums: 'postedByMember',
    single: 'part',
    rows: byDay('bets', 'postedByMember', betsMoved),
  },
  { holds: ['hour', ...played, ...whose], sums: 'postedByMember', single: 'always', rows: betsMoved },
]
/** Members are counted one by one: of part of a day those until then. */
const membersOf = (sums: 'registered' | 'firsts'): readonly Source[] => [
  {
    holds: ['hour', 'origin', 'link', 'seller', 'agent', 'memberBank'],
    sums,
    rows(span, context) {
      const rows = sumsOf('members', sums).rows(span.day, span.day, context)
      return span.broken === null ? rows : sql`select * from (${rows}) m where m.at < ${span.until}`
    },
  },
]

const sources: Readonly<Record<ExplainedFigure, readonly Source[]>> = {
  deposit: ofMoney,
  withdrawal: ofMoney,
  net: ofMoney,
  turnover: ofBets,
  ggr: ofBets,
  newMembers: membersOf('registered'),
  firstDeposits: membersOf('firsts'),
}

/** How many of these bets a source reads one by one. */
export const singlesOf = ({ single }: Source, bets: { now: number; before: number }, isWhole: boolean): number =>
  single === 'always' ? bets.now + bets.before : single === 'part' && !isWhole ? bets.before : 0

/** Where a figure is read by these dimensions together. */
export function sourceOf(figure: ExplainedFigure, by: readonly Dimension[]): Source {
  const found = sources[figure].find(({ holds }) => by.every(each => holds.includes(each)))
  if (!found) throw new Error(`nothing holds ${figure} by ${by.join()}`)
  return found
}

/** What a figure is the sum of, over rows `x` of a source. */
export function termOf(figure: ExplainedFigure, { sums }: Source): Sql {
  const { subject, measure } = explained[figure]
  const term = sumsOf(subject, sums).measures[measure]
  if (!term || !('sum' in term)) throw new Error(`no sum of ${subject}.${measure}`)
  return term.sum
}
