import type { Against, ExplainStep } from '#contract/explain/explain.types.ts'
import { daysBack, partsAtMost } from '#contract/explain/explain.types.ts'
import { type Dimension, type ExplainedFigure, explained } from '#contract/explain/explained.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { type Source, type Span, sourceOf, termOf } from './sources.sql.ts'

type Moment = {
  day: string
  before: string
  upTo: string | null
  hour: string | null
  isOffered: boolean
  /** When each day begins and until when it counts, and the hour in which the day before ends. */
  since: string
  until: string
  beforeSince: string
  beforeUntil: string
  beforeHour: string
}

const back = { yesterday: 1, lastWeek: 7 } as const

/** The days that are compared, and until when. Days whose transfers have left the ledger cannot be split any more. */
export async function readMoment(tx: Tx, against: Against, timeZone: string): Promise<Moment> {
  const today = sql`(now() at time zone ${timeZone})::date`
  const isWhole = typeof against !== 'string'
  const asked = isWhole
    ? sql`select ${against.day}::date as day, ${against.before}::date as before`
    : sql`select ${today} as day, ${today} - ${back[against]}::int as before`
  const midnight = (day: Sql) => sql`(${day}::timestamp at time zone ${timeZone})`
  const end = isWhole
    ? midnight(sql`(a.before + 1)`)
    : sql`(((now() at time zone ${timeZone}) - make_interval(days => a.day - a.before)) at time zone ${timeZone})`
  const row = await tx.row<Moment>(sql`
    select a.day::text as day, a.before::text as before, ${isWhole ? sql`null::timestamptz` : sql`now()`} as up_to,
      ${isWhole ? sql`null::text` : sql`to_char(now() at time zone ${timeZone}, 'HH24')`} as hour,
      ${
        isWhole
          ? sql`a.before < a.day and a.day < ${today} and a.before >= greatest(${today} - ${daysBack}::int,
              (select business_day(max(month) + interval '1 month') + 1 from ledger.archive))`
          : raw('true')
      } as is_offered,
      ${midnight(raw('a.day'))}::text as since, ${midnight(raw('(a.day + 1)'))}::text as until,
      ${midnight(raw('a.before'))}::text as before_since, ${end}::text as before_until,
      date_trunc('hour', ${end}, ${timeZone})::text as before_hour
    from (${asked}) a`)
  if (!row) throw new Error('there is no moment')
  return row
}

/**
 * Both days, with their bounds as values: PostgreSQL then knows which index fits, and calculates no time of day for every row that it
 * holds against them. Where an hour is chosen, what happened is looked for around it alone: an hour more on either side, for days on
 * which clocks are put forward or back.
 */
function spansOf(moment: Moment, within: readonly ExplainStep[]): readonly [now: Span, before: Span] {
  const hour = within.find(step => step.by === 'hour')?.is
  const bounds = (since: string, until: string) =>
    hour === undefined
      ? { since: sql`${since}::timestamptz`, until: sql`${until}::timestamptz` }
      : {
          since: sql`greatest(${since}::timestamptz, ${since}::timestamptz + make_interval(hours => ${Number(hour) - 1}::int))`,
          until: sql`least(${until}::timestamptz, ${since}::timestamptz + make_interval(hours => ${Number(hour) + 2}::int))`,
        }
  const { hour: clock, beforeHour } = moment
  return [
    { day: sql`${moment.day}::date`, ...bounds(moment.since, moment.until), broken: null },
    {
      day: sql`${moment.before}::date`,
      ...bounds(moment.beforeSince, moment.beforeUntil),
      broken: clock === null ? null : { since: sql`${beforeHour}::timestamptz`, clock },
    },
  ]
}

/** About how many bets lie in both spans, by their sums. */
export async function countBets(
  tx: Tx,
  moment: Moment,
  within: readonly ExplainStep[],
): Promise<{ now: number; before: number }> {
  const [now, before] = spansOf(moment, within)
  const count = ({ since, until }: Span) => sql`
    (select coalesce(sum(n), 0)::bigint from bet_hour_total where hour >= date_trunc('hour', ${since}) and hour < ${until})`
  const row = await tx.row<{ now: number; before: number }>(
    sql`select ${count(now)} as now, ${count(before)} as before`,
  )
  return row ?? { now: 0, before: 0 }
}

