import { z } from 'zod'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { watchBalance } from './alarm.ts'
import { askBalance, askProviders, SyncFailure } from './distributor.service.ts'
import { lockDistributor } from './distributor.sql.ts'
import { type DueSync, endSync, findDueSync, forgetSyncs, insertSync, keepAnswer, listOn } from './sync.sql.ts'

const Payload = z.object({ syncId: z.int() })

/** Asks one distributor what somebody wanted to know. */
export const syncDistributor: Job = {
  async run(context, { payload }) {
    await runSync(context, Payload.parse(payload).syncId)
  },
}

/** Asks all that are switched on, one after the other: each has ten seconds to answer. */
export const syncDistributors: Job = {
  cron: '*/10 * * * *',
  async run(context, { stop }) {
    const { tx } = context.database
    for (const { id: distributorId } of await listOn(tx)) {
      stop.throwIfAborted()
      await runSync(context, await insertSync(tx, { distributorId, kind: 'sync', askedBy: null }))
    }
    await forgetSyncs(tx)
  },
}

async function runSync(context: JobContext, syncId: number): Promise<void> {
  const { database } = context
  const due = await findDueSync(database.tx, syncId)
  if (!due) return
  try {
    // Switched off since it was asked for: it is left alone.
    if (due.kind === 'sync' && due.status === 'off') throw new SwitchedOff()
    await takeOver(context, due)
  } catch (error) {
    if (!(error instanceof SyncFailure || error instanceof SwitchedOff)) throw error
    const ending =
      error instanceof SyncFailure ? { result: error.result, note: error.message } : { result: 'off' as const }
    await database.transaction('write', async tx => {
      await endSync(tx, syncId, ending)
      await tell(tx, due, 'asked')
    })
  }
}

class SwitchedOff extends Error {}

/** Asks first, without a transaction, and then keeps what was said in one. */
async function takeOver({ database, secrets, outgoing }: JobContext, due: DueSync): Promise<void> {
  const { id, distributorId, kind, address, currency, sealed } = due
  const service = { address, secret: secrets.open(sealed, address), outgoing }
  const balanceMinor = await askBalance(service, currency)
  const providers = kind === 'sync' ? await askProviders(service) : []
  await database.transaction('write', async tx => {
    await lockDistributor(tx, distributorId)
    // Two workers may have asked the same: the first one keeps it.
    if (!(await endSync(tx, id, { result: 'ok', balanceMinor }))) return
    if (kind === 'sync') {
      await keepAnswer(tx, distributorId, { balanceMinor, providers })
      await watchBalance(tx, distributorId)
    }
    await tell(tx, due, kind === 'sync' ? 'synced' : 'asked')
  })
}

const tell = (tx: Parameters<typeof writeLive>[0], { distributorId }: DueSync, action: string): Promise<void> =>
  writeLive(tx, [{ topic: 'distributor', id: distributorId, action, by: null }])
