import type { bankAutoCalls } from '#contract/bank/bank-auto.calls.ts'
import type { Payout } from '#contract/pretransaction/payout.types.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { lockServed, payoutRoom } from './bank.public.ts'
import { isActiveAccount } from './bank.sql.ts'
import { lockTransfer } from './transfer.sql.ts'
import { endTransferLease, lockTransferLease, nextTransfers, openTransferLease } from './transfer-lease.sql.ts'
import { finishTransfer, keepTransferEvent, stepTransfer } from './transfer-step.ts'

type TransferCalls = Pick<typeof bankAutoCalls, 'takeTransfers' | 'reportTransfer'>

export const transferAutoHandlers: Handlers<TransferCalls> = {
  async takeTransfers({ tx, client, body }) {
    const account = await lockServed(tx, client.id, body.account)
    if (!(await isActiveAccount(tx, account.id))) throw new AppError('BANK_INACTIVE')
    let room = await payoutRoom(tx, account.id)
    const transfers: Payout[] = []
    for (const { id } of await nextTransfers(tx, account.id, body.count)) {
      const transfer = await lockTransfer(tx, id)
      if (!transfer) continue
      const leaves = transfer.amountMinor + transfer.feeMinor
      // What no longer fits waits for tomorrow, or for somebody who sends it by hand.
      if (room !== null && leaves > room) continue
      if (room !== null) room -= leaves
      await stepTransfer(tx, transfer, 'sending', { by: `client:${client.id}` })
      const leased = await openTransferLease(tx, id, client.id)
      if (leased) transfers.push(leased)
    }
    return { transfers }
  },

  async reportTransfer({ tx, client, params, body }) {
    const lease = await lockTransferLease(tx, params.id, client.id)
    const transfer = lease && (await lockTransfer(tx, lease.transferId))
    if (!transfer) throw notFound()
    const by = `client:${client.id}` as const
    const said = `${body.result} ${body.bankReference}`.trim()
    const takesBack = body.result === 'paid' && transfer.status === 'failed'
    // The first report counts, and what is said again changes nothing; but who takes a "failed" back has to be heard.
    if (lease.result !== null && !takesBack) return { status: transfer.status }
    if (lease.result === null) await endTransferLease(tx, params.id, body.result)
    if (takesBack) {
      await stepTransfer(tx, transfer, 'unknown', { by, note: said })
      const { id, number: name, amountMinor } = transfer
      await raise(tx, 'transferContradicted', { id, name }, { amountMinor, note: said })
      return { status: transfer.status }
    }
    // Somebody may have begun to look into it: what a client says too late is kept to be read, and settles nothing.
    if (lease.hasEnded || transfer.status !== 'sending') {
      await keepTransferEvent(tx, transfer.id, transfer.status, by, said)
    } else if (lease.isLate) await stepTransfer(tx, transfer, 'unknown', { by, note: said })
    else if (body.result === 'paid') {
      await finishTransfer(tx, transfer, { bankReference: body.bankReference, by })
    } else await stepTransfer(tx, transfer, body.result, { by, note: body.note })
    return { status: transfer.status }
  },
}
