import { randomUUID } from 'node:crypto'
import { expectSeen, lockCounted, lockOpenMember } from '#areas/member/member.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { creditCalls } from '#contract/credit/credit.calls.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { ApprovalRequest } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { adjust, reverseTransfer } from './credit.approvals.ts'
import {
  allowLongStatements,
  countTransfers,
  creditList,
  findCredit,
  listMoneyProblems,
  readBalances,
} from './credit.sql.ts'

export const creditHandlers: Handlers<typeof creditCalls> = {
  searchCredit: listHandler(creditList),
  async getCredit({ tx, params }) {
    const found = await findCredit(tx, params.id)
    if (!found) throw notFound()
    return found
  },
  async getBalances({ tx, params }) {
    await expectSeen(tx, params.id)
    return readBalances(tx, params.id)
  },

  async adjustCredit(context) {
    const { tx, admin, params, body } = context
    const { kind, amountMinor, reason } = body
    const member = await lockOpenMember(tx, params.id)
    const before = await readBalances(tx, member.id)
    const approval = await askSecond(context, {
      kind,
      memberId: member.id,
      subjectId: member.id,
      subjectName: member.fullName,
      amountMinor,
      currency: houseCurrency,
      reason,
      payload: { memberId: member.id },
    })
    if (!approval) {
      const moved = { id: randomUUID(), reason, makerId: admin.id, secondId: null }
      await adjust(context, moved, { kind, memberId: member.id, amountMinor })
    }
    const after = await readBalances(tx, member.id)
    const status = approval ? 'waiting' : 'posted'
    context.record({
      id: member.id,
      name: member.name,
      before: { cashMinor: before.cashMinor },
      after: { cashMinor: after.cashMinor, kind, amountMinor, reason, status },
      size: amountMinor,
    })
    return { approval, balances: after }
  },

  async reverseCredit(context) {
    const { tx, admin, params, body } = context
    const transfer = await findCredit(tx, params.id)
    if (!transfer) throw notFound()
    if (transfer.isReversed) throw new AppError('LEDGER_TRANSFER_REVERSED')
    if (transfer.reverses !== null) throw new AppError('LEDGER_REVERSAL_FINAL')
    // Reversed there, so that the deposit or withdrawal does not go on as if its money had moved.
    if (transfer.preNumber !== null) throw new AppError('CREDIT_OF_PRETRANSACTION', { number: transfer.preNumber })
    if (transfer.bankTransferNumber !== null) {
      throw new AppError('CREDIT_OF_TRANSFER', { number: transfer.bankTransferNumber })
    }
    if (transfer.reference.startsWith('reconcile:')) throw new AppError('CREDIT_OF_RECONCILE')
    if (transfer.reference.startsWith('bet:')) throw new AppError('CREDIT_OF_BET')
    if (transfer.reference.startsWith('bonus:')) throw new AppError('CREDIT_OF_BONUS')
    if (transfer.reference.startsWith('agent:')) throw new AppError('CREDIT_OF_AGENT')
    if (transfer.kind === 'refund') throw new AppError('CREDIT_OF_REFUND')
    if (transfer.kind === 'affiliate') throw new AppError('CREDIT_OF_AFFILIATE')
    if (transfer.kind === 'commission') throw new AppError('CREDIT_OF_COMMISSION')
    const { id, amountMinor, memberId } = transfer
    // What is moved of one member at the same moment is counted one after the other.
    if (memberId !== null) await lockCounted(tx, memberId)
    const approval = await askOnce(context, {
      kind: 'reversal',
      memberId,
      subjectId: String(id),
      subjectName: transfer.memberName ?? String(id),
      amountMinor,
      currency: transfer.currency,
      reason: body.reason,
      payload: { transferId: id, memberId: transfer.memberId },
    })
    if (!approval) {
      await reverseTransfer(
        context,
        { id: randomUUID(), reason: body.reason, makerId: admin.id, secondId: null },
        { transferId: id, memberId: transfer.memberId },
      )
    }
    const status = approval ? 'waiting' : 'reversed'
    context.record({
      id: String(id),
      name: String(id),
      before: null,
      after: { amountMinor, reason: body.reason, status },
    })
    return { approval, balances: transfer.memberId === null ? null : await readBalances(tx, transfer.memberId) }
  },

  async verifyLedger({ tx }) {
    await allowLongStatements(tx)
    // Lots of bonus and debts are kept beside the ledger, and have to say the same.
    const beside = await listMoneyProblems(tx)
    const problems = [...(await verify(tx)), ...beside]
    return {
      sound: problems.length === 0,
      problems: problems.slice(0, 20).map(({ problem }) => problem),
      transfers: await countTransfers(tx),
    }
  },
}

/** One request to reverse a transfer at a time. */
const askOnce = (context: SignedContext, request: ApprovalRequest): Promise<Approval | null> =>
  askSecond(context, request).catch(refusedBy({ approval_reversal: 'CREDIT_WAITING' }, context.locale))
