import { lockOpenMember } from '#areas/member/member.public.ts'
import type { OwnerMatch } from '#contract/pretransaction/line.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { freeLine, lockLine } from './line/line.sql.ts'
import { tellLine } from './line/line-change.ts'
import { creditMember } from './line/line-credit.ts'
import { expectPayer, membersBeside } from './line/line-owners.ts'
import type { LockedPre } from './pretransaction.sql.ts'
import { lockFree } from './pretransaction-change.ts'
import { creditAgain, keepPayout, returnPayout, reverseDeposit } from './pretransaction-reversal.ts'
import { findLine, useLine } from './statement/statement.sql.ts'

/** Gives a line to what was credited or paid before, as its proof. Nothing moves. */
export async function proveBy(
  tx: Tx,
  lineId: string,
  preId: string,
  reasons: readonly ('reference' | 'counterpart')[],
  adminId: string | null = null,
): Promise<void> {
  await freeLine(tx, lineId, { adminId, reason: '' })
  const because = reasons.map(reason => (reason === 'counterpart' ? ('digits' as const) : reason))
  const judged = {
    id: preId,
    is: 'pre' as const,
    score: 0,
    reasons: ['amount' as const, 'time' as const, ...because],
  }
  await useLine(tx, lineId, judged, { moved: false, adminId, reason: '' })
  await tellLine(tx, lineId, adminId, [preId])
}

/** Lets a line that only proves its pre-transaction wait again. */
export async function unprove(tx: Tx, lineId: string, preId: string, adminId: string, reason: string): Promise<void> {
  await freeLine(tx, lineId, { adminId, reason })
  await tellLine(tx, lineId, adminId, [preId])
}

/** Credits the money of a line to a member who announced nothing; gives the deposit that is made of it. */
export async function creditLine(
  context: SignedContext,
  lineId: string,
  credit: { memberId: string; reason: string },
): Promise<string> {
  const line = await lockLine(context.tx, lineId)
  if (!line) throw notFound()
  if (line.status === 'notOurs') {
    await freeLine(context.tx, lineId, { adminId: context.admin.id, reason: credit.reason })
    line.status = 'new'
  }
  const preId = await creditMember(context, line, credit)
  await tellLine(context.tx, lineId, context.admin.id, [preId])
  return preId
}

/** Refuses to credit a line to a member who did not pay it, unless that is confirmed. Gives whether it is so. */
export async function expectPayerOf(
  { tx }: SignedContext,
  lineId: string,
  memberId: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const line = await lockLine(tx, lineId)
  if (!line) throw notFound()
  const { bank, accountNumber, fullName: holderName } = await lockOpenMember(tx, memberId)
  return expectPayer(line, { bank, accountNumber, holderName }, isConfirmed)
}

/** Members who can be credited a line, each beside who paid it. */
export async function findPayers({ tx, admin }: SignedContext, lineId: string, text: string): Promise<OwnerMatch[]> {
  const line = await findLine(tx, lineId)
  if (!line) throw notFound()
  return membersBeside(tx, admin, line, text)
}

/** Whose a deposit or withdrawal is. */
export const memberOf = (id: string): Sql => sql`select member_id from pre_transaction where id = ${id}`

/** Locks one that nobody else works on. */
export const lockPreForFix = (context: SignedContext, id: string): Promise<LockedPre> => lockFree(context, id)

/** Takes a credited deposit back from its member, who must still have the money; gives the number of the transfer. */
export const takeDepositBack = ({ tx, admin }: SignedContext, pre: LockedPre, reason: string): Promise<number> =>
  reverseDeposit(tx, pre, admin.id, reason)

/** Credits a deposit again that was taken back; gives the number of the transfer that does it. */
export const giveDepositAgain = ({ tx, admin }: SignedContext, pre: LockedPre, reason: string): Promise<number> =>
  creditAgain(tx, pre, admin.id, reason)

/** Gives a member back what was recorded as paid; gives the number of the transfer that does it. */
export const giveWithdrawalBack = ({ tx, admin }: SignedContext, pre: LockedPre, reason: string): Promise<number> =>
  returnPayout(tx, pre, admin.id, reason)

/** Takes back what a member was given back, so that the withdrawal counts as paid again; gives the number of the transfer. */
export const takeReturnBack = ({ tx, admin }: SignedContext, pre: LockedPre, reason: string): Promise<number> =>
  keepPayout(tx, pre, admin.id, reason)
