import { type TimelineEntry, timelineKindNames } from '#contract/member/member-timeline.types.ts'

/** The entries that were read so far, without gaps from the newest on, and whether there are older ones. */
export type Timeline = { entries: readonly TimelineEntry[]; isMore: boolean }

export const nameOfEntry = ({ kind, at, key }: TimelineEntry): string => `${kind} ${key} ${at}`

/** Numbers have no leading zeros, so that the longer one is the greater; ids all have one length. */
const compareKeys = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** The order of the server: the newest first, at one instant by kind, and then the highest key. */
function compare(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return timelineKindNames.indexOf(a.kind) - timelineKindNames.indexOf(b.kind) || compareKeys(b.key, a.key)
}

/** Entries are never removed, but what one tells changes: the later reading counts. */
function united(known: readonly TimelineEntry[], read: readonly TimelineEntry[]): TimelineEntry[] {
  const all = new Map([...known, ...read].map(entry => [nameOfEntry(entry), entry]))
  return [...all.values()].toSorted(compare)
}

/** Adds the next older page. */
export const withOlder = (known: Timeline, page: Timeline): Timeline => ({
  entries: united(known.entries, page.entries),
  isMore: page.isMore,
})

/**
 * Adds the newest page, read again. Where it has nothing in common with what is known, there may be more in between: then it
 * takes its place.
 */
export function withNewest(known: Timeline, page: Timeline): Timeline {
  const names = new Set(known.entries.map(nameOfEntry))
  if (!page.entries.some(entry => names.has(nameOfEntry(entry)))) return page
  const entries = united(known.entries, page.entries)
  const [last, lastRead] = [entries.at(-1), page.entries.at(-1)]
  const reachesEnd = last && lastRead && nameOfEntry(last) === nameOfEntry(lastRead)
  return { entries, isMore: reachesEnd ? page.isMore : known.isMore }
}
