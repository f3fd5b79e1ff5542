import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import type { OwnProcess, Seen } from './process.types.ts'

export const beats = {
  everyMs: 10_000,
  /** A process that has not been heard of for so long is silent; until then it is taken to be living. */
  livingSeconds: 45,
  /** For so long the row of a silent process is kept, unless another has taken its place. */
  keptSeconds: 3_600,
}

/** How a process is named in sentences, in SQL. */
export const named = `'the process ' || left(id::text, 8) || ' on ' || host`

/** What a process has in common with others, or should have. */
export type Beside = { who: string; timeZone: string; keys: readonly string[] }

/** One start at a time: two that begin at once see each other. */
export const takeTurn = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100011)`)

export const listLiving = (tx: Tx): Promise<Beside[]> =>
  tx.rows<Beside>(sql`
    select ${raw(named)} as who, time_zone, keys from process
    where beat_at > now() - make_interval(secs => ${beats.livingSeconds}) order by started_at`)

type Entering = OwnProcess & { timeZone: string; keys: readonly string[]; skewMs: number }

export async function enterProcess(tx: Tx, own: Entering): Promise<void> {
  const { id, host, kind, version, build, knows, timeZone, keys, skewMs } = own
  await tx.run(sql`
    insert into process (id, host, kind, version, build, knows, time_zone, keys, skew_ms)
    values (${id}, ${host}, ${kind}, ${version}, ${build}, ${knows}, ${timeZone}, ${[...keys]}, ${skewMs})`)
  await forgetProcesses(tx)
}

/**
 * Removes silent processes in whose place another of the same kind was started on the same machine, and those that have been silent
 * for long: nobody knows any more what became of them.
 */
export const forgetProcesses = (tx: Tx): Promise<number> =>
  tx.run(sql`
    delete from process gone where beat_at < now() - make_interval(secs => ${beats.livingSeconds}) and (
      beat_at < now() - make_interval(secs => ${beats.keptSeconds})
      or exists (select from process next where next.id <> gone.id and next.host = gone.host and next.kind = gone.kind and next.started_at > gone.beat_at))`)

/**
 * Whether some process has beaten for a while without a break. After the database was away all of them seem to be silent, until
 * each has beaten once.
 */
export async function isSteady(tx: Tx): Promise<boolean> {
  const found = await tx.run(sql`
    select from process where beat_at > now() - make_interval(secs => ${beats.livingSeconds})
      and (seen ->> 'steadyMs')::float8 >= ${beats.everyMs * 2} limit 1`)
  return found > 0
}

type Beat = { state: 'serving' | 'draining'; skewMs: number; seen: Seen }

/** Returns whether the row was still there: a process that could not reach the database for long enters anew. */
export async function beatProcess(tx: Tx, id: string, { state, skewMs, seen }: Beat): Promise<boolean> {
  const changed = await tx.run(sql`
    update process set beat_at = now(), state = ${state}, skew_ms = ${skewMs}, seen = ${JSON.stringify(seen)}
    where id = ${id}`)
  return changed > 0
}

export const leaveProcess = (tx: Tx, id: string): Promise<number> => tx.run(sql`delete from process where id = ${id}`)

export async function readClock(tx: Tx): Promise<number> {
  const row = await tx.row<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  if (!row) throw new Error('the database has no clock')
  return row.ms
}
