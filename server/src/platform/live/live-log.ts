import { type LiveEvent, type LiveTopic, ownTopics } from '#contract/frames/live.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const liveChannel = 'live'

/** Writes events in the transaction of the change: they are sent when it commits, and not if it rolls back. */
export async function writeLive(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  await tx.run(sql`
    insert into live_event (topic, entity_id, action, admin_id, audience)
    select * from unnest(${events.map(event => event.topic)}::text[], ${events.map(event => event.id)}::text[],
      ${events.map(event => event.action)}::text[], ${events.map(event => event.by)}::uuid[],
      ${events.map(event => (ownTopics.has(event.topic) ? event.by : null))}::uuid[])`)
  // This only wakes the readers. PostgreSQL sends identical notifications of one transaction once.
  await tx.run(sql`select pg_notify(${liveChannel}, '')`)
}

/** A place in the order of events, `<transaction>.<id>`: the id of a server-sent event. */
export type Cursor = { readonly xid: bigint; readonly id: bigint }
/** An event with its place, and the only admin it is for, or null if it is for everybody who may see it. */
export type PlacedEvent = { at: Cursor; event: LiveEvent; audience: string | null }

export const showCursor = ({ xid, id }: Cursor): string => `${xid}.${id}`

/** Input from a client is not trusted: anything that is not a cursor is ignored. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  const [, xid, id] = /^(\d{1,19})\.(\d{1,18})$/.exec(text ?? '') ?? []
  return xid === undefined || id === undefined ? undefined : { xid: BigInt(xid), id: BigInt(id) }
}

export const isAfter = (a: Cursor, b: Cursor): boolean => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

const text = ({ xid, id }: Cursor) => ({ xid: String(xid), id: String(id) })

/**
 * The first transaction of this database that may still write an event. A snapshot counts the transactions of every database of
 * the cluster, and a long one of another brand must not hold back the events of this one. Its lock shows where a transaction
 * belongs; one whose lock is not seen is taken for one of this database.
 */
const firstOpen = sql`(
  select coalesce(min(open.xid), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) open (xid)
  where open.xid::xid not in (
    select transactionid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted
      and datid <> (select oid from pg_database where datname = current_database())))`

/** The place before everything that is not yet final, and the last one that was removed. */
export async function readEnds(tx: Tx): Promise<{ now: Cursor; horizon: Cursor }> {
  const row = await tx.row<{ now: string; xid: string; id: number }>(sql`
    select ${firstOpen}::text as now, xid::text, id from live_horizon`)
  if (!row) throw new Error('the live horizon is missing')
  return { now: { xid: BigInt(row.now), id: 0n }, horizon: { xid: BigInt(row.xid), id: BigInt(row.id) } }
}

type EventRow = {
  xid: string
  id: number
  topic: LiveTopic
  entityId: string
  action: string
  by: string | null
  audience: string | null
}

/**
 * Events after a place, in order, and whether some are held back. An event whose transaction began after another that is still
 * running must wait, because that one may yet write an event that belongs before it.
 */
export async function readLive(
  tx: Tx,
  after: Cursor,
  most: number,
): Promise<{ events: PlacedEvent[]; heldBack: boolean }> {
  const from = text(after)
  const rows = await tx.rows<EventRow & { certain: boolean }>(sql`
    select xid::text, id, topic, entity_id, action, admin_id as "by", audience,
      xid < pg_snapshot_xmin(pg_current_snapshot()) or xid < ${firstOpen} as certain
    from live_event where (xid, id) > (${from.xid}::xid8, ${from.id}::bigint) order by live_event.xid, id limit ${most}`)
  const events = rows
    .filter(row => row.certain)
    .map(({ xid, id, topic, entityId, action, by, audience }) => ({
      at: { xid: BigInt(xid), id: BigInt(id) },
      audience,
      event: { topic, id: entityId, action, by },
    }))
  return { events, heldBack: events.length < rows.length }
}

/** Removes events that are too old to resume from, and remembers how far. */
export async function tidyLive(tx: Tx, keptMinutes: number): Promise<number> {
  // The horizon's row is locked first, so that two tidiers take turns and it never moves back.
  await tx.row(sql`select 1 from live_horizon for no key update`)
  const row = await tx.row<{ removed: number }>(sql`
    with gone as (delete from live_event where at < now() - make_interval(mins => ${keptMinutes}) returning xid, id),
      last as (select xid, id from gone order by xid desc, id desc limit 1),
      moved as (update live_horizon h set xid = last.xid, id = last.id from last where (last.xid, last.id) > (h.xid, h.id))
    select count(*)::int as removed from gone`)
  return row?.removed ?? 0
}
