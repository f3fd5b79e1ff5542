import type { Approval } from '#contract/core/approval.ts'
import { askApproval } from '#platform/approval.ts'
import type { SignedContext } from '#platform/context.ts'
import { sqlConstraint } from '#platform/database.ts'
import { AppError } from '#platform/error.ts'
import { creditLimitOf, type Session } from '#platform/session.ts'
import type { LockedPre } from './pretransaction.sql.ts'

const ofWithdrawals = ({ policy }: Session): number => policy.withdrawalApprovalMinor

/** Above which amount a second admin has to agree. What takes money from a member counts as an adjustment by hand. */
const limits = {
  withdrawal: ofWithdrawals,
  withdrawalReject: () => Number.POSITIVE_INFINITY,
  deposit: ofWithdrawals,
  withdrawalReturn: ofWithdrawals,
  depositReversal: creditLimitOf,
} as const satisfies Record<string, (session: Session) => number>

/** What would pay the money a second time, where a payout of which nobody knew has gone out after all. */
const paysAgain: ReadonlySet<string> = new Set<keyof typeof limits>(['withdrawal', 'withdrawalReject'])

/**
 * Asks a second admin where the amount is above its limit, and whatever the amount where money may go out a second time.
 * What they agree to is this very version.
 */
export async function askAbove(
  context: SignedContext,
  pre: LockedPre,
  kind: keyof typeof limits,
  reason: string,
): Promise<Approval | null> {
  const isDoubtful = pre.wasUnknown && paysAgain.has(kind)
  if (!isDoubtful && pre.amountMinor <= limits[kind](context.session)) return null
  return askApproval(context, {
    kind,
    subjectId: pre.id,
    subjectName: `${pre.number} ${pre.memberName}`,
    amountMinor: pre.amountMinor,
    currency: pre.currency,
    reason,
    payload: { preId: pre.id, version: pre.version },
  }).catch((error: unknown) => {
    if (sqlConstraint(error) === 'approval_pre') throw new AppError('PRETRANSACTION_WAITING')
    throw error
  })
}
