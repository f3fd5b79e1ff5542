import { z } from 'zod'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { type Approvers, askApproval, voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { type LockedAdmin, lockAdmin, updateAdmin } from './admin.sql.ts'

/** Who is to move more alone than before waits for a second admin; less holds at once. */
export async function askRaise(
  context: SignedContext,
  { id, username, creditLimitMinor: from }: LockedAdmin,
  to: number | null,
): Promise<Approval | null> {
  const { tx, admin, session } = context
  const reach = (limit: number | null) => limit ?? session.policy.creditApprovalMinor
  await voidApprovals(tx, id, admin.id)
  if (reach(to) <= reach(from)) return null
  const [before, after] = [{ creditLimitMinor: from }, { creditLimitMinor: to }]
  return askApproval(context, {
    kind: 'creditLimit',
    memberId: null,
    subjectId: id,
    subjectName: username,
    amountMinor: reach(to),
    currency: houseCurrency,
    reason: '',
    payload: { adminId: id, before, after },
  })
}

const Limit = z.object({ creditLimitMinor: z.int().nullable() })
const OfAdmin = z.object({ adminId: Id, before: Limit, after: Limit })

/** What happens when a second admin agrees, if the limit is still the one that was asked about. */
export const employeeApprovers: Pick<Approvers, 'creditLimit'> = {
  async creditLimit({ tx }, { payload }) {
    const { adminId, before, after } = OfAdmin.parse(payload)
    const target = await lockAdmin(tx, adminId)
    if (!target) throw notFound()
    if (target.creditLimitMinor !== before.creditLimitMinor) throw new AppError('VERSION_STALE')
    await updateAdmin(tx, adminId, sql`credit_limit_minor = ${after.creditLimitMinor}`)
  },
}
