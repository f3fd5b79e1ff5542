import { type Grant, grantsFor } from '#contract/core/permission.ts'
import { contactGrant } from '#contract/core/personal.ts'
import type { Call } from '#contract/frames/call.ts'
import { maySeeNumbers, tellsNumbers } from '#platform/audit/personal.ts'
import { AppError } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import type { TaskRecord } from './task.sql.ts'

/**
 * The flags that what a task makes of a list depends on: those of its calls, and that for numbers where the list would have told
 * somebody without it something else.
 */
export const grantsBehind = (admin: Actor, list: Call, ...others: readonly Call[]): Grant[] => [
  ...new Set<Grant>([
    ...[list, ...others].flatMap(({ needs }) => grantsFor(needs, admin.type)),
    ...(tellsNumbers(list) && maySeeNumbers(admin) ? ([contactGrant] as const) : []),
  ]),
]

/** Whether who started a task may still be given what it has made: with every flag that is behind it, and for the same subtree. */
export const mayHave = (admin: Actor, { grants, agentId }: Pick<TaskRecord, 'grants' | 'agentId'>): boolean =>
  admin.agentId === agentId && grants.every(grant => admin.grants.has(grant))

export function expectMayHave(admin: Actor, task: TaskRecord): void {
  if (!mayHave(admin, task)) throw new AppError('TASK_FILE_CLOSED')
}
