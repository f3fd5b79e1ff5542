import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import type { NewRefund } from '#contract/refund/refund.types.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { createRefund, newRefund, played, runsOf } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { rehearse } from './rehearsal.ts'

const { refund } = calls
let server: TestServer
let token: string
const members: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  for (let n = 0; n < 4; n += 1) members.push((await addMember(server, token)).id)
  const days = Array.from({ length: 31 }, (_, at) => at)
  // Today and what is older than the days that count are not played again.
  for (const [n, id] of members.entries())
    for (const daysAgo of [...days.filter(day => day % (n + 2) === 0), 31])
      await played(server, id, { betMinor: 700_00 * (n + 1), winMinor: daysAgo * 20_00, daysAgo, gameType: 'slot' })
})
afterAll(() => server.close())

const ruleOf = (more: Partial<NewRefund> = {}) => {
  const { basis, gameTypes, tiers, minMinor, capMinor, period } = newRefund({ gameTypes: ['slot'], ...more })
  return { basis, gameTypes, tiers, minMinor, capMinor, period }
}
const fold = () => server.database.tx.run(sql`select fold_bets(100000)`)
const rehearsed = async (body: BodyIn<typeof refund.rehearseRefund>) =>
  (await server.call(refund.rehearseRefund, { token, body })).body.data

it('comes to what the runs of the same days come to', async () => {
  const runs: { totalMinor: number; memberCount: number }[] = await runsOf(server, token, { gameTypes: ['slot'] }, 30)
  expect(runs).toHaveLength(30)
  const { proposed, current, oneOf } = await rehearsed(ruleOf())
  expect(proposed).toMatchObject({
    days: 30,
    costMinor: runs.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    paymentCount: runs.reduce((sum, { memberCount }) => sum + memberCount, 0),
    memberCount: 4,
  })
  expect([current, oneOf]).toEqual([null, 1])
})

it('stands beside the setting that is stored, each over its own whole periods', async () => {
  const { id: refundId } = await createRefund(server, token, { gameTypes: ['slot'], period: 'week' })
  const { proposed, current } = await rehearsed({ ...ruleOf({ period: 'month' }), refundId })
  expect(proposed).toMatchObject({ days: 30, memberCount: 4, paymentCount: 4 })
  expect(current).toMatchObject({ days: 28, memberCount: 4, paymentCount: 16 })
  expect((await rehearsed({ ...ruleOf({ period: 'week' }), refundId })).proposed).toEqual(current)
})

it('is the same once the bets are added up, and pays nothing', async () => {
  const before = await rehearsed(ruleOf())
  await fold()
  expect(await rehearsed(ruleOf())).toEqual(before)
  expect((await server.call(refund.searchPaidRefunds, { token, body: {} })).body.data.records).toEqual([])
})

it('lets some members stand for the others where there are too many rows', async () => {
  const all = await server.database.transaction('read', tx => rehearse(tx, ruleOf(), undefined))
  expect(all.oneOf).toBe(1)
  // Whoever has an id of the first sixteenth tells how many rows there may be.
  await played(server, '00000000-0000-4000-8000-000000000000', { betMinor: 500_00, gameType: 'slot' })
  await fold()
  const { proposed, oneOf } = await server.database.transaction('read', tx => rehearse(tx, ruleOf(), undefined, 1))
  expect(oneOf).toBeGreaterThanOrEqual(16)
  expect(proposed.memberCount % oneOf).toBe(0)
  expect(proposed.costMinor).toBeGreaterThanOrEqual(oneOf * 50_00)
})

it('asks for rules that make sense', async () => {
  const answer = await server.call(refund.rehearseRefund, { token, body: ruleOf({ gameTypes: ['no-such-type'] }) })
  expect(answer.body.error.fields).toMatchObject([{ path: 'gameTypes' }])
})
