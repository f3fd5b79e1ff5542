import type { PackageStatus } from '#contract/moveout/moveout.machine.ts'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import type { Package } from '#contract/moveout/moveout.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A request that was not agreed to, and that nobody can agree to any more, was refused. */
const status = sql`
  case when p.status = 'asked' and not exists (
    select from approval a where a.kind = 'movingOut' and a.subject_id = p.id::text and a.status = 'waiting')
  then 'refused' else p.status end`

const columns = (adminId: string): Sql => sql`
  p.id, ${status} as status, p.reason, asker.username as asked_by, p.asked_at, approver.username as approved_by, p.taken_at,
  p.table_count, p.tables_done, p.row_count, p.bytes, p.sha256, p.error, p.finished_at, p.expires_at,
  (select count(*)::int from moving_download d where d.package_id = p.id) as downloads,
  coalesce(${adminId} in (p.asked_by, p.approved_by), false) as is_mine`
const people = sql`
  from moving_package p join admin asker on asker.id = p.asked_by left join admin approver on approver.id = p.approved_by`

const mostShown = 50

export const listPackages = (tx: Tx, adminId: string): Promise<Package[]> =>
  tx.rows(sql`select ${columns(adminId)} ${people} order by p.asked_at desc, p.id limit ${mostShown}`)

export const findPackage = (tx: Tx, adminId: string, id: string): Promise<Package | undefined> =>
  tx.row(sql`select ${columns(adminId)} ${people} where p.id = ${id}`)

/** Locked, so that of several who agree, cancel and make at once each finds what the others did. */
export const lockPackage = (tx: Tx, id: string): Promise<{ status: PackageStatus } | undefined> =>
  tx.row(sql`select ${status} as status from moving_package p where p.id = ${id} for no key update`)

/** A refused request makes room for the next. */
export const settleRefused = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update moving_package p set status = 'refused', finished_at = now() where p.status = 'asked' and ${status} = 'refused'`)

export async function insertPackage(tx: Tx, reason: string, adminId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into moving_package (reason, asked_by) values (${reason}, ${adminId}) returning id`)
  return row?.id ?? ''
}

