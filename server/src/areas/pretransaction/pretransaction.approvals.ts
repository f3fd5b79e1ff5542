import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { Approved, Approvers } from '#platform/approval.ts'
import type { SignedContext } from '#platform/context.ts'
import { notFound } from '#platform/error.ts'
import { expectVersion } from '#platform/version.ts'
import { creditDeposit } from './pretransaction.money.ts'
import { type LockedPre, lockPre } from './pretransaction.sql.ts'
import { step } from './pretransaction.step.ts'

const OfPre = z.object({ preId: Id, version: z.int() })

/** What was agreed to, locked, if it is still the same. */
async function agreed({ tx, session }: SignedContext, { payload }: Approved): Promise<LockedPre> {
  const { preId, version } = OfPre.parse(payload)
  const pre = await lockPre(tx, preId, session.policy.takeMinutes)
  if (!pre) throw notFound()
  expectVersion(pre, version)
  return pre
}

export const pretransactionApprovers: Pick<Approvers, 'withdrawal' | 'deposit'> = {
  async withdrawal(context, approved) {
    await step(context.tx, await agreed(context, approved), 'approved', { by: `admin:${context.admin.id}` })
  },
  async deposit(context, approved) {
    const pre = await agreed(context, approved)
    await creditDeposit(context.tx, pre, `admin:${context.admin.id}`, approved.reason)
  },
}
