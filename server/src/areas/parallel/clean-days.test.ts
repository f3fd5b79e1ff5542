import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { moved, oldMember } from '../../../testing/movein.steps.ts'
import {
  anAccountDay,
  baht,
  compareAll,
  dayOf,
  daysAgo,
  differencesOf,
  explain,
  explainAccount,
  sent,
} from '../../../testing/parallel.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: TestAdmin
let member: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  const row = oldMember()
  await moved(server, owner.token, [row])
  member = row.username ?? ''
})
beforeEach(async () => {
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const state = async () => (await server.call(calls.parallel.getParallel, { token: owner.token })).body.data
const holds = async () =>
  (await server.call(calls.cutover.getCutOver, { token: owner.token })).body.data.checks.find(
    ({ check }) => check === 'parallelClean',
  )?.holds
async function balance(ago: number, minor: number): Promise<void> {
  await sent(server, owner.token, [{ member, amount: baht(minor), day: await daysAgo(server, ago) }], 'dayBalances')
}

it('counts days in a row up to the newest, and needs as many as the brand says', async () => {
  expect(await state()).toEqual({
    hasRun: false,
    days: 0,
    needed: 3,
    newestDay: null,
    isBehind: false,
    isRecent: false,
  })
  expect(await holds()).toBe(true)

  // The first day is the base, which proves nothing.
  await balance(9, 10_00)
  expect(await state()).toMatchObject({ hasRun: true, days: 0, isBehind: true })
  await compareAll(server)
  expect(await state()).toMatchObject({ hasRun: true, days: 0, isBehind: false, isRecent: false })
  expect(await holds()).toBe(false)

  // Nothing of the day before yesterday: the row begins anew after it.
  for (const ago of [5, 4, 3, 1]) await balance(ago, 10_00)
  await compareAll(server)
  expect(await state()).toMatchObject({ days: 1, isRecent: true, newestDay: await daysAgo(server, 1) })
  await balance(2, 10_00)
  expect(await state()).toMatchObject({ isBehind: true, days: 0 })
  await compareAll(server)
  expect(await state()).toMatchObject({ days: 5 })
  expect(await holds()).toBe(true)
})

it('ends with a difference until it is explained, and may be asked for by nobody', async () => {
  const late = { member, kind: 'deposit', amount: '4', at: `${await daysAgo(server, 2)} 09:00`, reference: 'x' }
  await sent(server, owner.token, [late], 'history')
  await compareAll(server)
  expect(await state()).toMatchObject({ days: 0 })
  const [difference] = await differencesOf(server, owner.token, await daysAgo(server, 1))
  if (!difference) throw new Error('there is no difference')
  await explain(server, owner.token, difference)
  expect(await state()).toMatchObject({ days: 5 })
  await server.asOwner(`update parallel_explanation set withdrawn_by = explained_by, withdrawn_at = now();
    insert into parallel_due (day) values (business_day(now()) - 9)`)
  await compareAll(server)
  expect(await holds()).toBe(false)
  await server.asOwner(`update policy set limits = limits || '{"cutOverCleanDays": 0}'`)
  expect(await holds()).toBe(true)
})

it('ends with an account of ours that differs, until it is explained', async () => {
  await server.asOwner(`
    update policy set limits = limits || '{"cutOverCleanDays": 3}';
    update parallel_explanation set withdrawn_by = null, withdrawn_at = null;
    insert into parallel_due (day) values (business_day(now()) - 9)`)
  await compareAll(server)
  expect(await state()).toMatchObject({ days: 5 })
  const row = await anAccountDay(server, owner.token, { ago: 2 })
  expect(await state()).toMatchObject({ days: 1 })
  expect(await holds()).toBe(false)
  expect(await dayOf(server, owner.token, row.day)).toMatchObject({ accountCount: 1, openCount: 0, result: 'unclean' })
  await explainAccount(server, owner.token, row)
  expect(await state()).toMatchObject({ days: 5 })
  expect(await dayOf(server, owner.token, row.day)).toMatchObject({ accountCount: 1, result: 'clean' })
})

it('is over with the cut-over: what is moved in later needs no balances of a system that is switched off', async () => {
  await server.asOwner(`
    update policy set limits = limits || '{"cutOverCleanDays": 3}';
    insert into move_in (number, subject, file_name, file_bytes, digest, status, created_by, final_at)
    values ('MV-TEST', 'balances', 'a.csv', 1, repeat('0', 64), 'final', '${owner.id}', now())`)
  expect(await state()).toMatchObject({ hasRun: false, days: 0 })
  expect(await holds()).toBe(true)
})
