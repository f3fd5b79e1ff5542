import { z } from 'zod'
import { lockOpenMember } from '#areas/member/member.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import type { Approved, Approvers } from '#frames/approval/approval.ts'
import { postKind, settleDebts } from '#frames/posting/posting.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { type Adjustment, insertAdjustment } from './credit.sql.ts'

type Adjusted = 'adjustmentIn' | 'adjustmentOut'

export async function adjust(
  context: SignedContext,
  { id, reason, makerId, secondId }: Adjustment,
  what: { kind: Adjusted; memberId: string; amountMinor: number },
): Promise<void> {
  await insertAdjustment(context.tx, { id, reason, makerId, secondId })
  await postKind(context.tx, {
    kind: what.kind,
    key: `adjustment:${id}`,
    owners: { member: what.memberId },
    amountMinor: what.amountMinor,
    currency: houseCurrency,
    reference: `adjustment:${id}`,
    actor: `admin:${makerId}`,
  })
}

export async function reverseTransfer(
  context: SignedContext,
  moved: Adjustment,
  { transferId, memberId }: OfTransfer,
): Promise<void> {
  await insertAdjustment(context.tx, moved)
  await reverse(context.tx, {
    key: `reversal:${moved.id}`,
    transferId,
    reference: `adjustment:${moved.id}`,
    actor: `admin:${moved.makerId}`,
  })
  // Where it gave cash back.
  if (memberId !== null) await settleDebts(context.tx, [memberId])
}

const OfMember = z.object({ memberId: Id })
// A request of before says no member, and what they owe is settled by the job.
const OfTransfer = z.object({ transferId: z.int(), memberId: Id.nullable().default(null) })
type OfTransfer = z.infer<typeof OfTransfer>

const adjusting = (kind: Adjusted) => async (context: SignedContext, approved: Approved) => {
  const { memberId } = OfMember.parse(approved.payload)
  await lockOpenMember(context.tx, memberId)
  const { amountMinor } = approved
  await adjust(context, { ...approved, secondId: context.admin.id }, { kind, memberId, amountMinor })
}

/** What happens when a second admin agrees. */
export const creditApprovers: Pick<Approvers, Adjusted | 'reversal'> = {
  adjustmentIn: adjusting('adjustmentIn'),
  adjustmentOut: adjusting('adjustmentOut'),
  reversal: (context, approved) =>
    reverseTransfer(context, { ...approved, secondId: context.admin.id }, OfTransfer.parse(approved.payload)),
}
