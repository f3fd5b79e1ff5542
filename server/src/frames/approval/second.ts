import type { Approval } from '#contract/frames/approval.ts'
import {
  type ApprovalKind,
  approvalKindNames,
  approvalKinds,
  type MoneyLimit,
} from '#contract/frames/approval-kinds.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { creditLimitOf, type Session } from '#platform/session/session.ts'
import { type ApprovalRequest, askApproval } from './approval.ts'
import { claimKind, keepHandMove } from './hand-move.ts'
import { isIndependent } from './independence.ts'

/** How much an admin may move without a second one; for credit they may have a limit of their own. */
const limitOf = (session: Session, limit: MoneyLimit): number =>
  limit === 'creditApprovalMinor' ? creditLimitOf(session) : session.policy[limit]

type ByHand = { kind: ApprovalKind; amountMinor: number; memberId: string | null }
type Moved = Pick<ByHand, 'kind' | 'amountMinor'>

/**
 * Whether everything moved stays within one day's limits: each kind uses up a share of its own limit, and the shares may add up
 * to one. So nobody moves more by switching to another kind.
 */
function withinLimits(session: Session, moved: readonly Moved[]): boolean {
  const shares = moved.flatMap(({ kind, amountMinor }) => {
    const { counts } = approvalKinds[kind]
    return counts === null ? [] : [{ amount: BigInt(amountMinor), limit: BigInt(limitOf(session, counts)) }]
  })
  if (shares.some(({ limit }) => limit === 0n)) return false
  const whole = shares.reduce((product, { limit }) => product * limit, 1n)
  return shares.reduce((used, { amount, limit }) => used + (amount * whole) / limit, 0n) <= whole
}

/**
 * Decides whether an admin may move an amount alone, and counts it if so: together with everything they moved today, and
 * everything anybody moved today for the same member. The caller has locked the member, if there is one.
 */
export async function takeAlone({ tx, admin, session }: SignedContext, { kind, amountMinor, memberId }: ByHand) {
  if (amountMinor === 0) return true
  const { counts, each } = approvalKinds[kind]
  if (each !== null) return amountMinor <= limitOf(session, each)
  if (counts === null) return false
  // Locks the maker, so that simultaneous moves are counted one after the other. After the member, as everywhere.
  await tx.run(sql`select from admin where id = ${admin.id} for no key update`)
  const movedBy = (whose: 'maker_id' | 'member_id', id: string | null) =>
    tx.rows<Moved>(sql`
      select kind, sum(amount_minor)::bigint as amount_minor from hand_move
      where ${whose === 'maker_id' ? sql`maker_id` : sql`member_id`} = ${id} and day = business_day(now())
        and second_id is null and kind <> ${claimKind} group by kind`)
  const wanted = { kind, amountMinor }
  if (!withinLimits(session, [...(await movedBy('maker_id', admin.id)), wanted])) return false
  if (memberId !== null && !withinLimits(session, [...(await movedBy('member_id', memberId)), wanted])) return false
  await keepHandMove(tx, { ...wanted, makerId: admin.id, secondId: null, memberId })
  return true
}

/**
 * The only entry for money moved by hand: returns null if the admin may do it alone, which is then counted, and else the request
 * that a second admin decides.
 *
 *     const approval = await askSecond(context, { kind: 'adjustmentIn', memberId, amountMinor, … })
 *     if (!approval) await adjust(…)
 */
export async function askSecond(context: SignedContext, request: ApprovalRequest): Promise<Approval | null> {
  return (await takeAlone(context, request)) ? null : askApproval(context, request)
}

const giving: readonly string[] = [...approvalKindNames.filter(kind => approvalKinds[kind].gives), claimKind]

/** Whether a hand move `h` gave a member money in the last days. */
export const isGiven = ({ handCreditDays }: Pick<Policy, 'handCreditDays'>): Sql =>
  sql`(h.kind = any(${giving}) and h.at > now() - make_interval(days => ${handCreditDays}::int))`

/**
 * An admin who gave a member money by hand in the last days may not pay it out, nor may an account that the same person may
 * control.
 */
export async function expectNotCreditor({ tx, admin, session }: SignedContext, memberId: string): Promise<void> {
  const { policy } = session
  const given = await tx.row(sql`
    select from hand_move h where h.member_id = ${memberId} and ${isGiven(policy)}
      and not ${isIndependent(admin.id, sql`h.maker_id`, policy)} limit 1`)
  if (given) throw new AppError('APPROVAL_CREDITED', { days: policy.handCreditDays })
}
