import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { withDefaults } from './policy.ts'

/** The gateway that sends a message. */
export type CallingGateway = { id: string; name: string; adapter: AdapterName }

/** `messageId` is the gateway's id of the event. */
export type GatewaySession = { now: Date; policy: Policy; gateway: CallingGateway; messageId: string }

type Row = CallingGateway & { now: string; limits: Record<string, unknown>; sealed: string[]; address: string | null }

/** A gateway with its currently valid secrets. A paused or archived one can still report how its payments ended. */
export async function findGateway(
  tx: Tx,
  id: string,
  messageId: string,
): Promise<{ session: GatewaySession; sealed: readonly string[]; address: string | undefined } | undefined> {
  const row = await tx.row<Row>(sql`
    select g.id, g.name, g.adapter, g.address, now() as now, p.limits,
      array(select s.sealed from gateway_secret s where s.gateway_id = g.id
        and (s.expires_at is null or s.expires_at > now()) order by s.created_at desc) as sealed
    from gateway g cross join policy p where g.id = ${id}`)
  if (!row) return undefined
  const { name, adapter, sealed } = row
  const policy = withDefaults(row.limits)
  const session = { now: new Date(row.now), policy, gateway: { id, name, adapter }, messageId }
  return { session, sealed, address: row.address ?? undefined }
}
