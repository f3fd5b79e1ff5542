import { depositMachine, type PreStatus, withdrawalMachine } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { insertEvent, type LockedPre, storeStep } from './pretransaction.sql.ts'
import { settlePromise } from './promise/promise-make.ts'

/** Who makes a step: `admin:<id>`, `member:<id>`, `client:<id>`, `gateway:<id>`, or the system itself. */
export type StepActor = `admin:${string}` | `member:${string}` | `client:${string}` | `gateway:${string}` | 'system'

/** Each knows only its own states; from one of the other's there is no way. */
const machines: Record<PreKind, { readonly [From in PreStatus]?: readonly PreStatus[] }> = {
  deposit: depositMachine,
  withdrawal: withdrawalMachine,
}

export const canStep = ({ kind, status }: Pick<LockedPre, 'kind' | 'status'>, to: PreStatus): boolean =>
  machines[kind][status]?.includes(to) ?? false

/** What a step took from its member, and what of it they owe, since they no longer had it. */
export type Taken = { takenMinor: number; owedMinor: number }

/** A promise is kept by paying; what came to nothing kept and missed none. */
const endsPromise: ReadonlySet<PreStatus> = new Set<PreStatus>(['paid', 'rejected', 'cancelled'])

type Step = { by: StepActor; note?: string; set?: Sql; taken?: Taken }

/**
 * The one way in which a pre-transaction, locked before, comes to another state: refused by the table where that is not
 * foreseen, kept as an event, and told to the screens that show it.
 */
export async function step(tx: Tx, pre: LockedPre, to: PreStatus, { by, note = '', set, taken }: Step): Promise<void> {
  if (!canStep(pre, to)) throw new AppError('STATE_ILLEGAL', { from: pre.status, to })
  await storeStep(tx, pre.id, to, note, set)
  if (to === 'unknown') pre.wasUnknown = true
  await keepEvent(tx, pre.id, to, by, note, taken)
  pre.status = to
  pre.version += 1
  if (pre.kind === 'deposit' || isPerson(by)) await settleNotices(tx, pre.id)
  if (pre.kind === 'withdrawal' && endsPromise.has(to)) await settlePromise(tx, pre.id, to === 'paid')
  if (to === 'failed' || to === 'unknown') await tellOfPayout(tx, pre, by, note)
}

/** A payout that did not go out, or of which nobody knows: those are told who could look into it, but for who says so. */
async function tellOfPayout(tx: Tx, pre: LockedPre, by: StepActor, note: string): Promise<void> {
  const { id, number: name, memberName: member, amountMinor } = pre
  const except = adminOf(by)
  await raise(tx, 'payoutFailed', { id, name }, { member, amountMinor, note }, except === null ? {} : { except })
}

/** A person who takes a step has dealt with what was told of the one before; what a program pays has been seen by nobody. */
const isPerson = (by: StepActor): boolean => by.startsWith('admin:') || by.startsWith('member:')

const adminOf = (by: StepActor): string | null => (by.startsWith('admin:') ? by.slice('admin:'.length) : null)

/** Keeps that it came to be in this state, and lets those who look at it know. */
export async function keepEvent(
  tx: Tx,
  id: string,
  status: PreStatus,
  by: StepActor,
  note: string,
  taken?: Taken,
): Promise<void> {
  const { takenMinor = null, owedMinor = null } = taken ?? {}
  await insertEvent(tx, { preId: id, status, actor: by, note, takenMinor, owedMinor })
  const adminId = adminOf(by)
  const event = { id, action: status, by: adminId }
  // What an admin does is told to the list by the activity that it is.
  await writeLive(tx, [
    { topic: 'request', ...event },
    ...(adminId === null ? [{ topic: 'pretransaction' as const, ...event }] : []),
  ])
}
