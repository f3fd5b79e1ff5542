import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { addChain, affiliateRunsOf, createAffiliate, newAffiliate } from '../../../testing/affiliate.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { rehearse } from './rehearsal.ts'

const { affiliate } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  const [top = '', ...chain] = await addChain(server, token, 5, { tags: ['vip'] })
  const below = [...chain, (await addMember(server, token, { uplineId: top })).id]
  const days = Array.from({ length: 31 }, (_, at) => at)
  // Today and what is older than the days that count are not played again.
  for (const [n, id] of below.entries())
    for (const daysAgo of [...days.filter(day => day % (n + 2) === 0), 31])
      await played(server, id, { betMinor: 70_00 * (n + 1), winMinor: daysAgo * 5_00, daysAgo })
})
afterAll(() => server.close())

const ruleOf = (more: Partial<NewAffiliate> = {}) => {
  const { name: _, creditedTo: _to, ...rule } = newAffiliate({ basis: 'ggr', tags: ['vip'], ...more })
  return rule
}
const rehearsed = async (body: BodyIn<typeof affiliate.rehearseAffiliate>) =>
  (await server.call(affiliate.rehearseAffiliate, { token, body })).body.data

it('comes to what the runs of the same days come to, by whatever they count', async () => {
  for (const basis of ['ggr', 'turnover'] as const) {
    const runs: { totalMinor: number; memberCount: number }[] = await affiliateRunsOf(
      server,
      token,
      { basis, tags: ['vip'] },
      30,
    )
    expect(runs).toHaveLength(30)
    const { proposed, current, oneOf } = await rehearsed(ruleOf({ basis }))
    expect(proposed.costMinor).toBeGreaterThan(0)
    expect(proposed).toMatchObject({
      days: 30,
      costMinor: runs.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      paymentCount: runs.reduce((sum, { memberCount }) => sum + memberCount, 0),
    })
    expect([current, oneOf]).toEqual([null, 1])
  }
})

it('stands beside the setting that is stored, each over its own whole periods', async () => {
  const { id: affiliateId } = await createAffiliate(server, token, { basis: 'ggr', tags: ['vip'], period: 'week' })
  const { proposed, current } = await rehearsed({ ...ruleOf({ period: 'month' }), affiliateId })
  expect([proposed.days, current?.days]).toEqual([30, 28])
  expect((await rehearsed({ ...ruleOf({ period: 'week' }), affiliateId })).proposed).toEqual(current)
})

it('lets some members stand for the others where there are too many rows', async () => {
  // Whoever has an id of the first sixteenth tells how many rows there may be.
  const one = '00000000-0000-4000-8000-000000000000'
  await played(server, one, { betMinor: 500_00 })
  await server.asOwner('select fold_bets(100000)')
  const { proposed, oneOf } = await server.database.transaction('read', tx => rehearse(tx, ruleOf(), undefined, 1))
  expect(oneOf).toBeGreaterThanOrEqual(16)
  expect(proposed.memberCount % oneOf).toBe(0)
})

it('asks for rules that make sense, and pays nothing', async () => {
  const answer = await server.call(affiliate.rehearseAffiliate, { token, body: ruleOf({ tags: ['nobody'] }) })
  expect(answer.body.error.fields).toMatchObject([{ path: 'tags' }])
  expect((await server.call(affiliate.searchAffiliateEarnings, { token, body: {} })).body.data.records).toEqual([])
})
