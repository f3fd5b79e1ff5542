import { measureOf, sumsFor } from '#contract/customreport/catalogue.ts'
import { columnsAtMost, countedOf, type Definition, groupedBy } from '#contract/customreport/definition.ts'
import { type GroupName, isTime } from '#contract/customreport/groups.ts'
import { type Days, daysBetween } from '#contract/customreport/period.ts'
import { isRatio } from '#contract/customreport/subject.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { readings } from './readings.public.ts'
import type { Narrowed, PlainSums } from './sums.types.ts'

/** What the database adds up for a report. */
export type Plan = {
  definition: Definition
  days: Days
  before: Days | null
  timeZone: string
  /** How many rows are told apart; the others are one. */
  rowsAtMost: number
}

/** A cell of the database: numbers are in the order of `countedOf`, and what is added up over is null. */
export type FoundCell = {
  side: number
  isRowTotal: boolean
  isColumnTotal: boolean
  keys: [string, string, string]
  place: number
  columnPlace: number
  numbers: number[]
}

/** Keys of two rows and a column. What a report has fewer of is the same empty key everywhere. */
const keyNames = ['k1', 'k2', 'k3'] as const

/** The column that a group by time is made of, over the day at whose place a row counts. */
const timeTerms: Readonly<Record<'day' | 'week' | 'month' | 'weekday', (shift: number) => Sql>> = {
  day: shift => sql`(x.day + ${shift}::int)::text`,
  week: shift => sql`date_trunc('week', x.day + ${shift}::int)::date::text`,
  month: shift => sql`to_char(x.day + ${shift}::int, 'YYYY-MM')`,
  // A Monday is compared with Mondays, wherever they stand.
  weekday: () => sql`extract(isodow from x.day)::int::text`,
}

const groupTerm = (sums: PlainSums, group: GroupName, shift: number): Sql => {
  if (group === 'day' || group === 'week' || group === 'month' || group === 'weekday') return timeTerms[group](shift)
  const held = sums.groups[group]
  if (!held) throw new Error(`sums without ${group}`)
  return sql`coalesce(${held.term}::text, '')`
}

const condition = (sums: PlainSums, group: GroupName, keys: readonly string[]): Sql => {
  const held = sums.groups[group]
  if (!held) return group === 'weekday' ? sql`${timeTerms.weekday(0)} = any(${keys}::text[])` : raw('false')
  return held.uuid ? sql`${held.term} = any(${keys}::uuid[])` : sql`${held.term} = any(${keys}::text[])`
}

/** The rows of one kind of sums in one period, with their keys and what each measure counts of them. */
function factsOf(plan: Plan, name: string, side: 0 | 1): Sql {
  const { definition, timeZone } = plan
  const { subject, rows, column, filters } = definition
  const sums = readings[subject][name]
  if (!sums) throw new Error(`no reading of ${subject}.${name}`)
  const days = side === 0 ? plan.days : plan.before
  if (!days) throw new Error('no period to compare with')
  const shift = side === 0 ? 0 : daysBetween(days.from, plan.days.from)
  const narrowed: Narrowed = group => filters.find(({ by }) => by === group)?.is
  const grouped = [rows[0], rows[1], column ?? undefined]
  const keys = grouped.map((group, place) => {
    const key = group ? groupTerm(sums, group, shift) : sql`''`
    return sql`${key} as ${raw(keyNames[place] ?? '')}`
  })
  const by = groupedBy(definition)
  const numbers = countedOf(definition).map((measure, place) => {
    const term = sumsFor(subject, measure, by) === name ? sums.measures[measure] : undefined
    const counted =
      term && 'sum' in term ? sql`${term.sum}` : isDistinct(definition, measure) ? term?.distinct : raw('0')
    return sql`${counted ?? raw('null::text')} as ${raw(`m${place}`)}`
  })
  return sql`
    select ${raw(String(side))} as side, ${joined([...keys, ...numbers])}
    from (${sums.rows(sql`${days.from}::date`, sql`${days.to}::date`, { timeZone, narrowed })}) x
    ${where(...filters.map(({ by: group, is }) => condition(sums, group, is)))}`
}

const isDistinct = ({ subject }: Definition, name: string): boolean => {
  const measure = measureOf(subject, name)
  return measure !== undefined && !isRatio(measure) && measure.isDistinct === true
}

