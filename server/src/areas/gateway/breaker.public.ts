import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { writeLive } from '#platform/live/live-log.ts'
import {
  type Beginning,
  type Breaker,
  type BreakerLimits,
  type BreakerOf,
  countFailures,
  isWorking,
  keepAttempt,
  keepFailures,
  letRest,
  letWork,
  lockBreaker,
  takeTrial,
} from './breaker.sql.ts'

/**
 * Whether this payment may be begun there now. Of a gateway whose rest is over the first who asks gets a yes, to try it;
 * who has not said after another rest what became of that, has tried nothing.
 */
export async function mayBegin(tx: Tx, beginning: Beginning, limits: BreakerLimits): Promise<boolean> {
  if (await takeTrial(tx, beginning, limits)) {
    await writeLive(tx, [{ topic: 'gateway', id: beginning.gatewayId, action: 'try', by: null }])
    return true
  }
  return isWorking(tx, beginning)
}

/**
 * Keeps whether a payment could be begun. A gateway at which too many of the latest could not is left alone for a rest;
 * one that was tried comes back, or rests again.
 */
export async function keepBeginning(
  tx: Tx,
  { failure, ...beginning }: Beginning & { failure: string | null },
  limits: BreakerLimits,
): Promise<void> {
  await keepAttempt(tx, beginning, failure)
  const { preId, gatewayId } = beginning
  const breaker = await lockBreaker(tx, beginning)
  const isTrial = breaker.state === 'trying' && breaker.trialId === preId
  // What was begun before the rest says nothing about how it is now.
  if (breaker.state !== 'working' && !isTrial) return
  if (isTrial && failure === null) {
    await letWork(tx, beginning)
    return record(tx, beginning, 'comeBack', breaker, 'working')
  }
  const failures = isTrial ? limits.gatewayFailTimes : await countFailures(tx, beginning)
  if (failures < limits.gatewayFailTimes) {
    await keepFailures(tx, beginning, failures)
    return
  }
  await letRest(tx, beginning, failures, limits)
  // That a trial failed changes nothing that is worth an activity every few minutes.
  if (isTrial) await writeLive(tx, [{ topic: 'gateway', id: gatewayId, action: 'rest', by: null }])
  else {
    await record(tx, beginning, 'rest', breaker, 'resting')
    await raise(tx, 'gatewayDown', { id: gatewayId, name: breaker.name }, { failures })
  }
}

/** Those who look at gateways hear of it, and the activity log keeps it. */
const record = (
  tx: Tx,
  { gatewayId, direction }: BreakerOf,
  action: string,
  before: Breaker,
  breaker: Breaker['state'],
) =>
  writeSystemActivity(tx, ['gateway', action], {
    id: gatewayId,
    name: before.name,
    before: { direction, breaker: before.state },
    after: { direction, breaker },
  })
