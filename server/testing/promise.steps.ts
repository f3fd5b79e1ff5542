import { calls } from '#contract/calls.ts'
import { bucketMinutes } from '#contract/pretransaction/promise.rules.ts'
import { countPayoutTimes, watchPromises } from '../src/areas/pretransaction/promise/promise.jobs.ts'
import { askWithdrawal, richMember } from './money.steps.ts'
import type { Answer, TestServer } from './server.ts'

const stop = AbortSignal.any([])

export const watchPromised = (server: TestServer) => watchPromises.run(server.jobContext, { payload: {}, stop })
export const countPaid = (server: TestServer) => countPayoutTimes.run(server.jobContext, { payload: {}, stop })

type Past = {
  minutes: number
  number?: number
  way?: 'auto' | 'hand'
  bank?: string
  part?: number
  ago?: number
  ahead?: number
}

/** So many withdrawals that took so long, as if they had been paid some days ago. */
export async function paidBefore(server: TestServer, past: Past): Promise<void> {
  const { minutes, number = 20, way = 'hand', bank = 'KBANK', part, ago = 1, ahead = 0 } = past
  const bucket = bucketMinutes.findIndex(bound => bound >= minutes)
  const parts = part === undefined ? [0, 1, 2, 3, 4, 5] : [part]
  for (const of of parts) {
    await server.asOwner(`
      insert into payout_time (way, bank, part, day, bucket, number, ahead)
      values ('${way}', '${bank}', ${of}, business_day(now()) - ${ago}, ${bucket < 0 ? bucketMinutes.length : bucket}, ${number}, ${ahead * number})`)
  }
}

export const forgetPaid = (server: TestServer) => server.asOwner('delete from payout_time')

/** A withdrawal whose promised time is so far away from now, whatever the history says. */
export async function promisedWithdrawal(server: TestServer, { dueMinutes }: { dueMinutes: number }) {
  const member = await richMember(server, 50_000)
  const pre = (await askWithdrawal(server, member.token, 20_000)).body.data
  await server.asOwner(`
    update withdrawal_promise set promised_at = now() + interval '${dueMinutes} minutes', due_at = now() + interval '${dueMinutes} minutes',
      share = 90 where pre_id = '${pre.id}'`)
  return { ...pre, member }
}

/** A withdrawal with a promise that a rule holds for a question to its member, with enough history for another promise. */
export async function heldWithdrawal(server: TestServer) {
  const pre = await promisedWithdrawal(server, { dueMinutes: 5 })
  await server.asOwner(`update withdrawal_decision set outcome = 'hold' where pre_id = '${pre.id}'`)
  const history = await server.asOwner('select from payout_time limit 1')
  if (history.rowCount === 0) await paidBefore(server, { minutes: 20 })
  return pre
}

/** For each logged call on promises, a function that performs it. */
export const promiseWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  async renewPromise(token) {
    const { id } = await heldWithdrawal(server())
    const { renewPromise } = calls.pretransaction
    return server().call(renewPromise, { token, params: { id }, body: { version: 1 } })
  },
})

/** Of the withdrawals that are there, some were promised a time that they kept, missed, or have not come to. */
export const promisesInAllStates = (server: TestServer) =>
  server.asOwner(`
    update withdrawal_promise w set promised_at = d.at, due_at = d.at, share = 90 from (
      select pre_id, case row_number() over (order by paid_at nulls last, asked_at, pre_id) % 3
        when 0 then now() + interval '1 hour' when 1 then asked_at + interval '1 day' else asked_at - interval '1 minute' end as at
      from withdrawal_promise) d where d.pre_id = w.pre_id`)
