import { z } from 'zod'
import { houseCurrency } from '#contract/core/money.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { loosens } from '#contract/setting/policy-row.ts'
import { type Policy, type PolicyName, policies, policyNames } from '#contract/setting/setting-policy.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { readPolicy, savePolicy } from '#platform/session/policy.ts'
import { type Approved, askApproval, voidApprovals } from './approval.ts'

type Raise = { kind: 'limitRaise' | 'memberLimitRaise'; subjectId: string }

/**
 * Saves stricter limits at once, and requests a second admin for looser ones: otherwise an admin could simply raise the limit
 * first. The caller has locked the policy.
 */
export async function changeLimits(
  context: SignedContext,
  { kind, subjectId }: Raise,
  wanted: Partial<Policy>,
): Promise<Approval | null> {
  const { tx, admin } = context
  const { policy } = await readPolicy(tx)
  // Earlier requests were about limits that are changing now.
  await voidApprovals(tx, subjectId, admin.id)
  const raised = policyNames.filter(name => {
    const to = wanted[name]
    return to !== undefined && loosens(policies[name], policy[name], to)
  })
  const valuesOf = (limits: Partial<Policy>) => Object.fromEntries(raised.map(name => [name, limits[name]]))
  await savePolicy(tx, { ...wanted, ...valuesOf(policy) })
  if (raised.length === 0) return null
  const amounts = raised.map(name => (policies[name].unit === 'money' ? (wanted[name] ?? 0) : 0))
  return askApproval(context, {
    kind,
    memberId: null,
    subjectId,
    subjectName: subjectId,
    // A limit that is removed altogether is written as zero, and a request needs an amount.
    amountMinor: Math.max(1, ...amounts),
    currency: houseCurrency,
    reason: '',
    payload: { before: valuesOf(policy), after: valuesOf(wanted) },
  })
}

const isName = (name: string): name is PolicyName => name in policies
const Values = z.record(z.string().refine(isName), z.int())
const OfRaise = z.object({ before: Values, after: Values })

/** Applies the limits when a second admin approves, if they have not changed since the request. */
export async function raiseLimits({ tx }: SignedContext, { payload }: Approved): Promise<void> {
  // The row is locked before it is read, as in all code that changes it.
  await tx.run(sql`select 1 from policy for no key update`)
  const { before, after } = OfRaise.parse(payload)
  const { policy } = await readPolicy(tx)
  if (Object.entries(before).some(([name, value]) => isName(name) && policy[name] !== value)) {
    throw new AppError('VERSION_STALE')
  }
  await savePolicy(tx, after)
  await tx.run(sql`update policy set version = version + 1`)
}
