import { bankCodes } from '../core/bank.ts'
import { type OpeningFigure, openingFigures } from '../figures.ts'
import type { Within } from '../frames/figure.ts'
import { measureOf } from './catalogue.ts'
import type { Definition } from './definition.ts'
import type { GroupName } from './groups.ts'
import { type Days, daysBetween, daysIn, plusDays } from './period.ts'
import { isRatio } from './subject.ts'

/** What a group is narrowed to in the list behind a number. Those that no list knows are in no `opensBy`. */
export function withinGroup(group: GroupName, key: string): Within {
  switch (group) {
    case 'hour':
      return { hour: key }
    case 'account': {
      const [kind, id] = key.split(':')
      return kind === 'bank' ? { bankAccountId: id } : { gatewayId: id }
    }
    case 'member':
      return { memberId: key }
    case 'memberBank':
      return { memberBank: bankCodes.find(code => code === key) }
    case 'status':
      return { memberStatus: key }
    case 'origin':
      return { origin: key }
    case 'provider':
      return { providerId: key }
    case 'gameType':
      return { gameType: key }
    case 'game':
      return { providerId: key.slice(0, 36), game: key.slice(37) }
    case 'promotion':
      return { promotionId: key }
    case 'agent':
      return { agentId: key }
    case 'seller':
      return { sellerId: key }
    case 'link':
      return { linkId: key }
    case 'shift':
      return { shiftId: key }
    default:
      return {}
  }
}

type Place = { readonly keys: readonly string[]; readonly isRest: boolean }
type Periods = { readonly days: Days; readonly before: Days | null }

/**
 * The rows behind a number of a report: its figure with what it is narrowed to. Null where no list shows exactly them, such as all
 * that is beyond the first rows, or every Monday.
 */
export function openedBy(
  definition: Definition,
  periods: Periods,
  name: string,
  at: { row?: Place; column?: Place; isBefore?: boolean },
): { figure: OpeningFigure; within: Within } | null {
  const measure = measureOf(definition.subject, name)
  if (!measure || isRatio(measure) || !measure.opensBy || at.row?.isRest || at.column?.isRest) return null
  const figure = openingFigures.find(each => each === measure.figure)
  if (!figure) return null
  const keyed = keysAt(definition, at)
  const { opensBy, opensWith, opensWhole } = measure
  if (opensWhole && at.isBefore) return null
  if (keyed.some(([group, key]) => key === '' || !opensBy.includes(group))) return null
  if (opensWith && !keyed.some(([group]) => group === opensWith)) return null
  const days = daysAt(keyed, periods, at.isBefore ?? false)
  if (!days) return null
  return { figure, within: keyed.reduce<Within>((all, [group, key]) => ({ ...all, ...withinGroup(group, key) }), days) }
}

/** What a number is narrowed to, by group. Several values of a filter are no one key. */
function keysAt({ rows, column, filters }: Definition, at: { row?: Place; column?: Place }): [GroupName, string][] {
  const keyed: [GroupName, string][] = []
  if (at.row) for (const [place, group] of rows.entries()) keyed.push([group, at.row.keys[place] ?? ''])
  if (at.column && column) keyed.push([column, at.column.keys[0] ?? ''])
  for (const { by, is } of filters) {
    if (keyed.every(([group]) => group !== by)) keyed.push([by, is.length === 1 ? (is[0] ?? '') : ''])
  }
  return keyed
}

/** The days behind a number: those of its day, week or month, and for a compared one those at the same place before. */
function daysAt(keyed: readonly [GroupName, string][], { days, before }: Periods, isBefore: boolean): Days | null {
  const now = keyed.reduce<Days>(
    (narrowed, [group, key]) =>
      group === 'day' || group === 'week' || group === 'month' ? daysIn(group, key, narrowed) : narrowed,
    days,
  )
  if (!isBefore) return now
  if (!before) return null
  const shift = daysBetween(days.from, before.from)
  const then = { from: plusDays(now.from, shift), to: plusDays(now.to, shift) }
  const to = then.to < before.to ? then.to : before.to
  return then.from <= to ? { from: then.from, to } : null
}
