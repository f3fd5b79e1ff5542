import type { ShownPopup } from '#contract/website/shown.types.ts'

/** When each popup was last seen, by its id, in milliseconds. */
export type Seen = Readonly<Record<string, number>>

/**
 * Whether a popup is shown to the visitor now. Popups for every visit that were closed in this visit are remembered elsewhere.
 */
export function isDue({ id, frequency }: Pick<ShownPopup, 'id' | 'frequency'>, seen: Seen, nowMs: number): boolean {
  const at = seen[id]
  if (at === undefined || frequency === 'always') return true
  // A day of the visitor's own calendar.
  return frequency === 'daily' && new Date(at).toDateString() !== new Date(nowMs).toDateString()
}

/** Stored content is not trusted: anything but times is ignored. */
export function readSeen(text: string | null): Seen {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => typeof at === 'number'))
  } catch {
    return {}
  }
}

const keptAtMost = 50

/** Adds one popup, and keeps only as many as are worth keeping. */
export function withSeen(seen: Seen, id: string, nowMs: number): Seen {
  const newest = Object.entries({ ...seen, [id]: nowMs }).toSorted(([, a], [, b]) => b - a)
  return Object.fromEntries(newest.slice(0, keptAtMost))
}
