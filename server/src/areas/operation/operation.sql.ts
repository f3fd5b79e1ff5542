import { operationEvents } from '#contract/operation/operation.rules.ts'
import type { Backup, CertificateRow, ProcessRow, Storage, TaskRow } from '#contract/operation/operation.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { beats } from '#platform/process/process.sql.ts'
import type { Seen } from '#platform/process/process.types.ts'

const isSilent = sql`beat_at < now() - make_interval(secs => ${beats.livingSeconds})`

export const listProcesses = (tx: Tx): Promise<(ProcessRow & { seen: Partial<Seen> })[]> =>
  tx.rows(sql`
    select id, host, kind, version, build, case when ${isSilent} then 'silent' else state end as state, started_at, beat_at,
      skew_ms, seen
    from process order by host, started_at, id`)

/** Removes processes that have been silent for long: nobody knows any more what became of them. */
export const forgetProcesses = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from process where beat_at < now() - make_interval(secs => ${beats.keptSeconds})`)

/** A job that used up its attempts is not taken again; one that failed before that waits for its next attempt. */
const state = sql`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
    when attempts > 0 and last_error is not null then 'again' when run_at <= now() then 'waiting' else 'later' end`

export const listTasks = (tx: Tx): Promise<TaskRow[]> =>
  tx.rows(sql`
    select task_identifier as task, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'again')::int as again,
      count(*) filter (where state = 'failed')::int as failed, min(run_at) filter (where state = 'waiting') as oldest_at
    from (select task_identifier, run_at, ${state} as state from graphile_worker.jobs) job
    group by 1 order by 5 desc, 4 desc, 2 desc, 1`)

type StoredJob = {
  id: string
  task: string
  state: string
  attempts: number
  maxAttempts: number
  lastError: string | null
  failedAt: string
  nextAt: string
}

const mostJobs = 50

export const listFailedJobs = (tx: Tx): Promise<(StoredJob & { state: 'again' | 'failed' })[]> =>
  tx.rows(sql`
    select id::text, task_identifier as task, ${state} as state, attempts, max_attempts, left(last_error, 2000) as last_error,
      updated_at as failed_at, run_at as next_at
    from graphile_worker.jobs where ${state} in ('failed', 'again')
    order by updated_at desc, id desc limit ${mostJobs}`)

/** Locked, because two admins may want to run the same one again. */
export const lockJob = (tx: Tx, id: string): Promise<{ task: string; state: string; attempts: number } | undefined> =>
  tx.row(sql`
    select identifier as task, ${state} as state, attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint for update of j`)

export const runAgain = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`)

const biggest = 8
const months = sql`
  select oid, to_date(substr(relname, 10), 'YYYY_MM') as first from pg_class
  where oid in (select inhrelid from pg_inherits where inhparent = 'ledger.transfer'::regclass) and relname ~ '^transfer_\\d{4}_\\d\\d$'`

/** Partitions are counted with the table that they belong to. */
export async function readStorage(tx: Tx): Promise<Storage> {
  const tables = await tx.rows<{ name: string; bytes: number }>(sql`
    with recursive part as (
      select c.oid, c.oid as whole from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      union all select inhrelid, whole from part join pg_inherits on inhparent = part.oid)
    select whole::regclass::text as name, sum(pg_total_relation_size(oid))::bigint as bytes from part
    group by whole order by 2 desc, 1 limit ${biggest}`)
  const size = await tx.row<{ bytes: number; perDayBytes: number | null; sinceDay: string | null }>(sql`
    select now.bytes, case when first.day < current_date then ((now.bytes - first.bytes) / (current_date - first.day))::bigint end as per_day_bytes,
      first.day as since_day
    from (select pg_database_size(current_database()) as bytes) now
    left join lateral (select day, bytes from storage_sample where day > current_date - 30 order by day limit 1) first on true`)
  const ledger = await tx.row<Storage['months']>(sql`
    with month as (
      select first, pg_total_relation_size(oid) as bytes, first + interval '1 month 120 days' as may_at from (${months}) m
      where first <= now() and (first >= date_trunc('month', now()) or pg_relation_size(oid) > 0))
    select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes, min(first) as oldest,
      count(*) filter (where may_at < now())::int as archivable, (min(may_at) filter (where may_at >= now()))::timestamptz as next_at
    from month`)
  if (!size || !ledger) throw new Error('the database has no size')
  return { ...size, tables, months: ledger }
}

/** One row a day. */
export const sampleStorage = (tx: Tx): Promise<number> =>
  tx.run(sql`
    insert into storage_sample (day, bytes) select current_date, pg_database_size(current_database())
    where not exists (select from storage_sample where day = current_date) on conflict do nothing`)

export async function readBackup(tx: Tx): Promise<Backup> {
  const made = await tx.row<{ madeAt: string }>(sql`select made_at from backup_made order by made_at desc limit 1`)
  const drill = await tx.row<NonNullable<Backup['drill']>>(sql`
    select started_at, took_ms, backup, restored_until, faults from backup_drill order by id desc limit 1`)
  const opened = await tx.row<{ at: string }>(sql`select min(at) as at from migration`)
  if (!opened) throw new Error('a database that was never migrated')
  return { madeAt: made?.madeAt ?? null, openedAt: opened.at, drill: drill ?? null }
}

/** One process at a time looks for troubles, so that each is told of once. */
export const lockAlarms = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100012)`)

export const endAlarm = (tx: Tx, event: string, subjectId: string): Promise<number> =>
  tx.run(sql`delete from alarm where event = ${event} and subject_id = ${subjectId}`)

/** The troubles that somebody was told of and that have not ended. */
export const listAlarms = (tx: Tx): Promise<{ event: string; subjectId: string }[]> =>
  tx.rows(sql`select event, subject_id from alarm where event = any(${[...operationEvents]})`)

export const listCertificates = (tx: Tx): Promise<CertificateRow[]> =>
  tx.rows(sql`select host, ends_at, looked_at from certificate order by host`)

export const saveCertificate = (tx: Tx, host: string, endsAt: string | null): Promise<number> =>
  tx.run(sql`
    insert into certificate (host, ends_at) values (${host}, ${endsAt})
    on conflict (host) do update set ends_at = excluded.ends_at, looked_at = now()`)

export const forgetCertificates = (tx: Tx, hosts: readonly string[]): Promise<number> =>
  tx.run(sql`delete from certificate where host <> all(${[...hosts]}::text[])`)
