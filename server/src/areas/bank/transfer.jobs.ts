import type { Job } from '#platform/job/job-queue.ts'
import { lockTransfer } from './transfer.sql.ts'
import { endTransferLease, lockTransferLease, overdueTransferLeases } from './transfer-lease.sql.ts'
import { stepTransfer } from './transfer-step.ts'

/** So many in one go; the next minute takes the rest. */
const atOnce = 500

/** Ends leases whose client has not said what became of a transfer: nobody knows, and nobody tries again by itself. */
export const endTransferLeases: Job = {
  cron: '* * * * *',
  async run({ database }) {
    for (const { id, clientId } of await overdueTransferLeases(database.tx, atOnce)) {
      await database.transaction('write', async tx => {
        const lease = await lockTransferLease(tx, id, clientId)
        // It may have been reported since it was listed.
        if (lease?.result !== null) return
        const transfer = await lockTransfer(tx, lease.transferId)
        await endTransferLease(tx, id, null)
        if (transfer?.status === 'sending') await stepTransfer(tx, transfer, 'unknown', { by: 'system' })
      })
    }
  },
}
