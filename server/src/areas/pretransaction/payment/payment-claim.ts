import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { LockedPre } from '../pretransaction.sql.ts'

type Payment = { gatewayId: string; providerReference: string }

/** The deposit as which a payment of a gateway is credited, if it is. */
export const creditOf = (
  tx: Tx,
  { gatewayId, providerReference }: Payment,
): Promise<{ preId: string; number: string } | undefined> =>
  tx.row(sql`
    select c.pre_id, p.number from gateway_credit c join pre_transaction p on p.id = c.pre_id
    where c.gateway_id = ${gatewayId} and c.provider_reference = ${providerReference} and c.ended_at is null`)

/**
 * Makes the payments of a deposit its own: the one that it is credited by, what its gateway called it when it was begun,
 * and whatever its gateway said was paid for it. The index lets a payment belong to one deposit, so that of two who credit
 * it at the same moment the second waits here and is refused.
 */
export async function claimPayments(tx: Tx, pre: LockedPre, by: string | undefined): Promise<void> {
  const { id, gatewayId } = pre
  if (gatewayId === null || pre.bankAccountId !== null) return
  const told = await tx.rows<{ reference: string; isSame: boolean }>(sql`
    select provider_reference as reference,
      (amount_minor, currency) = (${pre.amountMinor}::bigint, ${pre.currency}) as is_same
    from gateway_message where pre_id = ${id} and gateway_id = ${gatewayId} and outcome = 'paid' and direction = 'in'
    union all select provider_reference, true from gateway_payment
      where pre_id = ${id} and gateway_id = ${gatewayId} and provider_reference is not null
    union all select ${by}, true where ${by}::text is not null`)
  if (by === undefined && told.some(({ isSame }) => !isSame)) throw new AppError('GATEWAY_AMOUNT_DIFFERS')
  // In one order, so that two deposits of which each wants a payment of the other do not wait in a circle.
  const references = [...new Set(told.map(({ reference }) => reference))].filter(Boolean).toSorted()
  for (const providerReference of references) {
    await tx.run(sql`
      insert into gateway_credit (gateway_id, provider_reference, pre_id)
      values (${gatewayId}, ${providerReference}, ${id})
      on conflict (gateway_id, provider_reference) where ended_at is null do nothing`)
    const credited = await creditOf(tx, { gatewayId, providerReference })
    if (credited?.preId !== id) throw new AppError('GATEWAY_PAYMENT_USED', { number: credited?.number ?? '' })
  }
}

/** Lets the payments of a deposit that was taken back be credited again. */
export const endClaims = (tx: Tx, preId: string): Promise<number> =>
  tx.run(sql`update gateway_credit set ended_at = now() where pre_id = ${preId} and ended_at is null`)
