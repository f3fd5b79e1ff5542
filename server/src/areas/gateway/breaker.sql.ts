import type { Direction } from '#contract/gateway/gateway.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** So many of the latest payments are looked at, to say whether a gateway fails. */
const latest = 10

export type BreakerLimits = Pick<Policy, 'gatewayFailTimes' | 'gatewayRestMinutes'>
/** Money in and money out of a gateway break apart from each other. */
export type BreakerOf = { gatewayId: string; direction: Direction }
export type Beginning = BreakerOf & { preId: string }
export type Breaker = { state: 'working' | 'resting' | 'trying'; trialId: string | null; name: string }

const restOf = ({ gatewayRestMinutes }: BreakerLimits): Sql => sql`now() + make_interval(mins => ${gatewayRestMinutes})`

const isBroken = ({ gatewayId, direction }: BreakerOf): Sql =>
  sql`gateway_id = ${gatewayId} and direction = ${direction} and state <> 'working'`

/** Gives a payment to a gateway whose rest is over, to try it. One statement, so that of several who ask one gets it. */
export const takeTrial = async (tx: Tx, beginning: Beginning, limits: BreakerLimits): Promise<boolean> =>
  (await tx.run(sql`
    update gateway_breaker set state = 'trying', until = ${restOf(limits)}, trial_id = ${beginning.preId}
    where ${isBroken(beginning)} and until <= now()`)) > 0

export const isWorking = async (tx: Tx, which: BreakerOf): Promise<boolean> =>
  (await tx.row(sql`select from gateway_breaker where ${isBroken(which)}`)) === undefined

/** Keeps whether a payment could be begun; what is said again of the same payment replaces it. */
export const keepAttempt = (
  tx: Tx,
  { preId, gatewayId, direction }: Beginning,
  failure: string | null,
): Promise<number> =>
  tx.run(sql`
    insert into gateway_attempt (pre_id, gateway_id, direction, failure)
    values (${preId}, ${gatewayId}, ${direction}, ${failure})
    on conflict (pre_id, gateway_id) do update set direction = excluded.direction, at = excluded.at, failure = excluded.failure`)

/** Locked, so that of several processes each counts what the others have kept. */
export async function lockBreaker(tx: Tx, { gatewayId, direction }: BreakerOf): Promise<Breaker> {
  await tx.run(sql`
    insert into gateway_breaker (gateway_id, direction, since) values (${gatewayId}, ${direction}, '-infinity')
    on conflict do nothing`)
  const breaker = await tx.row<Breaker>(sql`
    select b.state, b.trial_id, g.name from gateway_breaker b join gateway g on g.id = b.gateway_id
    where b.gateway_id = ${gatewayId} and b.direction = ${direction} for no key update of b`)
  if (!breaker) throw new Error('a gateway has no breaker')
  return breaker
}

const setBreaker = (tx: Tx, { gatewayId, direction }: BreakerOf, set: Sql): Promise<number> =>
  tx.run(sql`update gateway_breaker set ${set} where gateway_id = ${gatewayId} and direction = ${direction}`)

const asNew = sql`state = 'working', until = null, trial_id = null, failures = 0, since = clock_timestamp()`

export const letWork = (tx: Tx, which: BreakerOf): Promise<number> => setBreaker(tx, which, asNew)

export const keepFailures = (tx: Tx, which: BreakerOf, failures: number): Promise<number> =>
  setBreaker(tx, which, sql`failures = ${failures}`)

export const letRest = (tx: Tx, which: BreakerOf, failures: number, limits: BreakerLimits): Promise<number> =>
  setBreaker(tx, which, sql`state = 'resting', until = ${restOf(limits)}, trial_id = null, failures = ${failures}`)

/** How many of the latest payments since it works could not be begun. */
export async function countFailures(tx: Tx, { gatewayId, direction }: BreakerOf): Promise<number> {
  const row = await tx.row<{ failed: number }>(sql`
    select count(failure)::int as failed from (
      select a.failure from gateway_attempt a join gateway_breaker b using (gateway_id, direction)
      where a.gateway_id = ${gatewayId} and a.direction = ${direction} and a.at > b.since
      order by a.at desc limit ${latest}) recent`)
  return row?.failed ?? 0
}

/** Lets payments begin there again at once, because somebody has mended what was wrong. */
export const endRest = (tx: Tx, gatewayId: string): Promise<number> =>
  tx.run(sql`update gateway_breaker set ${asNew} where gateway_id = ${gatewayId}`)
