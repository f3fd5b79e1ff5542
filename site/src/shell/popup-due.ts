import type { ShownPopup } from '#contract/website/shown.types.ts'

/** When each popup was seen last, by its id, as milliseconds. */
export type Seen = Readonly<Record<string, number>>

/** Whether a visitor meets a popup now. Of those at every visit, this visit's own are remembered elsewhere. */
export function isDue({ id, frequency }: Pick<ShownPopup, 'id' | 'frequency'>, seen: Seen, nowMs: number): boolean {
  const at = seen[id]
  if (at === undefined || frequency === 'always') return true
  // A day is one of the visitor's own calendar.
  return frequency === 'daily' && new Date(at).toDateString() !== new Date(nowMs).toDateString()
}

/** What stands in the browser is not trusted: anything but times counts as nothing. */
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

/** With one more, and not more than are worth keeping. */
export function withSeen(seen: Seen, id: string, nowMs: number): Seen {
  const newest = Object.entries({ ...seen, [id]: nowMs }).toSorted(([, a], [, b]) => b - a)
  return Object.fromEntries(newest.slice(0, keptAtMost))
}
