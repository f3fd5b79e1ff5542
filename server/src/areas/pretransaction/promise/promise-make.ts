import { countOf, type PayoutTime, promisedMinutes } from '#contract/pretransaction/promise.rules.ts'
import type { PayoutWay } from '#contract/pretransaction/promise.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { endPromise, insertPromise, listTimes, readStart } from './promise.sql.ts'

type About = { way: PayoutWay; bank: string }

/** The times of withdrawals that are most like this one, as soon as there are enough: of its bank and part of the day, or of more. */
async function comparable(tx: Tx, { way, bank }: About, part: number, policy: Policy): Promise<PayoutTime[]> {
  if (policy.promiseDays === 0) return []
  const days = policy.promiseDays
  for (const like of [{ bank, part }, { bank }, { part }]) {
    const times = await listTimes(tx, { way, days, ...like })
    if (countOf(times) >= policy.promiseCount) return times
  }
  return listTimes(tx, { way, days })
}

/** When a withdrawal that is asked for now arrives at the latest, and what that goes by. */
export async function estimate(tx: Tx, preId: string, about: About, policy: Policy) {
  const start = await readStart(tx, preId, about.way)
  if (!start) throw new Error('a brand has no calendar')
  const times = await comparable(tx, about, start.part, policy)
  return { start, minutes: promisedMinutes(times, start.ahead, policy) }
}

/** Promises the member of a new withdrawal when it arrives, or keeps that nobody could say. It stays, whatever the limits say later. */
export async function makePromise(tx: Tx, preId: string, about: About, policy: Policy): Promise<void> {
  const { start, minutes } = await estimate(tx, preId, about, policy)
  await insertPromise(tx, { ...start, ...about, preId, share: minutes === null ? null : policy.promiseShare }, minutes)
}

/** What a notice of a promise is about: that of the request itself is dealt with by other steps. */
export const promiseOf = (preId: string): string => `promise:${preId}`

/** A withdrawal was paid, or came to nothing: nobody has to hurry any more. */
export async function settlePromise(tx: Tx, preId: string, isPaid: boolean): Promise<void> {
  await endPromise(tx, preId, isPaid)
  await settleNotices(tx, promiseOf(preId))
}
