import type { Capture, HoldEnd, HoldRequest, LedgerTx, Posted, ReversalRequest } from './ledger.types.ts'
import {
  answerOf,
  ask,
  demand,
  eventOf,
  isAmount,
  isId,
  isReadable,
  orThrow,
  type PostedRow,
  postedColumns,
} from './ledger-ask.ts'

/**
 * Moves an amount to the holding account of the same owner, where it waits. The id of the transfer is the id of the hold.
 *
 *     const { transfers: [hold] } = await openHold(tx, { key, account: cash, amountMinor: 20_000, currency: 'THB', … })
 */
export async function openHold(tx: LedgerTx, request: HoldRequest): Promise<Posted> {
  demand(isAmount(request.amountMinor), 'LEDGER_AMOUNT_INVALID')
  demand(isId(request.account), 'LEDGER_ACCOUNT_MISSING')
  demand(isReadable(request), 'LEDGER_LINE_INVALID')
  const { key, account, amountMinor, currency, reference, actor } = request
  const values = [key, account, amountMinor, currency, reference, actor, eventOf(request)]
  return answer(tx, `select ${postedColumns} from ledger.hold($1, $2, $3, $4, $5, $6, $7)`, values)
}

/**
 * Ends a hold by paying from it. What is not captured goes back to where it came from, in the same journal.
 *
 *     await capture(tx, { key, holdId, kind: 'withdrawal', target: settlement, amountMinor: 20_000, … })
 */
export async function capture(tx: LedgerTx, request: Capture): Promise<Posted> {
  demand(isAmount(request.amountMinor), 'LEDGER_AMOUNT_INVALID')
  demand(isId(request.target), 'LEDGER_ACCOUNT_MISSING')
  return closeHold(tx, request, [request.amountMinor, request.kind, request.target])
}

/** Ends a hold by giving all of it back: `await release(tx, { key, holdId, reference, actor })` */
export async function release(tx: LedgerTx, request: HoldEnd): Promise<Posted> {
  return closeHold(tx, request, [0, null, null])
}

async function closeHold(tx: LedgerTx, request: HoldEnd, captured: readonly unknown[]): Promise<Posted> {
  demand(isId(request.holdId), 'LEDGER_HOLD_MISSING')
  demand(isReadable(request), 'LEDGER_LINE_INVALID')
  const values = [request.key, request.holdId, ...captured, request.reference, request.actor, eventOf(request)]
  return answer(
    tx,
    `select ${postedColumns} from ledger.close_hold($1, $2, $3, $4, $5, $6, $7, $8) order by line`,
    values,
  )
}

/**
 * Posts the opposite of a transfer, once. A reversal cannot be reversed, and a hold is released instead.
 *
 *     await reverse(tx, { key, transferId, reference: `adjustment:${id}`, actor: `admin:${admin.id}` })
 */
export async function reverse(tx: LedgerTx, request: ReversalRequest): Promise<Posted> {
  demand(isId(request.transferId), 'LEDGER_TRANSFER_MISSING')
  demand(isReadable(request), 'LEDGER_LINE_INVALID')
  const values = [request.key, request.transferId, request.reference, request.actor, eventOf(request)]
  return answer(tx, `select ${postedColumns} from ledger.reverse($1, $2, $3, $4, $5)`, values)
}

const answer = async (tx: LedgerTx, text: string, values: readonly unknown[]) =>
  orThrow(answerOf(await ask<PostedRow>(tx, text, values)))
