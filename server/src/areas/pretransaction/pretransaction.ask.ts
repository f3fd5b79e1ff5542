import { lockCounted } from '#areas/member/member.public.ts'
import type { Approval } from '#contract/core/approval.ts'
import type { SignedContext } from '#platform/context.ts'
import { sqlConstraint } from '#platform/database.ts'
import { AppError } from '#platform/error.ts'
import { askSecond, takeAlone } from '#platform/second.ts'
import type { LockedPre } from './pretransaction.sql.ts'

type AskedKind = 'withdrawal' | 'deposit' | 'withdrawalReturn' | 'depositReversal'

/** Asks a second admin where the amount is above its limit. What they agree to is this very version. */
export async function askAbove(
  context: SignedContext,
  pre: LockedPre,
  kind: AskedKind,
  reason: string,
): Promise<Approval | null> {
  // After the request and before the money, as everybody who credits a deposit locks them.
  await lockCounted(context.tx, pre.memberId)
  return askSecond(context, {
    kind,
    memberId: pre.memberId,
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

/** Whether this admin may give the member a deposit without a second one, by a line that they brought themselves. It is counted. */
export async function creditsAlone(context: SignedContext, { memberId, amountMinor }: LockedPre): Promise<boolean> {
  await lockCounted(context.tx, memberId)
  return takeAlone(context, { kind: 'lineCredit', amountMinor, memberId })
}
