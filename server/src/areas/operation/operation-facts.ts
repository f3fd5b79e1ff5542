import type { Operations, ReplicaRow, SlowCallRow } from '#contract/operation/operation.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { shownError } from '#platform/job/error-text.ts'
import { listCertificates, listProcesses, listTasks, readBackup } from './operation.sql.ts'

const mostCalls = 10

/** What the page shows and what troubles are found by. */
export async function readFacts(tx: Tx): Promise<Omit<Operations, 'jobs' | 'readAt' | 'storage'>> {
  return {
    ...(await readProcesses(tx)),
    tasks: await listTasks(tx),
    backup: await readShownBackup(tx),
    certificates: await listCertificates(tx),
  }
}

/** What a silent process saw is no longer so. */
async function readProcesses(tx: Tx): Promise<Pick<Operations, 'processes' | 'replicas' | 'calls'>> {
  const found = await listProcesses(tx)
  const living = found.filter(({ state }) => state !== 'silent')
  const nameOf = ({ host, id }: { host: string; id: string }) => `${host} · ${id.slice(0, 8)}`
  const replicas = living.flatMap(one =>
    (one.seen.replicas ?? []).map((replica): ReplicaRow => ({ ...replica, process: nameOf(one) })),
  )
  const calls = living.flatMap(one =>
    (one.seen.calls ?? []).map((call): SlowCallRow => ({ ...call, process: nameOf(one) })),
  )
  return {
    processes: found.map(one => {
      const { seen: _, ...process } = one
      return process
    }),
    replicas: replicas.sort((one, other) => one.name.localeCompare(other.name)),
    calls: calls.sort((one, other) => other.p95Ms - one.p95Ms).slice(0, mostCalls),
  }
}

async function readShownBackup(tx: Tx): Promise<Operations['backup']> {
  const { drill, ...backup } = await readBackup(tx)
  return { ...backup, drill: drill && { ...drill, faults: drill.faults.map(shownError) } }
}