type Key = { readonly term: string; readonly joins?: 'm' | 'o' }
const keys: Readonly<Record<Dimension, Key>> = {
  hour: { term: 'x.clock' },
  account: { term: 'x.account' },
  bank: { term: 'x.bank' },
  promotion: { term: 'x.promotion_id' },
  provider: { term: 'x.provider_id' },
  gameType: { term: 'x.game_type' },
  member: { term: 'x.member_id' },
  agent: { term: 'm.agent_id', joins: 'm' },
  link: { term: 'm.marketing_link_id', joins: 'm' },
  seller: { term: 'o.seller_id', joins: 'o' },
  origin: { term: 'x.registered_from' },
  memberBank: { term: 'x.bank' },
}
/** Whoever came is a row themselves; of what members moved it is asked whose they are, and whose they were on that day. */
const joins: Readonly<Record<'m' | 'o', string>> = {
  m: 'left join member m on m.id = x.member_id',
  o: 'left join member_seller o on o.member_id = x.member_id and x.day >= o.since and x.day < o.until',
}
const ofMembers: Partial<Readonly<Record<Dimension, Key>>> = {
  agent: { term: 'x.agent_id' },
  link: { term: 'x.marketing_link_id' },
  seller: { term: 'x.seller_id' },
}
const keyOf = (figure: ExplainedFigure, by: Dimension): Key =>
  (explained[figure].subject === 'members' ? ofMembers[by] : undefined) ?? keys[by]
const written = ({ term }: Key): Sql => raw(`coalesce(${term}::text, '')`)

type Asked = { figure: ExplainedFigure; moment: Moment; within: readonly ExplainStep[] }

/** What a source has of both days, told apart by these dimensions and narrowed to the chosen parts. */
function factsOf({ figure, moment, within }: Asked, source: Source, by: readonly Dimension[], timeZone: string): Sql {
  const all = [...by, ...within.map(step => step.by)].map(each => keyOf(figure, each))
  const tables = [...new Set(all.flatMap(({ joins: name }) => name ?? []))].map(name => joins[name]).join(' ')
  const member = within.find(step => step.by === 'member')?.is
  const narrowed = (group: string) => (group === 'member' && member ? [member] : undefined)
  const [now, before] = spansOf(moment, source.single === 'always' ? within : [])
  const side = (span: Span, name: 'now' | 'before') => {
    const columns = by.map(each => sql`${written(keyOf(figure, each))} as ${raw(`k_${each}`.toLowerCase())}`)
    const term = sql`coalesce(sum(${termOf(figure, source)}), 0)::bigint`
    const sides = name === 'now' ? sql`${term} as now, 0::bigint as before` : sql`0::bigint as now, ${term} as before`
    return sql`
      select ${joined([...columns, sides])} from (${source.rows(span, { timeZone, narrowed })}) x ${raw(tables)}
      ${where(...within.map(step => sql`${written(keyOf(figure, step.by))} = ${step.is}`))}
      group by ${joined(columns.map((_, place) => raw(String(place + 1))))}`
  }
  return sql`${side(now, 'now')} union all ${side(before, 'before')}`
}

/** A part of a split; the one beyond those that are shown is all others together. */
export type FoundPart = {
  by: Dimension
  place: number
  key: string
  count: number
  now: number
  before: number
  /** What it came to before, whichever way: by this its share of everything is known. */
  size: number
}

/**
 * The parts of a figure by each of some dimensions, from one look at each source: the largest difference first, and everything
 * beyond the last one that is shown as one. So the parts of every split are the same money.
 */
export async function readParts(
  tx: Tx,
  asked: Asked,
  by: readonly Dimension[],
  timeZone: string,
): Promise<readonly FoundPart[]> {
  const steps = asked.within.map(step => step.by)
  const bySource = new Map<Source, Dimension[]>()
  for (const each of by) {
    const source = sourceOf(asked.figure, [...steps, each])
    bySource.set(source, [...(bySource.get(source) ?? []), each])
  }
  const facts = [...bySource].map(
    ([source, dimensions], place) =>
      sql`${raw(`f${place}`)} as materialized (${factsOf(asked, source, dimensions, timeZone)})`,
  )
  const splits = [...bySource.values()].flatMap((dimensions, place) =>
    dimensions.map(
      each => sql`
        select ${each}::text as by, ${raw(`k_${each}`.toLowerCase())} as key, sum(now) as now, sum(before) as before
        from ${raw(`f${place}`)} group by 2`,
    ),
  )
  const [first = sql``, ...more] = splits
  return tx.rows(sql`
    with ${joined(facts)}, parts as (${more.reduce((all, next) => sql`${all} union all ${next}`, first)}), placed as (
      select p.*, least(row_number() over (partition by by order by abs(now - before) desc, key), ${partsAtMost + 1})::int as place
      from parts p where now <> 0 or before <> 0
    )
    select by, place, min(key) as key, count(*)::int as count, sum(now)::bigint as now, sum(before)::bigint as before,
      sum(abs(before))::bigint as size
    from placed group by by, place order by by, place`)
}
