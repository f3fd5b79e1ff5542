import type { GatewayMessage } from '#contract/gateway/gateway.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** A message with what staff made of it. */
export const messageColumns = sql`
  m.id, m.at, m.event_id, m.outcome, m.amount_minor, m.currency, m.reference,
  m.pre_id, m.result, m.direction, coalesce(d.status, 'open') as decision, a.username as decided_by_name,
  coalesce(d.reason, '') as reason, c.number as credited_number,
  (select p.number from gateway_credit k join pre_transaction p on p.id = k.pre_id where k.gateway_id = m.gateway_id
    and k.provider_reference = m.provider_reference and k.ended_at is null) as used_number, coalesce(d.version, 1) as version,
  exists (select from approval w where w.kind = 'messageCredit' and w.subject_id = m.id::text and w.status = 'waiting')
    as is_asked`
export const messageTables = sql`
  from gateway_message m left join gateway_decision d on d.message_id = m.id left join admin a on a.id = d.decided_by
  left join pre_transaction c on c.id = d.pre_id`

/** What a decision about a message needs to know beside what is shown of it. */
export type LockedMessage = GatewayMessage & {
  gatewayId: string
  gatewayName: string
  providerReference: string
  creditedId: string | null
}

/**
 * A message, with its gateway locked: of two who decide at the same moment, the second one sees what the first has done.
 * The message itself is never changed, so that it cannot be locked.
 */
export async function lockMessage(tx: Tx, id: string): Promise<LockedMessage | undefined> {
  await tx.row(sql`
    select from gateway g where g.id = (select gateway_id from gateway_message where id = ${id}) for no key update`)
  return tx.row(sql`
    select ${messageColumns}, m.gateway_id, g.name as gateway_name, d.pre_id as credited_id,
      m.provider_reference
    ${messageTables} join gateway g on g.id = m.gateway_id where m.id = ${id}`)
}
