import { type Grant, grantsFor } from '#contract/core/permission.ts'
import { contactGrant } from '#contract/core/personal.ts'
import type { Call } from '#contract/frames/call.ts'
import { tellsNumbers } from '#platform/audit/personal.ts'
import { AppError } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import type { TaskRecord } from './task.sql.ts'

/**
 * The flags that the result of a task depends on: those of its calls, and the one for numbers if they are revealed in it.
 */
export const grantsBehind = (admin: Actor, list: Call, ...others: readonly Call[]): Grant[] => [
  ...new Set<Grant>([
    ...[list, ...others].flatMap(({ needs }) => grantsFor(needs, admin.type)),
    ...(tellsNumbers(list) && admin.seesNumbers ? ([contactGrant] as const) : []),
  ]),
]

/** Whether an admin may still get the result of a task: with every flag that it depends on, and for the same subtree. */
export const mayHave = (admin: Actor, { grants, agentId }: Pick<TaskRecord, 'grants' | 'agentId'>): boolean =>
  admin.agentId === agentId && grants.every(grant => admin.grants.has(grant))

export function expectMayHave(admin: Actor, task: TaskRecord): void {
  if (!mayHave(admin, task)) throw new AppError('TASK_FILE_CLOSED')
}