/** Packages that were made, or are, within the last seven days: those only that a second admin agreed to. */
export async function countMade(tx: Tx): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from moving_package
    where approved_at > now() - interval '7 days' and status in ('waiting', 'making', 'ready', 'gone')`)
  return row?.n ?? 0
}

/** What all members own together: it stands beside the request as what is at stake. */
export async function sumOfMembers(tx: Tx): Promise<number> {
  const row = await tx.row<{ minor: number }>(sql`
    select coalesce(sum(b.balance_minor), 0)::bigint as minor
    from ledger.balance b join ledger.account a on a.id = b.account_id where a.owner = 'member'`)
  return row?.minor ?? 0
}

export const setApproved = (tx: Tx, id: string, adminId: string): Promise<number> =>
  tx.run(sql`
    update moving_package set status = 'waiting', approved_by = ${adminId}, approved_at = now() where id = ${id}`)

export const setEnded = (tx: Tx, id: string, to: PackageStatus): Promise<number> =>
  tx.run(sql`
    update moving_package set status = ${to}, sealed = null, finished_at = coalesce(finished_at, now()) where id = ${id}`)

export type Taken = { id: string; attempt: number; askedBy: string; approvedBy: string; askerName: string }

/** Takes a package up, for the first time or after its worker died. Undefined when it is over. */
export const takePackage = (tx: Tx, id: string, tableCount: number): Promise<Taken | undefined> =>
  tx.row(sql`
    update moving_package p set status = 'making', attempt = p.attempt + 1, beat_at = now(), tables_done = 0, row_count = 0, table_count = ${tableCount}
    from admin a where p.id = ${id} and p.status in ('waiting', 'making') and a.id = p.asked_by
    returning p.id, p.attempt, p.asked_by, p.approved_by, a.username as asker_name`)

type Mine = Pick<Taken, 'id' | 'attempt'>
const isMine = ({ id, attempt }: Mine) => sql`id = ${id} and attempt = ${attempt} and status = 'making'`

/** Says how far it is. None is changed when it is over, or another worker has begun it anew. */
export const beatPackage = (tx: Tx, mine: Mine, { tables, rows }: { tables: number; rows: number }): Promise<number> =>
  tx.run(sql`
    update moving_package set beat_at = now(), tables_done = ${tables}, row_count = ${rows} where ${isMine(mine)}`)

export type Made = { takenAt: string; rows: number; bytes: number; sha256: string; sealed: string }

export const setReady = (tx: Tx, mine: Mine, made: Made): Promise<number> =>
  tx.run(sql`
    update moving_package set status = 'ready', taken_at = ${made.takenAt}, row_count = ${made.rows}, bytes = ${made.bytes},
      sha256 = ${made.sha256}, sealed = ${made.sealed}, tables_done = table_count, finished_at = now(),
      expires_at = now() + make_interval(days => ${packageLimits.days})
    where ${isMine(mine)}`)

export const setFailed = (tx: Tx, { id, attempt }: Mine, error: string): Promise<number> =>
  tx.run(sql`
    update moving_package set status = 'failed', error = ${error}, finished_at = now()
    where id = ${id} and attempt = ${attempt} and status in ('waiting', 'making')`)

/** A package that is made beats every second; after this long without a beat no worker is on it. */
const silence = sql`interval '30 seconds'`
const queued = sql`graphile_worker.jobs j where j.key = 'package:' || p.id`

/** Takes the jobs of silent packages from their dead workers, so that the queue hands them out again. */
export const freeStuckPackages = (tx: Tx): Promise<number> =>
  tx.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by from moving_package p, ${queued}
        and j.locked_by is not null and p.status = 'making' and p.beat_at < now() - ${silence}))`)

/** A silent package whose job has used all attempts, or is gone, will not be made. */
export const listLostPackages = (tx: Tx): Promise<Mine[]> =>
  tx.rows(sql`
    select p.id, p.attempt from moving_package p
    where p.status in ('waiting', 'making') and coalesce(p.beat_at, p.approved_at) < now() - ${silence}
      and not exists (select from ${queued} and j.attempts < j.max_attempts)`)

/** Packages whose days are over. */
export const listExpired = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(sql`select id from moving_package where status = 'ready' and expires_at < now()`)

/** Packages that are over since a short time, whose file may still be there: it is written until its maker hears of it. */
export const listOver = (tx: Tx): Promise<Mine[]> =>
  tx.rows(sql`
    select id, attempt from moving_package
    where status in ('failed', 'cancelled', 'gone') and finished_at > now() - make_interval(days => ${packageLimits.days + 2})`)

export type Stored = { bytes: number; sha256: string; takenAt: string }

/** A package that can be downloaded. */
export const findReady = (tx: Tx, id: string): Promise<Stored | undefined> =>
  tx.row(sql`
    select bytes, sha256, taken_at from moving_package where id = ${id} and status = 'ready' and expires_at > now()`)

export async function insertDownload(tx: Tx, packageId: string, adminId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into moving_download (package_id, admin_id, until)
    values (${packageId}, ${adminId}, now() + make_interval(hours => ${packageLimits.downloadHours})) returning id`)
  return row?.id ?? ''
}

export type Source = { id: string; attempt: number; bytes: number; sealed: string }

/** The package of a download that this admin began and that is not over. */
export const findDownload = (tx: Tx, id: string, adminId: string): Promise<Source | undefined> =>
  tx.row(sql`
    select p.id, p.attempt, p.bytes, p.sealed from moving_download d join moving_package p on p.id = d.package_id
    where d.id = ${id} and d.admin_id = ${adminId} and d.until > now() and p.status = 'ready' and p.expires_at > now()`)