/** The sums of everything with the same keys; what counts once stays as it is, to be counted where it stands. */
function cells(plan: Plan, counted: readonly string[]): Sql {
  const { definition } = plan
  const by = groupedBy(definition)
  const names = [...new Set(counted.flatMap(name => sumsFor(definition.subject, name, by) ?? []))]
  const sides = plan.before ? ([0, 1] as const) : ([0] as const)
  const facts = names.flatMap(name => sides.map(side => factsOf(plan, name, side)))
  const terms = counted.map((name, place) =>
    raw(isDistinct(definition, name) ? `m${place}` : `coalesce(sum(m${place}), 0)::bigint as m${place}`),
  )
  const once = counted.flatMap((name, place) => (isDistinct(definition, name) ? [raw(`m${place}`)] : []))
  const all = facts.slice(1).reduce((before, next) => sql`${before} union all ${next}`, facts[0] ?? sql`select`)
  return sql`select side, k1, k2, k3, ${joined(terms)} from (${all}) facts group by ${joined([raw('side, k1, k2, k3'), ...once])}`
}

/** What a counted measure comes to over cells; over those of the period alone, if said. */
const added = (definition: Definition, name: string, place: number, only = ''): string =>
  isDistinct(definition, name)
    ? `count(distinct m${place})${only}::bigint`
    : `coalesce(sum(m${place})${only}, 0)::bigint`

/** A measure over the cells of the period, to be put in order by. */
function valueOf({ definition }: Plan, counted: readonly string[], name: string): string {
  const measure = measureOf(definition.subject, name)
  const term = (each: string) => added(definition, each, counted.indexOf(each), ' filter (where side = 0)')
  return measure && isRatio(measure) ? `${term(measure.of)}::numeric / nullif(${term(measure.per)}, 0)` : term(name)
}

/**
 * By what the rows are put in order: as time goes where they begin with it, else by a measure. Where only the first are shown, they
 * are those of a measure.
 */
function orderOf(plan: Plan, counted: readonly string[]): Sql {
  const { sort, rows, measures, top } = plan.definition
  const way = sort?.descending ? 'desc' : 'asc'
  if (sort && sort.by !== 'rows') return raw(`${valueOf(plan, counted, sort.by)} ${way} nulls last, k1, k2`)
  const most = `${valueOf(plan, counted, measures[0] ?? '')} desc nulls last, k1, k2`
  const [first, second] = rows
  if (!first || !isTime(first) || top !== null) return raw(most)
  const ofTime = sort ? way : 'asc'
  return raw(!second || isTime(second) ? `k1 ${ofTime}, k2` : `k1 ${ofTime}, ${most}`)
}

/**
 * All cells of a report with their totals, from one look at the sums. Which rows and columns are shown is decided first; everything
 * beyond them is added up as one, so that the rows and their total are the same money.
 */
export async function readCells(tx: Tx, plan: Plan): Promise<FoundCell[]> {
  const { definition } = plan
  const counted = countedOf(definition)
  const { column } = definition
  const anything = raw(
    `bool_or(${counted.map((name, place) => (isDistinct(definition, name) ? `m${place} is not null` : `m${place} <> 0`)).join(' or ')})`,
  )
  const columnOrder =
    column === null || isTime(column)
      ? raw('k3')
      : raw(`${added(definition, counted[0] ?? '', 0, ' filter (where side = 0)')} desc, k3`)
  // A column each: the driver refuses a number that it would round, and does not look into arrays.
  const numbers = joined(counted.map((name, place) => raw(`${added(definition, name, place)} as n${place}`)))
  const rows = await tx.rows<Omit<FoundCell, 'numbers'> & Record<`n${number}`, number>>(sql`
    with cells as materialized (${cells(plan, counted)}),
    row_places as (
      select k1, k2, row_number() over (order by ${orderOf(plan, counted)})::int as place from cells group by k1, k2 having ${anything}
    ), column_places as (
      select k3, row_number() over (order by ${columnOrder})::int as place from cells group by k3 having ${anything}
    ), placed as (
      select c.*, least(r.place, ${plan.rowsAtMost + 1}::int) as row_place, least(o.place, ${columnsAtMost + 1}::int) as column_place
      from cells c join row_places r using (k1, k2) join column_places o using (k3)
    )
    select side, grouping(row_place) = 1 as is_row_total, grouping(column_place) = 1 as is_column_total,
      array[min(k1), min(k2), min(k3)] as keys, coalesce(row_place, 0) as place, coalesce(column_place, 0) as column_place,
      ${numbers}
    from placed
    group by grouping sets ((side, row_place, column_place), (side, row_place), (side, column_place), (side))
    order by place, column_place, side`)
  return rows.map(row => ({ ...row, numbers: counted.map((_, place) => row[`n${place}`] ?? 0) }))
}
