import { measureOf } from '#contract/customreport/catalogue.ts'
import type { ReportCell, ReportRow, RunReport } from '#contract/customreport/customreport.types.ts'
import { columnsAtMost, countedOf, type Definition } from '#contract/customreport/definition.ts'
import { type GroupName, isTime } from '#contract/customreport/groups.ts'
import { type Days, timeKeys } from '#contract/customreport/period.ts'
import { isRatio } from '#contract/customreport/subject.ts'
import type { FoundCell } from './cells.sql.ts'

type Shown = { days: Days; before: Days | null; rowsAtMost: number }
type Pair = { now?: readonly number[]; before?: readonly number[] }
type Place = { keys: string[]; isRest: boolean }

/** Hundredths of a percent in one. */
const basis = 10_000n

/** One sum for each of another, half away from zero: an average in the unit of the first, or a share in hundredths of a percent. */
export function ratioOf(of: number, per: number, unit: 'money' | 'percent'): number | null {
  if (per === 0) return null
  const whole = BigInt(of) * (unit === 'percent' ? basis : 1n)
  const divisor = BigInt(per)
  const isNegative = whole < 0n !== divisor < 0n
  const size = (value: bigint) => (value < 0n ? -value : value)
  const rounded = Number((size(whole) * 2n + size(divisor)) / (size(divisor) * 2n))
  return isNegative && rounded !== 0 ? -rounded : rounded
}

/** The measures of a cell, from its counted ones. */
function numbersOf(definition: Definition, found: readonly number[] | undefined): (number | null)[] {
  const counted = countedOf(definition)
  const value = (name: string) => found?.[counted.indexOf(name)] ?? 0
  return definition.measures.map(name => {
    const measure = measureOf(definition.subject, name)
    return measure && isRatio(measure) ? ratioOf(value(measure.of), value(measure.per), measure.unit) : value(name)
  })
}

const cellOf = (definition: Definition, pair: Pair | undefined, isCompared: boolean): ReportCell => ({
  now: numbersOf(definition, pair?.now),
  before: isCompared ? numbersOf(definition, pair?.before) : null,
})

/** All values of a group by time, if it stands alone: also those on which nothing happened. */
function everyKey(groups: readonly GroupName[], days: Days, atMost: number): readonly string[] | null {
  const [only, ...more] = groups
  const keys = only && more.length === 0 && isTime(only) ? timeKeys(only, days) : []
  return keys.length > 0 && keys.length <= atMost ? keys : null
}

/** The report from what the database found: rows and columns in their order, and what is beyond them. */
export function assembled(
  definition: Definition,
  { days, before, rowsAtMost }: Shown,
  found: readonly FoundCell[],
): Pick<RunReport, 'definition' | 'days' | 'before' | 'columns' | 'rows' | 'totals'> {
  const { rows: rowGroups, column, sort, top } = definition
  const pairs = new Map<string, Pair>()
  const rowPlaces = new Map<string, Place>()
  const columnPlaces = new Map<string, Place>()
  for (const cell of found) {
    const { keys, place, columnPlace, side } = cell
    const row: Place =
      place > rowsAtMost ? { keys: [], isRest: true } : { keys: keys.slice(0, rowGroups.length), isRest: false }
    const across: Place =
      columnPlace > columnsAtMost ? { keys: [], isRest: true } : { keys: column ? [keys[2]] : [], isRest: false }
    if (!cell.isRowTotal) rowPlaces.set(idOf(row), row)
    if (!cell.isColumnTotal) columnPlaces.set(idOf(across), across)
    const id = pairId(cell.isRowTotal ? null : row, cell.isColumnTotal ? null : across)
    pairs.set(id, { ...pairs.get(id), [side === 0 ? 'now' : 'before']: cell.numbers })
  }
  const isDescending = sort?.by === 'rows' && sort.descending
  const isByTime = top === null && (sort === null || sort.by === 'rows')
  const rows = withEvery([...rowPlaces.values()], isByTime ? everyKey(rowGroups, days, rowsAtMost) : null, isDescending)
  const columns = column ? withEvery([...columnPlaces.values()], everyKey([column], days, columnsAtMost), false) : []
  const cell = (row: Place | null, across: Place | null) =>
    cellOf(definition, pairs.get(pairId(row, across)), before !== null)
  return {
    definition,
    days,
    before,
    columns,
    rows:
      rowGroups.length === 0
        ? []
        : rows.map(
            (row): ReportRow => ({ ...row, cells: columns.map(each => cell(row, each)), total: cell(row, null) }),
          ),
    totals: { cells: columns.map(each => cell(null, each)), total: cell(null, null) },
  }
}

const idOf = ({ keys, isRest }: Place): string => (isRest ? 'rest' : `is ${JSON.stringify(keys)}`)
const pairId = (row: Place | null, across: Place | null): string =>
  `${row ? idOf(row) : 'all'} / ${across ? idOf(across) : 'all'}`

/** The places that were found, among all that there could be, in the order of time; the rest is last. */
function withEvery(found: readonly Place[], every: readonly string[] | null, isDescending: boolean): Place[] {
  const rest = found.filter(({ isRest }) => isRest)
  const kept = found.filter(({ isRest }) => !isRest)
  if (!every || rest.length > 0) return [...kept, ...rest]
  const all = [...new Set([...every, ...kept.map(({ keys }) => keys[0] ?? '')])].sort()
  return (isDescending ? all.reverse() : all).map(key => ({ keys: [key], isRest: false }))
}
