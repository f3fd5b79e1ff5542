import { type Block, needsSecond } from '#areas/block/block.public.ts'
import { lockCounted } from '#areas/member/member.public.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { askApproval } from '#frames/approval/approval.ts'
import { askSecond, takeAlone } from '#frames/approval/second.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { LockedPre } from './pretransaction.sql.ts'

type RequestKind = 'withdrawal' | 'withdrawalReject' | 'deposit' | 'withdrawalReturn' | 'depositReversal'

/** What would pay the money a second time, where a payout of which nobody knew has gone out after all. */
const paysAgain: ReadonlySet<RequestKind> = new Set<RequestKind>(['withdrawal', 'withdrawalReject'])

/**
 * Asks a second admin where the amount is above its limit; whatever the amount, where money may go out a second time, and where a
 * rule of withdrawals or the block list says so. What they agree to is this very version.
 */
export async function askAbove(
  context: SignedContext,
  pre: LockedPre,
  kind: RequestKind,
  reason: string,
  blocks: readonly Block[] = [],
): Promise<Approval | null> {
  const isBlocked = needsSecond(blocks)
  const isDoubtful = pre.wasUnknown && paysAgain.has(kind)
  const isRuled = kind === 'withdrawal' && pre.outcome === 'second'
  // A rejection gives the member only what is theirs: nobody else is asked, unless the money may have gone out.
  if (kind === 'withdrawalReject' && !isDoubtful) return null
  // After the request and before the money, as everybody who credits a deposit locks them.
  await lockCounted(context.tx, pre.memberId)
  const request = {
    kind,
    memberId: pre.memberId,
    subjectId: pre.id,
    subjectName: `${pre.number} ${pre.memberName}`,
    amountMinor: pre.amountMinor,
    currency: pre.currency,
    reason,
    payload: { preId: pre.id, version: pre.version, blocks: blocks.map(({ id }) => id) },
    remarks: blocks.length > 0 ? (['blocked'] as const) : [],
  }
  return (isDoubtful || isRuled || isBlocked ? askApproval(context, request) : askSecond(context, request)).catch(
    refusedBy({ approval_pre: 'PRETRANSACTION_WAITING' }, context.locale),
  )
}

/** Whether this admin may give the member a deposit without a second one, by a line that they brought themselves. It is counted. */
export async function creditsAlone(context: SignedContext, { memberId, amountMinor }: LockedPre): Promise<boolean> {
  await lockCounted(context.tx, memberId)
  return takeAlone(context, { kind: 'lineCredit', amountMinor, memberId })
}
