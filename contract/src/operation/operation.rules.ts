import type { EventName } from '../notification/notification-events.ts'
import { type Operations, operationLimits } from './operation.types.ts'

/** What can be wrong with the operations of a brand. Each says one number, whose unit is in its text. */
export const operationEvents = [
  'processSilent',
  'clockOff',
  'replicaUnread',
  'jobFailed',
  'backupOld',
  'certificateEnding',
] as const satisfies readonly EventName[]
export type OperationEvent = (typeof operationEvents)[number]

/** One trouble: which, and of what. */
export type Trouble = { event: OperationEvent; id: string; name: string; fields: { count: number } }

type Facts = Pick<Operations, 'processes' | 'replicas' | 'tasks' | 'backup' | 'certificates'>
type Brand = { id: string; name: string; practice: boolean }

const hourMs = 3_600_000
const since = (at: string, now: Date) => now.getTime() - new Date(at).getTime()

/** Everything that is wrong at a moment, by the same rules for the page and for those who are told. */
export function troublesOf(facts: Facts, { id, name, practice }: Brand, now: Date): Trouble[] {
  const { processes, replicas, tasks, backup, certificates } = facts
  const trouble = (event: OperationEvent, of: string, called: string, count: number): Trouble => ({
    event,
    id: of,
    name: called,
    fields: { count },
  })
  const silent = processes.filter(({ state }) => state === 'silent')
  const off = processes.filter(({ state, skewMs }) => state !== 'silent' && Math.abs(skewMs) > operationLimits.skewMs)
  const unread = Map.groupBy(replicas.filter(isUnread), replica => replica.name)
  // What nobody backs up is told of only once it is older than a backup may be. A practice office has nothing to lose.
  const backupMs = practice ? 0 : since(backup.madeAt ?? backup.openedAt, now)
  const ending = certificates.filter(
    ({ endsAt }) => endsAt !== null && daysLeft(endsAt, now) < operationLimits.certificateDays,
  )
  return [
    ...silent.map(one => trouble('processSilent', one.id, one.host, Math.round(since(one.beatAt, now) / 60_000))),
    ...off.map(one => trouble('clockOff', one.id, one.host, Math.round(Math.abs(one.skewMs) / 1000))),
    ...[...unread].map(([replica, seen]) => trouble('replicaUnread', replica, replica, seen.length)),
    ...tasks.filter(({ failed }) => failed > 0).map(({ task, failed }) => trouble('jobFailed', task, task, failed)),
    ...(backupMs > operationLimits.backupHours * hourMs
      ? [trouble('backupOld', id, name, Math.floor(backupMs / hourMs / 24))]
      : []),
    ...ending.map(({ host, endsAt }) => trouble('certificateEnding', host, host, daysLeft(endsAt ?? '', now))),
  ]
}

/**
 * A replica that this process should read and does not: it cannot be reached, or is too far behind. Where all nodes of a cluster are
 * named, one of them leads, and that is no trouble.
 */
export const isUnread = ({ lagMs, fault }: Operations['replicas'][number]): boolean =>
  fault !== 'promoted' && (fault !== null || lagMs === null || lagMs > operationLimits.lagMs)

/** Whole days until then; none once it is over. */
export const daysLeft = (at: string, now: Date): number => Math.max(0, Math.floor(-since(at, now) / hourMs / 24))
