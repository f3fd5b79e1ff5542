import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Office } from './office.ts'

/** What work has cost so far, counted by the system and by PostgreSQL rather than by the clock. */
export type Cost = {
  /** CPU milliseconds of this process, which serves requests and runs jobs; its clients are processes of their own. */
  serverMs: number
  postgresMs: number
  walBytes: number
  /** Rows that stay. */
  rows: number
  diskBytes: number
}

const combine = (one: Cost, two: Cost, how: (a: number, b: number) => number): Cost => ({
  serverMs: how(one.serverMs, two.serverMs),
  postgresMs: how(one.postgresMs, two.postgresMs),
  walBytes: how(one.walBytes, two.walBytes),
  rows: how(one.rows, two.rows),
  diskBytes: how(one.diskBytes, two.diskBytes),
})
const each = (cost: Cost, how: (value: number) => number): Cost => combine(cost, cost, value => how(value))

/** Longer than a minute, after which every job has run that adds up what has happened. */
const settleMs = 65_000

/** Measures operations in an office, without what an idle office costs in the same time. */
export async function openAccounts(office: Office) {
  const client = await office.owner()
  const postmaster = await postmasterOf(client)
  await sleep(settleMs)
  const started = await read(client, postmaster)
  const startedAt = performance.now()
  await sleep(settleMs)
  const idle = perSecond(combine(await read(client, postmaster), started, minus), performance.now() - startedAt)
  return {
    /** The cost of one of so many operations. What is needed to prepare them is not counted. */
    async costOf(count: number, prepare: () => Promise<() => Promise<void>>): Promise<Cost> {
      const work = await prepare()
      const beganAt = performance.now()
      const before = await read(client, postmaster)
      await work()
      await sleep(settleMs)
      const spent = combine(await read(client, postmaster), before, minus)
      const seconds = (performance.now() - beganAt) / 1000
      return each(
        combine(spent, idle, (all, resting) => Math.max(0, all - resting * seconds)),
        value => value / count,
      )
    },
    close: () => client.end(),
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

const minus = (a: number, b: number) => a - b
const perSecond = (cost: Cost, ms: number) => each(cost, value => value / (ms / 1000))

async function read(client: Client, postmaster: number): Promise<Cost> {
  const { rows } = await client.query<{ wal: string; kept: string; disk: string }>(`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as disk,
      (select sum(n_tup_ins - n_tup_del) from pg_stat_user_tables) as kept`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL counts nothing')
  const { user, system } = process.cpuUsage()
  return {
    serverMs: (user + system) / 1000,
    postgresMs: cpuMsBelow(postmaster),
    walBytes: Number(row.wal),
    rows: Number(row.kept),
    diskBytes: Number(row.disk),
  }
}

/** The fields of `/proc/<pid>/stat` behind the name, which may contain spaces; undefined for a process that has ended. */
function fieldsOf(pid: number): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}
const [parentAt, userAt, systemAt, endedUserAt, endedSystemAt] = [1, 11, 12, 13, 14]
/** The system counts in hundredths of a second. */
const tickMs = 10

async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = fieldsOf(rows[0]?.pid ?? 0)?.[parentAt]
  if (!parent) throw new Error('PostgreSQL does not run on this machine')
  return parent
}

/** The CPU milliseconds of one process of PostgreSQL, such as that of a connection. */
export function cpuMsOf(pid: number): number {
  const fields = fieldsOf(pid)
  if (!fields) throw new Error('PostgreSQL does not run on this machine')
  return ((fields[userAt] ?? 0) + (fields[systemAt] ?? 0)) * tickMs
}

/** Of a process, of its children that live, and of those that it has seen end. */
function cpuMsBelow(postmaster: number): number {
  const sum = (fields: readonly number[], places: readonly number[]) =>
    places.reduce((total, place) => total + (fields[place] ?? 0), 0)
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const fields = fieldsOf(Number(name))
      return fields?.[parentAt] === postmaster ? [sum(fields, [userAt, systemAt])] : []
    })
  const own = sum(fieldsOf(postmaster) ?? [], [userAt, systemAt, endedUserAt, endedSystemAt])
  return children.reduce((total, ticks) => total + ticks, own) * tickMs
}
