import { randomUUID } from 'node:crypto'
import { lockOpenMember } from '#areas/member/member.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { insertPre, lockPre } from '../pretransaction.sql.ts'
import { creditDeposit } from '../pretransaction-money.ts'
import { keepEvent } from '../pretransaction-step.ts'
import { useLine } from '../statement/statement.sql.ts'
import { expectLineStep, type LockedLine } from './line.sql.ts'

type Credit = { memberId: string; reason: string }

function expectCreditable(line: LockedLine): void {
  expectLineStep(line, 'matched')
  if (line.amountMinor < 0) throw new AppError('STATEMENT_UNLIKE')
}

/** The member whom a line is to be credited to, as the payer is compared with them. */
export async function ownerOf({ tx }: SignedContext, line: LockedLine, memberId: string) {
  expectCreditable(line)
  const { bank, accountNumber, fullName: holderName } = await lockOpenMember(tx, memberId)
  return { bank, accountNumber, holderName }
}

/** Above the limit a second admin has to agree to exactly this line as it is. */
export async function askLineCredit(
  context: SignedContext,
  line: LockedLine,
  { memberId, reason }: Credit,
  isOther: boolean,
): Promise<Approval | null> {
  expectCreditable(line)
  const member = await lockOpenMember(context.tx, memberId)
  return askSecond(context, {
    memberId: member.id,
    kind: 'lineCredit',
    subjectId: line.id,
    subjectName: member.fullName,
    amountMinor: line.amountMinor,
    currency: houseCurrency,
    reason,
    payload: { lineId: line.id, version: line.version, memberId },
    remarks: isOther ? ['otherPayer'] : [],
  }).catch(refusedBy({ approval_pre: 'STATEMENT_WAITING' }, context.locale))
}

/** Makes the deposit that the member did not announce, credits it, and gives it the line. */
export async function creditMember(
  { tx, admin, session }: SignedContext,
  line: LockedLine,
  { memberId, reason }: Credit,
): Promise<string> {
  expectCreditable(line)
  const member = await lockOpenMember(tx, memberId)
  const id = randomUUID()
  await insertPre(tx, {
    id,
    kind: 'deposit',
    channel: 'manual',
    memberId: member.id,
    amountMinor: line.amountMinor,
    account: { bank: member.bank, number: member.accountNumber, name: member.fullName },
    bankAccountId: line.account.id,
    gateway: null,
    holdId: null,
    status: 'pending',
    expiresMinutes: null,
  })
  const by = `admin:${admin.id}` as const
  await keepEvent(tx, id, 'pending', by, reason)
  const pre = await lockPre(tx, id, session.policy.takeMinutes)
  if (!pre) throw notFound()
  await creditDeposit(tx, pre, by, reason)
  const byHand = { id, is: 'pre' as const, score: 0, reasons: [] }
  await useLine(tx, line.id, byHand, { moved: true, adminId: admin.id, reason })
  return id
}
