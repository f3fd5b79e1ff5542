/** Banks tell time to the minute, to the second, or better. */
const minuteMs = 60_000
const secondMs = 1_000
const unitsMs = [minuteMs, secondMs, 1] as const

/** When a line was, and how well that is known. */
export type Moment = { atMs: number; unitMs: number }

/** As it was stored: when it was first said to be, and the better time that somebody told later. */
export type StoredTime = { at: string; exactAt: string | null }

/** The coarsest unit that all these times fit: who tells whole minutes only, does not know the seconds. */
export const unitOf = (times: readonly string[]): number =>
  unitsMs.find(unit => times.every(at => Date.parse(at) % unit === 0)) ?? 1

export function momentOf({ at, exactAt }: StoredTime): Moment {
  if (exactAt === null) return { atMs: Date.parse(at), unitMs: unitOf([at]) }
  return { atMs: Date.parse(exactAt), unitMs: Math.min(secondMs, unitOf([exactAt])) }
}

/** Whether both may be the same moment, as far as the one that is known less well tells. */
export function mayBeSame(one: Moment, other: Moment): boolean {
  const unit = Math.max(one.unitMs, other.unitMs)
  return Math.floor(one.atMs / unit) === Math.floor(other.atMs / unit)
}

export const minuteOf = (atMs: number): number => Math.floor(atMs / minuteMs)
export const isToTheMinute = ({ unitMs }: Moment): boolean => unitMs === minuteMs

/** The whole minutes that these times lie in: from the first until before the end of the last. */
export function minutesAround(times: readonly string[]): { from: string; until: string } {
  const minutes = times.map(at => minuteOf(Date.parse(at)))
  const [first, last] = minutes.reduce(
    ([low, high], minute) => [Math.min(low, minute), Math.max(high, minute)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const instant = (minute: number) => new Date(minute * minuteMs).toISOString()
  return { from: instant(first), until: instant(last + 1) }
}
