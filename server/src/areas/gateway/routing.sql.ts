import { z } from 'zod'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'
import { type RoutingCause, RoutingRule, type RoutingVersion } from '#contract/gateway/routing.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoutedGateway } from './routing-route.ts'

/** A gateway as payments need it: where it lands, what it costs, and what the rules look at. */
export type PayGateway = Omit<RoutedGateway, 'hasRoom'> & {
  feeBasisPoints: number
  feeFixedMinor: number
  bankAccountId: string | null
  promptPayKind: PromptPayKind | null
  promptPayId: string | null
}

/** More gateways than any operator has, those that were archived among them. */
const gatewaysAtMost = 500

const pulseOf = (direction: 'in' | 'out') => sql`coalesce((
  select case when b.state = 'working' then 'working' when b.until <= now() then 'due' else 'resting' end
  from gateway_breaker b where b.gateway_id = g.id and b.direction = ${direction}), 'working')`

/** Every gateway as it is at the moment; what was archived comes last. */
export const listPayGateways = (tx: Tx): Promise<PayGateway[]> =>
  tx.rows(sql`
    select g.id, g.name, g.adapter, g.status, g.directions, g.min_minor, g.max_minor,
      g.fee_basis_points, g.fee_fixed_minor, g.bank_account_id,
      g.promptpay_kind as prompt_pay_kind, g.promptpay_id as prompt_pay_id,
      g.adapter <> 'signed' or exists (
        select from gateway_secret s where s.gateway_id = g.id and s.expires_at is null) as has_secret,
      json_build_object('in', ${pulseOf('in')}, 'out', ${pulseOf('out')}) as pulses
    from gateway g order by g.status = 'archived', g.created_at, g.id limit ${gatewaysAtMost}`)

/** Who looks back further finds it among the activities. */
const versionsAtMost = 50
const Rules = z.array(RoutingRule)

type Row = Omit<RoutingVersion, 'rules'> & { rules: unknown }
const columns = sql`
  r.version, r.rules, r.cause, r.reason, r.back_to, a.username as made_by_name, r.made_at
  from gateway_routing r left join admin a on a.id = r.made_by`

const shaped = ({ rules, ...row }: Row): RoutingVersion => ({ ...row, rules: Rules.parse(rules) })

export const listVersions = async (tx: Tx): Promise<RoutingVersion[]> =>
  (await tx.rows<Row>(sql`select ${columns} order by r.version desc limit ${versionsAtMost}`)).map(shaped)

export async function findVersion(tx: Tx, version: number): Promise<RoutingVersion | undefined> {
  const row = await tx.row<Row>(sql`select ${columns} where r.version = ${version}`)
  return row && shaped(row)
}

/** The rules that hold now. */
export async function currentRouting(tx: Tx): Promise<RoutingVersion> {
  const row = await tx.row<Row>(sql`select ${columns} order by r.version desc limit 1`)
  if (!row) throw new Error('the routing has no version')
  return shaped(row)
}

const routingLock = 7_100_008

/** The rules that hold now, locked: of two who change them, the second sees what the first has made. Versions are never
 * changed, so that there is no row to lock. */
export async function lockRouting(tx: Tx): Promise<RoutingVersion> {
  await tx.run(sql`select pg_advisory_xact_lock(${routingLock})`)
  return currentRouting(tx)
}

type NewVersion = Pick<RoutingVersion, 'version' | 'rules' | 'reason' | 'backTo'> & {
  cause: RoutingCause
  madeBy: string
}

export const insertVersion = (tx: Tx, given: NewVersion): Promise<number> => {
  const { version, cause, reason, backTo, madeBy } = given
  const rules = JSON.stringify(given.rules)
  return tx.run(sql`insert into gateway_routing ${columnsAndValues({ version, rules, cause, reason, backTo, madeBy })}`)
}
