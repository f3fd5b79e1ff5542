import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { absorb } from '#platform/embedded/embedded-lock.ts'
import { BackupError } from './backup-error.ts'
import { writeWhole } from './block-store.ts'
import { isSegment, nextSegment, segmentBytes, segmentsBetween, startOf } from './segment.rules.ts'

const slot = 'wallet_backup'
/** Any number that nobody else locks: the server and a backup may archive at the same moment. */
const turn = 7_302_024
const pack = promisify(gzip)
const unpack = promisify(gunzip)

const walDir = (dir: string) => join(dir, 'wal')
const reachedFile = (dir: string) => join(walDir(dir), 'reached.json')
const placeOf = (dir: string, name: string) => join(walDir(dir), `${name}.gz`)
const partOf = (dir: string, name: string) => join(walDir(dir), `${name}.partial.gz`)

const Reached = z.object({ at: z.iso.datetime(), segment: z.string() })
/** Until when the archive has everything, and the segment in which it ends. */
export type Reached = z.infer<typeof Reached>

/** Where the log is written at the moment. */
const Position = z.object({
  at: z.date(),
  current: z.string().refine(isSegment),
  used: z.coerce.number(),
  kept: z.string().nullable(),
  lost: z.boolean(),
})
const positionSql = `
  select clock_timestamp() as at, pg_walfile_name(flushed) as current,
    flushed - (pg_split_walfile_name(pg_walfile_name(flushed))).segment_number * ${segmentBytes} - '0/0'::pg_lsn as used,
    pg_walfile_name(restart_lsn + 1) as kept, wal_status = 'lost' as lost
  from pg_current_wal_flush_lsn() flushed, pg_replication_slots where slot_name = '${slot}'`

/** From now on PostgreSQL keeps what is not archived yet, up to the limit of its settings, beyond which it keeps itself running. */
export async function keepLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ lost: boolean }>(
    `select wal_status = 'lost' as lost from pg_replication_slots where slot_name = '${slot}'`,
  )
  if (rows[0]?.lost) await dropLog(client)
  if (!rows[0] || rows[0].lost) await client.query(`select pg_create_physical_replication_slot('${slot}', true)`)
}

async function dropLog(client: pg.Client): Promise<void> {
  await client.query(`select pg_drop_replication_slot('${slot}')`)
}

export type Archived = 'nothing to do' | 'archived' | 'gap'

/**
 * Archives what was written to the log since the last time: whole segments, and the begun one up to here. Without a backup there
 * is nothing to archive for. `gap`: more was written than PostgreSQL keeps, and only a new full backup helps.
 */
export async function archiveLog(client: pg.Client, cluster: string, dir: string): Promise<Archived> {
  await client.query('select pg_advisory_lock($1)', [turn])
  try {
    const [found] = (await client.query<pg.QueryResultRow>(positionSql)).rows
    if (found === undefined) return 'nothing to do'
    const position = Position.parse(found)
    if (position.lost || position.kept === null) return 'gap'
    // Not made here: a folder that is missing is a disk that is not there.
    await stat(dir)
    await mkdir(walDir(dir), { recursive: true, mode: 0o700 })
    const { current } = position
    for (const name of segmentsBetween(position.kept, current)) {
      if (name < current) await archiveWhole(cluster, dir, name)
      // Right after a switch the next segment may not even exist yet.
      else if (position.used > 0) await archivePart(cluster, dir, name, position.used)
    }
    const reached: Reached = { at: position.at.toISOString(), segment: current }
    await writeWhole(reachedFile(dir), JSON.stringify(reached))
    await client.query(
      `select pg_replication_slot_advance('${slot}', $1::pg_lsn) from pg_replication_slots
       where slot_name = '${slot}' and restart_lsn < $1::pg_lsn`,
      [startOf(current)],
    )
    return 'archived'
  } finally {
    await client.query('select pg_advisory_unlock($1)', [turn])
  }
}

async function archiveWhole(cluster: string, dir: string, name: string): Promise<void> {
  const place = placeOf(dir, name)
  if (await stat(place).catch(absorb('ENOENT'))) return
  await writeWhole(place, await pack(await readFile(join(cluster, 'pg_wal', name)), { level: 1 }))
  await rm(partOf(dir, name), { force: true })
}

/** What follows in the file is left from its former use. */
async function archivePart(cluster: string, dir: string, name: string, used: number): Promise<void> {
  const bytes = Buffer.alloc(segmentBytes)
  const file = await open(join(cluster, 'pg_wal', name))
  try {
    await file.read(bytes, 0, used, 0)
  } finally {
    await file.close()
  }
  await writeWhole(partOf(dir, name), await pack(bytes, { level: 1 }))
}

/** Which segments are archived from one on without a gap; the last may be a part. */
export async function archivedFrom(dir: string, first: string): Promise<string[]> {
  const names = new Set(await readdir(walDir(dir)).catch(absorb('ENOENT')))
  const found: string[] = []
  for (let name = first; ; name = nextSegment(name)) {
    if (names.has(`${name}.gz`)) found.push(name)
    else return names.has(`${name}.partial.gz`) ? [...found, name] : found
  }
}

/** The bytes of an archived segment, whole or begun. */
export async function readSegment(dir: string, name: string): Promise<Uint8Array> {
  const packed = (await readFile(placeOf(dir, name)).catch(absorb('ENOENT'))) ?? (await readFile(partOf(dir, name)))
  const bytes = await unpack(packed).catch(() => undefined)
  if (bytes?.length === segmentBytes) return bytes
  throw new BackupError(`The archive of the log is damaged: ${placeOf(dir, name)} was altered.`)
}

export async function readReached(dir: string): Promise<Reached | undefined> {
  const text = await readFile(reachedFile(dir), 'utf8').catch(absorb('ENOENT'))
  return text === undefined ? undefined : Reached.parse(JSON.parse(text))
}

/** Removes what no backup needs any more. */
export async function dropBefore(dir: string, first: string): Promise<void> {
  for (const file of (await readdir(walDir(dir)).catch(absorb('ENOENT'))) ?? []) {
    const name = file.slice(0, 24)
    if (isSegment(name) && name < first) await rm(join(walDir(dir), file), { force: true })
  }
}
