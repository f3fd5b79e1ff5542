import { listOwnAccounts } from '#areas/bank/bank.public.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import { tiedTo } from '#frames/approval/independence.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { askAbove, creditsAlone } from '../pretransaction-ask.ts'
import { lockFree } from '../pretransaction-change.ts'
import { moveTo } from '../pretransaction-money.ts'
import { reverseDeposit } from '../pretransaction-reversal.ts'
import { findLine, useLine } from '../statement/statement.sql.ts'
import { creditsBySettling, settle } from '../statement/statement-match.ts'
import { lineList, statementList } from './line.list.ts'
import { disown, expectLineStep, freeLine, type LockedLine, openGaps } from './line.sql.ts'
import { changeLine, type Noted, readLine, readLineRow } from './line-change.ts'
import { askLineCredit, creditMember, ownerOf } from './line-credit.ts'
import { expectFit, expectPayer, findOwners, onlyOwner } from './line-owners.ts'

/** A file can be written by hand: beyond what they may credit alone, somebody else gives its money to members. */
async function expectOther(context: SignedContext, { amountMinor, broughtBy }: LockedLine, pre: LockedPre) {
  const { tx, admin, session } = context
  if (broughtBy === null || !(await tiedTo(tx, broughtBy, session.policy)).includes(admin.id)) return
  const isLarge = Math.abs(amountMinor) > session.policy.withdrawalApprovalMinor
  if (isLarge || (creditsBySettling(pre) && !(await creditsAlone(context, pre)))) throw new AppError('STATEMENT_OWN')
}

/** Gives a line to a pre-transaction, both locked. Money of somebody else than its member only where that is confirmed. */
async function giveTo(context: SignedContext, line: LockedLine, pre: LockedPre, isConfirmed: boolean): Promise<Noted> {
  const { tx, admin } = context
  expectLineStep(line, 'matched')
  await expectOther(context, line, pre)
  const judged = await expectFit(tx, line, pre)
  const owner = { bank: pre.bank, accountNumber: pre.accountNumber, holderName: pre.memberName }
  // A line that carries the reference of the deposit belongs to it, whoever paid.
  const isSure = isConfirmed || judged.reasons.includes('reference')
  const isOther = creditsBySettling(pre) && expectPayer(line, owner, isSure)
  // Members send money to an account that they were told of before; it is on the one that shows it.
  if (pre.status === 'pending' || pre.status === 'expired') await moveTo(tx, pre, line.account.id)
  const settled = await settle(tx, pre, line, { account: line.account, by: `admin:${admin.id}` })
  if (!settled) throw new AppError('STATE_ILLEGAL', { from: pre.status, to: 'matched' })
  await useLine(tx, line.id, judged, { moved: settled === 'moved', adminId: admin.id, reason: '' })
  // What a second admin was asked for is proved now.
  await voidApprovals(tx, pre.id, admin.id)
  return isOther ? { otherPayer: true } : {}
}

export const lineHandlers: Handlers<typeof lineCalls> = {
  searchLines: listHandler(lineList),
  searchStatement: listHandler(statementList),
  getLine: context => readLine(context, context.params.id),
  listGaps: async ({ tx }) => ({ gaps: await openGaps(tx) }),
  listLineAccounts: async ({ tx }) => ({ accounts: await listOwnAccounts(tx) }),

  async findOwners(context) {
    const line = await findLine(context.tx, context.body.lineId)
    if (!line) throw notFound()
    return findOwners(context, line, context.body.text)
  },

  async matchLine(context) {
    const { preId, preVersion, version, confirmPayer } = context.body
    const pre = await lockFree(context, preId, preVersion)
    return changeLine(context, version, line => giveTo(context, line, pre, confirmPayer === true))
  },

  async matchOnly(context) {
    const line = await findLine(context.tx, context.params.id)
    if (!line) throw notFound()
    const pre = await lockFree(context, await onlyOwner(context.tx, line))
    return changeLine(context, context.body.version, locked => giveTo(context, locked, pre, false))
  },

  async creditLine(context) {
    const { body } = context
    let approval: Approval | null = null
    const line = await changeLine(context, body.version, async locked => {
      const isOther = expectPayer(locked, await ownerOf(context, locked, body.memberId), body.confirmPayer === true)
      approval = await askLineCredit(context, locked, body, isOther)
      if (!approval) await creditMember(context, locked, body)
      return isOther ? { otherPayer: true } : {}
    })
    return { line, approval }
  },

  disownLine: context =>
    changeLine(context, context.body.version, async line => {
      expectLineStep(line, 'notOurs')
      await disown(context.tx, line.id, { adminId: context.admin.id, reason: context.body.reason })
    }),

  async undoLine(context) {
    const { tx, admin, params, body } = context
    const { preId } = await readLineRow(context, params.id)
    const pre = preId === null ? null : await lockFree(context, preId)
    let approval: Approval | null = null
    const line = await changeLine(context, body.version, async locked => {
      expectLineStep(locked, 'new')
      // It was given to somebody else between the look and the lock.
      if (locked.preId !== (pre?.id ?? null)) throw new AppError('VERSION_STALE')
      // A withdrawal that the line settled stays paid and waits for its own line: nobody knows yet that it did not go out.
      const takesBack = locked.moved && pre?.kind === 'deposit'
      if (takesBack) approval = await askAbove(context, pre, 'depositReversal', body.reason)
      if (approval) return
      if (takesBack) await reverseDeposit(tx, pre, admin.id, body.reason)
      else await freeLine(tx, locked.id, { adminId: admin.id, reason: body.reason })
    })
    return { line, approval }
  },
}
