import { houseCurrency } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { lackedOf, measureOf, subjectOf, sumsFor } from '#contract/customreport/catalogue.ts'
import type { RunReport } from '#contract/customreport/customreport.types.ts'
import { countedOf, type Definition, groupedBy, notHeld, rowsAtMost } from '#contract/customreport/definition.ts'
import { type GroupName, groups, isTime } from '#contract/customreport/groups.ts'
import { comparedDays, daysOf, lengthOf } from '#contract/customreport/period.ts'
import { listed } from '#contract/customreport/sentence.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { expectSubject } from './allowed.public.ts'
import { assembled } from './assemble.ts'
import { readCells } from './cells.sql.ts'
import { readToday } from './customreport.sql.ts'
import { type Reader, readNames } from './names.public.ts'

/** Refuses what this reader may not see. Whose report it is makes no difference. */
export function expectAllowed(definition: Definition, reader: Reader): void {
  const { subject, measures } = definition
  expectSubject(lackedOf(reader.admin, subject, measures, groupedBy(definition)), reader)
}

/** Refuses what no sums hold together, and says what. */
export function expectKept(definition: Definition, locale: Locale): void {
  const missing = notHeld(definition)
  if (!missing) return
  const measure = measureOf(definition.subject, missing.measure)?.[locale] ?? missing.measure
  throw new AppError('REPORT_NOT_KEPT', {
    measure,
    groups: listed(
      missing.by.map(name => groups[name][locale]),
      locale,
    ),
  })
}

/** As long as all of its sums are read for. */
function expectShort(definition: Definition, days: number): void {
  const { subject } = definition
  const by = groupedBy(definition)
  const read = countedOf(definition).flatMap(name => sumsFor(subject, name, by) ?? [])
  const max = Math.min(...read.map(name => subjectOf(subject).sums[name]?.daysAtMost ?? 0))
  if (days > max) throw new AppError('REPORT_TOO_LONG', { max })
}

/**
 * A report with its numbers, as one reader may see it. Nobody has to have asked for it in a request.
 *
 *     const report = await runReport(tx, definition, { admin, locale, timeZone: brand.timeZone })
 */
export async function runReport(
  tx: Tx,
  definition: Definition,
  reader: Reader & { timeZone: string },
  most = rowsAtMost,
): Promise<RunReport> {
  expectAllowed(definition, reader)
  expectKept(definition, reader.locale)
  const days = daysOf(definition.period, await readToday(tx, reader.timeZone))
  expectShort(definition, lengthOf(days))
  const before = comparedDays(days, definition.comparison)
  const shown = { days, before, rowsAtMost: definition.top ?? most }
  const cells = await readCells(tx, { definition, timeZone: reader.timeZone, ...shown })
  const report = assembled(definition, shown, cells)
  const names = await namesIn(tx, report, reader)
  return { ...report, rows: inOrder(definition, report.rows, names), definition, currency: houseCurrency, names }
}

/** Rows that are ordered by what they are called are so only now; the database knows their keys. */
function inOrder(
  { rows: [first], sort }: Definition,
  rows: RunReport['rows'],
  names: RunReport['names'],
): RunReport['rows'] {
  if (!first || isTime(first) || sort?.by !== 'rows') return rows
  const nameOf = ({ keys: [key = ''] }: RunReport['rows'][number]) => names[first]?.[key] ?? key
  const named = rows.filter(({ isRest }) => !isRest).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return [...(sort.descending ? named.reverse() : named), ...rows.filter(({ isRest }) => isRest)]
}

/** What the records of each group are called, those of filters included. */
async function namesIn(
  tx: Tx,
  { definition, rows, columns }: Pick<RunReport, 'definition' | 'rows' | 'columns'>,
  reader: Reader,
): Promise<RunReport['names']> {
  const keys = new Map<GroupName, Set<string>>()
  const add = (group: GroupName | undefined, found: readonly string[]) => {
    if (group && groups[group].kind === 'record') keys.set(group, new Set([...(keys.get(group) ?? []), ...found]))
  }
  definition.rows.forEach((group, place) => {
    add(
      group,
      rows.flatMap(row => row.keys[place] ?? []),
    )
  })
  add(
    definition.column ?? undefined,
    columns.flatMap(column => column.keys),
  )
  for (const { by, is } of definition.filters) add(by, is)
  const names: Record<string, Record<string, string>> = {}
  for (const [group, found] of keys) {
    const read = await readNames(tx, { ...reader, group, keys: [...found].filter(key => key !== '') })
    names[group] = Object.fromEntries(read.map(({ key, name }) => [key, name]))
  }
  return names
}
