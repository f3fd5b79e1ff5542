import { isToTheMinute, minuteOf, momentOf, type StoredTime } from './statement-moment.ts'

export type Balanced = StoredTime & { id: string; amountMinor: number; balanceMinor: number | null }
/** `unproved` are the lines before it that say no balance: each of them may be the one that does not belong there. */
type Gap = { lineId: string; expectedMinor: number; foundMinor: number; unproved: readonly string[] }

/**
 * Where the running balance of lines, in their order, does not fit: a line before that one is missing. Banks tell time
 * to the minute or second, so lines of one instant are put in the order that fits, if there is one; of one minute where
 * the seconds of any of them are not known.
 */
export function findGaps(lines: readonly Balanced[]): Gap[] {
  const gaps: Gap[] = []
  let running: number | undefined
  let unproved: string[] = []
  for (const group of groupsOf(lines)) {
    const left = [...group]
    running ??= openingOf(group)
    while (left.length > 0 && running !== undefined) {
      const before: number = running
      const line = nextOf(left, before)
      left.splice(left.indexOf(line), 1)
      const expectedMinor = before + line.amountMinor
      if (line.balanceMinor !== null && line.balanceMinor !== expectedMinor) {
        gaps.push({ lineId: line.id, expectedMinor, foundMinor: line.balanceMinor, unproved })
      }
      unproved = line.balanceMinor === null ? [...unproved, line.id] : []
      running = line.balanceMinor ?? expectedMinor
    }
  }
  return gaps
}

function groupsOf(lines: readonly Balanced[]): (readonly Balanced[])[] {
  const moments = lines.map(line => ({ line, moment: momentOf(line) }))
  const unclear = new Set(moments.flatMap(({ moment }) => (isToTheMinute(moment) ? [minuteOf(moment.atMs)] : [])))
  const groups = Map.groupBy(moments, ({ moment: { atMs } }) =>
    unclear.has(minuteOf(atMs)) ? `minute ${minuteOf(atMs)}` : `instant ${atMs}`,
  )
  return [...groups.values()].map(group => group.map(({ line }) => line))
}

/**
 * One whose balance fits, else one that says none, else the one that none of the others comes before: ahead of that one
 * something is missing, and the rest may fit again.
 */
function nextOf(left: readonly Balanced[], running: number): Balanced {
  const fits = left.find(line => line.balanceMinor === running + line.amountMinor)
  if (fits) return fits
  const opening = openingOf(left)
  const first = left.find(line => line.balanceMinor !== null && line.balanceMinor - line.amountMinor === opening)
  const next = left.find(line => line.balanceMinor === null) ?? first ?? left[0]
  if (!next) throw new Error('no line is left')
  return next
}

/** What was there before the lines of one instant: an opening that no other of them ends with. */
function openingOf(group: readonly Balanced[]): number | undefined {
  const ends = new Set(group.map(({ balanceMinor }) => balanceMinor))
  const openings = group.flatMap(({ amountMinor, balanceMinor }) =>
    balanceMinor === null ? [] : [balanceMinor - amountMinor],
  )
  return openings.find(opening => !ends.has(opening)) ?? openings[0]
}
