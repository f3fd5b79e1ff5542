import { setTimeout as sleep } from 'node:timers/promises'
import { reaches } from '#contract/frames/position.ts'
import { operationLimits } from '#contract/operation/operation.types.ts'
import type { ReplicaFault, SeenReplica } from '#platform/process/process.types.ts'
import { ConnectionError } from './connection.ts'
import { type Database, isSerializationFailure, sqlState } from './database.ts'
import { sql } from './sql.ts'

export const replicaLimits = {
  /** A replica that is further behind the primary than this is not used. */
  lagMs: operationLimits.lagMs,
  /** How long a reader waits until a replica has replayed the reader's own change, before the primary is asked. */
  waitMs: 200,
  pollMs: 10,
  /** How often each replica is looked at. */
  watchMs: 500,
  /** Where the primary was so many looks ago need not be known more precisely. */
  marks: 60,
}

export type Replicas = {
  /**
   * Does reading work on a replica that has replayed as far as `since`; on the primary, if there is none or it fails. The work
   * may therefore be done twice.
   */
  read<T>(since: string | undefined, work: (database: Database) => Promise<T>): Promise<T>
  /** Looks at every replica now. */
  look(): Promise<void>
  /** How each of them was when it was last looked at. */
  states(): SeenReplica[]
  close(): Promise<void>
}

/** A replica under the name by which people know it. */
export type NamedReplica = { name: string; database: Database }
/** Where the primary was at a time. */
type Mark = { atMs: number; position: string }

/** The place behind everything that is committed on the primary. */
export async function positionOf({ tx }: Pick<Database, 'tx'>): Promise<string> {
  const row = await tx.row<{ position: string }>(sql`select pg_current_wal_insert_lsn()::text as position`)
  if (!row) throw new Error('the primary has no position')
  return row.position
}

/** One replica: how far it is, and when the primary was there. */
class Replica {
  readonly database: Database
  private readonly cluster: string
  private replayed = '0/0'
  private freshMs = Number.NEGATIVE_INFINITY
  private fault: ReplicaFault | null = 'away'
  private readonly name: string

  constructor({ name, database }: NamedReplica, cluster: string) {
    this.name = name
    this.database = database
    this.cluster = cluster
  }

  state(): SeenReplica {
    const lagMs = Number.isFinite(this.freshMs) ? Math.max(0, Math.round(performance.now() - this.freshMs)) : null
    return { name: this.name, lagMs: this.fault === null ? lagMs : null, fault: this.fault }
  }

  isUsable(): boolean {
    return performance.now() - this.freshMs < replicaLimits.lagMs
  }

  hasReached(position: string): boolean {
    return reaches(this.replayed, position)
  }

  /** Not used until it is seen to be well again. */
  rest(fault: ReplicaFault = 'away'): void {
    this.freshMs = Number.NEGATIVE_INFINITY
    this.fault = fault
  }

  /** Newest mark first. One that was promoted, or belongs to another cluster, is no replica of ours. */
  async look(marks: readonly Mark[]): Promise<void> {
    try {
      const seen = await this.database.tx.row<{ cluster: string; replayed: string | null }>(sql`
        select system_identifier::text as cluster, case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed
        from pg_control_system()`)
      if (seen && seen.cluster !== this.cluster) return this.rest('otherCluster')
      if (!seen?.replayed) return this.rest('promoted')
      this.fault = null
      this.replayed = seen.replayed
      const mark = marks.find(({ position }) => this.hasReached(position))
      if (mark) this.freshMs = mark.atMs
    } catch {
      this.rest()
    }
  }

  /** Waits a little until it has replayed as far. */
  async reach(position: string): Promise<boolean> {
    const untilMs = performance.now() + replicaLimits.waitMs
    while (!this.hasReached(position)) {
      if (performance.now() > untilMs) return false
      const row = await this.database.tx
        .row<{ replayed: string | null }>(sql`select pg_last_wal_replay_lsn()::text as replayed`)
        .catch(() => undefined)
      if (!row?.replayed) return false
      this.replayed = row.replayed
      if (!this.hasReached(position)) await sleep(replicaLimits.pollMs)
    }
    return true
  }
}

/** Watches the replicas of one primary. They come into use when they are seen to be well, and leave it when they are not. */
export async function watchReplicas(primary: Database, named: readonly NamedReplica[]): Promise<Replicas> {
  const cluster = await clusterOf(primary)
  const replicas = named.map(each => new Replica(each, cluster))
  const marks: Mark[] = []
  let turn = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const atMs = performance.now()
    const position = await positionOf(primary).catch(() => undefined)
    if (position !== undefined) marks.unshift({ atMs, position })
    marks.splice(replicaLimits.marks)
    await Promise.all(replicas.map(replica => replica.look(marks)))
  }
  const watch = async () => {
    await look()
    if (!closed) timer = setTimeout(() => void watch(), replicaLimits.watchMs).unref()
  }
  /** In turns; one that is there already before one that must be waited for. */
  const choose = async (since: string | undefined): Promise<Replica | undefined> => {
    turn += 1
    const usable = replicas.filter(replica => replica.isUsable())
    const fitting = usable.filter(replica => since === undefined || replica.hasReached(since))
    const next = fitting[turn % fitting.length] ?? usable[turn % usable.length]
    return next && (since === undefined || (await next.reach(since))) ? next : undefined
  }
  await watch()

  return {
    look,
    states: () => replicas.map(replica => replica.state()),
    async read(since, work) {
      const replica = await choose(since)
      if (!replica) return work(primary)
      try {
        return await work(replica.database)
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error
        // One whose replay ended our statement is well.
        if (!isSerializationFailure(error)) replica.rest()
        return work(primary)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all(named.map(({ database }) => database.close()))
    },
  }
}

async function clusterOf({ tx }: Database): Promise<string> {
  const row = await tx.row<{ cluster: string }>(sql`select system_identifier::text as cluster from pg_control_system()`)
  return row?.cluster ?? ''
}

/** A statement that takes too long is no fault of the replica: on the primary it would take as long. */
const isFaultOfReplica = (error: unknown): boolean =>
  error instanceof ConnectionError || isSerializationFailure(error) || /^(08|53|57P|58)/.test(sqlState(error) ?? '')
