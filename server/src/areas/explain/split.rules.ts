import type { Dimension } from '#contract/explain/explained.ts'
import type { FoundPart } from './parts.sql.ts'

/** Hundredths of a percent in one. */
const basis = 10_000

/**
 * How much of a difference the largest part of a split explains, in hundredths of a percent. Had everything moved alike, each part
 * would have its own share of the difference: only what it has beyond that explains anything. So a part which is everything, such as
 * all members of the only bank, explains nothing; a provider that was out explains all of it, however large it is; and a part that
 * fell by far more than the whole, because others rose, explains less again. What has no name explains nothing.
 */
export function shareOf(parts: readonly FoundPart[]): number {
  const difference = parts.reduce((all, { now, before }) => all + now - before, 0)
  const size = parts.reduce((all, part) => all + part.size, 0)
  // Beside nothing there is nothing that anything could be beyond.
  if (difference === 0 || size === 0) return 0
  const explains = parts
    .filter(part => part.key !== '' && part.count === 1 && part.size < size)
    .map(part => {
      const alike = part.size / size
      const beyond = ((part.now - part.before) / difference - alike) / (1 - alike)
      return 1 - Math.abs(1 - beyond)
    })
  return Math.round(Math.max(0, ...explains) * basis)
}

/** The split whose largest part explains the most; of two alike the one that stands first. */
export function bestOf(splits: readonly { by: Dimension; share: number | null }[]): Dimension {
  const [first, ...more] = splits
  if (!first) throw new Error('nothing to split by')
  return more.reduce((best, next) => ((next.share ?? 0) > (best.share ?? 0) ? next : best), first).by
}
