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
export async function openHold(tx: LedgerTx, asked: HoldRequest): Promise<Posted> {
  demand(isAmount(asked.amountMinor), 'LEDGER_AMOUNT_INVALID')
  demand(isId(asked.account), 'LEDGER_ACCOUNT_MISSING')
  demand(isReadable(asked), 'LEDGER_LINE_INVALID')
  const { key, account, amountMinor, currency, reference, actor } = asked
  const values = [key, account, amountMinor, currency, reference, actor, eventOf(asked)]
  return answer(tx, `select ${postedColumns} from ledger.hold($1, $2, $3, $4, $5, $6, $7)`, values)
}

/**
 * Ends a hold by paying from it. What is not captured goes back to where it came from, in the same journal.
 *
 *     await capture(tx, { key, holdId, kind: 'withdrawal', target: settlement, amountMinor: 20_000, … })
 */
export async function capture(tx: LedgerTx, asked: Capture): Promise<Posted> {
  demand(isAmount(asked.amountMinor), 'LEDGER_AMOUNT_INVALID')
  demand(isId(asked.target), 'LEDGER_ACCOUNT_MISSING')
  return closeHold(tx, asked, [asked.amountMinor, asked.kind, asked.target])
}

/** Ends a hold by giving all of it back: `await release(tx, { key, holdId, reference, actor })` */
export async function release(tx: LedgerTx, asked: HoldEnd): Promise<Posted> {
  return closeHold(tx, asked, [0, null, null])
}

async function closeHold(tx: LedgerTx, asked: HoldEnd, captured: readonly unknown[]): Promise<Posted> {
  demand(isId(asked.holdId), 'LEDGER_HOLD_MISSING')
  demand(isReadable(asked), 'LEDGER_LINE_INVALID')
  const values = [asked.key, asked.holdId, ...captured, asked.reference, asked.actor, eventOf(asked)]
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
export async function reverse(tx: LedgerTx, asked: ReversalRequest): Promise<Posted> {
  demand(isId(asked.transferId), 'LEDGER_TRANSFER_MISSING')
  demand(isReadable(asked), 'LEDGER_LINE_INVALID')
  const values = [asked.key, asked.transferId, asked.reference, asked.actor, eventOf(asked)]
  return answer(tx, `select ${postedColumns} from ledger.reverse($1, $2, $3, $4, $5)`, values)
}

const answer = async (tx: LedgerTx, text: string, values: readonly unknown[]) =>
  orThrow(answerOf(await ask<PostedRow>(tx, text, values)))
