import type { Direction } from '#contract/gateway/gateway.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'

/** So many of the latest payments are looked at, to say whether a gateway fails. */
const latest = 10

type Limits = Pick<Policy, 'gatewayFailTimes' | 'gatewayRestMinutes'>
type Beginning = { preId: string; gatewayId: string; direction: Direction }

const restOf = ({ gatewayRestMinutes }: Limits): Sql => sql`now() + make_interval(mins => ${gatewayRestMinutes})`

/**
 * Whether this payment may be begun there now. Of a gateway whose rest is over the first who asks gets a yes, to try it;
 * who has not said after another rest what became of that, has tried nothing.
 */
export async function mayBegin(tx: Tx, { preId, gatewayId, direction }: Beginning, limits: Limits): Promise<boolean> {
  const which = sql`gateway_id = ${gatewayId} and direction = ${direction} and state <> 'working'`
  const tried = await tx.run(sql`
    update gateway_breaker set state = 'trying', until = ${restOf(limits)}, trial_id = ${preId}
    where ${which} and until <= now()`)
  if (tried > 0) {
    await writeLive(tx, [{ topic: 'gateway', id: gatewayId, action: 'try', by: null }])
    return true
  }
  return (await tx.row(sql`select from gateway_breaker where ${which}`)) === undefined
}

type Breaker = { state: 'working' | 'resting' | 'trying'; trialId: string | null; name: string }

/**
 * Keeps whether a payment could be begun. A gateway at which too many of the latest could not is left alone for a rest;
 * one that was tried comes back, or rests again.
 */
export async function keepBeginning(
  tx: Tx,
  { preId, gatewayId, direction, failure }: Beginning & { failure: string | null },
  limits: Limits,
): Promise<void> {
  await tx.run(sql`
    insert into gateway_attempt (pre_id, gateway_id, direction, failure)
    values (${preId}, ${gatewayId}, ${direction}, ${failure})
    on conflict (pre_id, gateway_id) do update set direction = excluded.direction, at = excluded.at, failure = excluded.failure`)
  const which = { gatewayId, direction }
  const breaker = await lockBreaker(tx, which)
  const isTrial = breaker.state === 'trying' && breaker.trialId === preId
  // What was begun before the rest says nothing about how it is now.
  if (breaker.state !== 'working' && !isTrial) return
  if (isTrial && failure === null) {
    await setBreaker(
      tx,
      which,
      sql`state = 'working', until = null, trial_id = null, failures = 0, since = clock_timestamp()`,
    )
    return tell(tx, which, 'comeBack', breaker, 'working')
  }
  const failures = isTrial ? limits.gatewayFailTimes : await countFailures(tx, which)
  if (failures < limits.gatewayFailTimes) {
    await setBreaker(tx, which, sql`failures = ${failures}`)
    return
  }
  await setBreaker(
    tx,
    which,
    sql`state = 'resting', until = ${restOf(limits)}, trial_id = null, failures = ${failures}`,
  )
  // That a trial failed changes nothing that is worth an activity every few minutes.
  if (isTrial) await writeLive(tx, [{ topic: 'gateway', id: gatewayId, action: 'rest', by: null }])
  else {
    await tell(tx, which, 'rest', breaker, 'resting')
    await raise(tx, 'gatewayDown', { id: gatewayId, name: breaker.name }, { failures })
  }
}

type Which = { gatewayId: string; direction: Direction }

/** Locked, so that of several processes each counts what the others have kept. */
async function lockBreaker(tx: Tx, { gatewayId, direction }: Which): Promise<Breaker> {
  await tx.run(sql`
    insert into gateway_breaker (gateway_id, direction, since) values (${gatewayId}, ${direction}, '-infinity')
    on conflict do nothing`)
  const found = await tx.row<Breaker>(sql`
    select b.state, b.trial_id, g.name from gateway_breaker b join gateway g on g.id = b.gateway_id
    where b.gateway_id = ${gatewayId} and b.direction = ${direction} for no key update of b`)
  if (!found) throw new Error('a gateway has no breaker')
  return found
}

const setBreaker = (tx: Tx, { gatewayId, direction }: Which, set: Sql): Promise<number> =>
  tx.run(sql`update gateway_breaker set ${set} where gateway_id = ${gatewayId} and direction = ${direction}`)

async function countFailures(tx: Tx, { gatewayId, direction }: Which): Promise<number> {
  const row = await tx.row<{ failed: number }>(sql`
    select count(failure)::int as failed from (
      select a.failure from gateway_attempt a join gateway_breaker b using (gateway_id, direction)
      where a.gateway_id = ${gatewayId} and a.direction = ${direction} and a.at > b.since
      order by a.at desc limit ${latest}) recent`)
  return row?.failed ?? 0
}

/** Those who look at gateways hear of it, and the activity log keeps it. */
const tell = (tx: Tx, { gatewayId, direction }: Which, action: string, before: Breaker, breaker: Breaker['state']) =>
  writeSystemActivity(tx, ['gateway', action], {
    id: gatewayId,
    name: before.name,
    before: { direction, breaker: before.state },
    after: { direction, breaker },
  })

/** Lets payments begin there again at once, because somebody has mended what was wrong. */
export const endRest = (tx: Tx, gatewayId: string): Promise<number> =>
  tx.run(sql`
    update gateway_breaker set state = 'working', until = null, trial_id = null, failures = 0, since = clock_timestamp()
    where gateway_id = ${gatewayId}`)
