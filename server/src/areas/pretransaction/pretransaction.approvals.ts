import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { Approved, Approvers } from '#frames/approval/approval.ts'
import { expectNotCreditor } from '#frames/approval/second.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { notFound } from '#platform/http/error.ts'
import { lockLine } from './line/line.sql.ts'
import { tellLine } from './line/line-change.ts'
import { creditMember } from './line/line-credit.ts'
import { creditAgreed } from './message/message-credit.ts'
import { approveStep, expectKnown } from './payout/payout-agree.ts'
import { expectPayable } from './payout/payout-allowed.sql.ts'
import { type LockedPre, lockPre } from './pretransaction.sql.ts'
import { creditDeposit, giveBack } from './pretransaction-money.ts'
import { returnPayout, reverseDeposit } from './pretransaction-reversal.ts'
import { applyRules } from './rule/rule-change.ts'

const OfPre = z.object({ preId: Id, version: z.int() })
/** The entries of the block list that were known when it was asked for. */
const Known = z.object({ blocks: z.array(Id).default([]) })

/** What was agreed to, locked, if it is still the same. */
async function agreed({ tx, session }: SignedContext, { payload }: Approved): Promise<LockedPre> {
  const { preId, version } = OfPre.parse(payload)
  const pre = await lockPre(tx, preId, session.policy.takeMinutes)
  if (!pre) throw notFound()
  expectVersion(pre, version)
  return pre
}

const OfLine = z.object({ lineId: Id, version: z.int(), memberId: Id })

type PreKinds =
  | 'withdrawal'
  | 'withdrawalReject'
  | 'deposit'
  | 'depositReversal'
  | 'withdrawalReturn'
  | 'lineCredit'
  | 'messageCredit'
  | 'withdrawalRules'

export const pretransactionApprovers: Pick<Approvers, PreKinds> = {
  async withdrawal(context, approved) {
    const pre = await agreed(context, approved)
    await expectNotCreditor(context, pre.memberId)
    await expectPayable(context.tx, pre.id)
    const known = Known.parse(approved.payload).blocks
    await expectKnown(context, pre, known)
    await approveStep(context, pre, approved.reason, known)
  },
  async withdrawalReject(context, approved) {
    const pre = await agreed(context, approved)
    await giveBack(context.tx, pre, 'rejected', `admin:${context.admin.id}`, approved.reason)
  },
  async deposit(context, approved) {
    const pre = await agreed(context, approved)
    await creditDeposit(context.tx, pre, `admin:${context.admin.id}`, approved.reason)
  },
  async depositReversal(context, approved) {
    await reverseDeposit(context.tx, await agreed(context, approved), context.admin.id, approved.reason)
  },
  async withdrawalReturn(context, approved) {
    await returnPayout(context.tx, await agreed(context, approved), context.admin.id, approved.reason)
  },
  async lineCredit(context, { payload, reason }) {
    const { lineId, version, memberId } = OfLine.parse(payload)
    const line = await lockLine(context.tx, lineId)
    if (!line) throw notFound()
    expectVersion(line, version)
    const preId = await creditMember(context, line, { memberId, reason })
    await tellLine(context.tx, line.id, context.admin.id, [preId])
  },
  messageCredit: creditAgreed,
  withdrawalRules: applyRules,
}
