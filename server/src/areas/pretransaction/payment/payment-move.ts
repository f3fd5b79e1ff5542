import { feeOf, routePayment } from '#areas/gateway/routing.public.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { JobContext } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { type LockedPre, lockPre, updatePre } from '../pretransaction.sql.ts'
import { type DuePayment, findUnstarted, storeGateway } from './payment.sql.ts'

/** Gives a payment that could not be begun to the next gateway, unless it was tried already; none where none is left. */
export const moveOn = (
  { database }: JobContext,
  preId: string,
  tried: ReadonlyMap<string, unknown>,
): Promise<DuePayment | undefined> =>
  database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    const pre = await lockPre(tx, preId, policy.takeMinutes)
    if (pre?.status !== 'pending') return undefined
    const candidates = await routePayment(tx, {
      id: preId,
      channel: 'gateway',
      amountMinor: pre.amountMinor,
      bank: pre.bank,
    })
    const next = candidates.find(({ id }) => !tried.has(id))
    if (!next) return undefined
    await moveToGateway(tx, pre, next)
    return findUnstarted(tx, preId)
  })

type Gateway = Parameters<typeof feeOf>[0] & { id: string }

/** The money of a deposit comes by another gateway than the one it was announced for, and by its fee. */
export async function moveToGateway(tx: Tx, pre: LockedPre, gateway: Gateway): Promise<void> {
  pre.gatewayId = gateway.id
  pre.feeMinor = feeOf(gateway, pre.amountMinor)
  await updatePre(tx, pre.id, sql`gateway_id = ${pre.gatewayId}, fee_minor = ${pre.feeMinor}`)
  await storeGateway(tx, pre.id, gateway.id)
}
