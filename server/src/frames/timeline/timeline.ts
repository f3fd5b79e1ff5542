import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What every entry has: its instant, to the microsecond, and its key, which tells entries of one source and instant apart. */
export type Placed = { at: string; key: string }

/**
 * Where reading goes on in one source, backwards in time: before an instant, before it or in it, or behind one of the entries of
 * that instant.
 */
export type Onward = { at: string; from: 'before' | 'within' | { behind: string } }

/** One query of a source: so many of the newest entries about a record, or of those that come next. */
export type TimelineRequest = { subjectId: string; onward: Onward | undefined; size: number }

/**
 * One kind of entries, newest first, those of one instant by their keys, highest first. It reads no more than `size` of them,
 * from an index.
 */
export type TimelineSource<Entry extends Placed> = {
  keyType: 'uuid' | 'bigint'
  read(tx: Tx, request: TimelineRequest): Promise<Entry[]>
}

/** An instant as text that keeps its microseconds, so that places can be compared as texts. */
export const instantText = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The condition for what comes next in a source that is sorted by these columns: `inOrder(onward, 'n.at', 'n.id', 'bigint')`. */
export function nextOf(onward: Onward | undefined, at: string, key: string, keyType: 'uuid' | 'bigint'): Sql {
  if (!onward) return sql`true`
  const instant = sql`${onward.at}::timestamptz`
  if (onward.from === 'before') return sql`${raw(at)} < ${instant}`
  if (onward.from === 'within') return sql`${raw(at)} <= ${instant}`
  return sql`(${raw(at)}, ${raw(key)}) < (${instant}, ${onward.from.behind}::${raw(keyType)})`
}

type Asked<Kind extends string> = { subjectId: string; after: (Placed & { kind: Kind }) | undefined; size: number }

/**
 * Merges the sources of these kinds into one page. Each source is asked for one entry more than the page holds, so that nothing is
 * left out whichever of them it comes from. The order is the instant, then the kind in the order of `order`, then the key: it is
 * total, so that pages neither repeat an entry nor leave one out.
 */
export async function readTimeline<Kind extends string, Entry extends Placed & { kind: Kind }>(
  tx: Tx,
  sources: Readonly<Record<Kind, TimelineSource<Entry>>>,
  order: readonly Kind[],
  kinds: ReadonlySet<Kind>,
  { subjectId, after, size }: Asked<Kind>,
): Promise<{ entries: Entry[]; isMore: boolean }> {
  const onwardOf = (kind: Kind): Onward | undefined => {
    if (!after) return undefined
    if (kind === after.kind) return { at: after.at, from: { behind: after.key } }
    return { at: after.at, from: order.indexOf(kind) < order.indexOf(after.kind) ? 'before' : 'within' }
  }
  const read = await Promise.all(
    order
      .filter(kind => kinds.has(kind))
      .map(kind => sources[kind].read(tx, { subjectId, onward: onwardOf(kind), size: size + 1 })),
  )
  // Sources are in the order of their kinds and each is sorted, and sorting is stable: only the instants are left to compare.
  const merged = read.flat().toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  return { entries: merged.slice(0, size), isMore: merged.length > size }
}
