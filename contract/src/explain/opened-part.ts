import { withinGroup } from '../customreport/opened.ts'
import type { Within } from '../frames/figure.ts'
import type { ExplainStep, Explanation } from './explain.types.ts'
import { type ExplainedFigure, explainedOf } from './explained.ts'

type Days = Pick<Explanation, 'day' | 'before' | 'upTo' | 'hour'>

/**
 * What a list is narrowed to so that it shows exactly the rows of some chosen parts, on the day or on the one before. Null where no
 * list does, such as for a day until the middle of an hour.
 */
export function openedPart(
  figure: ExplainedFigure,
  { day, before, upTo, hour }: Days,
  steps: readonly ExplainStep[],
  side: 'now' | 'before',
): Within | null {
  const { opensBy } = explainedOf(figure)
  if (steps.some(({ by, is }) => is === '' || !opensBy.includes(by))) return null
  const chosen = steps.find(({ by }) => by === 'hour')?.is
  // Of the day before, a list has whole hours, and the whole day.
  const isWhole = upTo === null || (chosen !== undefined && hour !== null && chosen < hour)
  if (side === 'before' && !isWhole) return null
  const on = side === 'now' ? day : before
  return steps.reduce<Within>((all, { by, is }) => ({ ...all, ...withinGroup(by, is) }), { from: on, to: on })
}
