import { type Grant, grantsFor, type Needs } from '../core/permission.ts'
import { approvalKinds } from '../frames/approval-kinds.ts'
import { type EventName, grantsOf } from '../notification/notification-events.ts'

const needsOf = (kinds: readonly { readonly needs: Needs }[]): Grant[] => [
  ...new Set(kinds.flatMap(({ needs }) => grantsFor(needs))),
]
const { adjustmentIn, adjustmentOut, reversal, ...others } = approvalKinds

/** What waits for a second admin is told to who may decide that kind of it: behind the event stand the flags of all its kinds. */
const ofApprovals: Partial<Record<EventName, Grant[]>> = {
  adjustmentToApprove: needsOf([adjustmentIn, adjustmentOut, reversal]),
  approvalWaiting: needsOf(Object.values(others)),
}

/**
 * The flags that somebody must hold to have an event sent out of the office. Null where it is told to one person by name:
 * no group hears of that.
 */
export const grantsToSend = (event: EventName): Grant[] | null => ofApprovals[event] ?? grantsOf(event)
