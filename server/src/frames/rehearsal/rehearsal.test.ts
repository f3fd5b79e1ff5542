import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Rehearsal } from '#contract/frames/rehearsal.ts'
import { newAffiliate } from '../../../testing/affiliate.steps.ts'
import { richMember, setPolicy } from '../../../testing/money.steps.ts'
import { newFreeCredit, newPromotion } from '../../../testing/promotion.steps.ts'
import { newRefund, played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { refund, affiliate, promotion } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, { depositMinMinor: 1_00 })
})
afterAll(() => server.close())

const ofPromotion = async (body: ReturnType<typeof newPromotion>): Promise<Rehearsal> => {
  const { name: _, description: __, ...rule } = body
  return (await server.call(promotion.rehearsePromotion, { token, body: rule })).body.data
}
const ofAffiliate = async (basis: 'ggr' | 'deposit'): Promise<Rehearsal> => {
  const { name: _, creditedTo: __, ...rule } = newAffiliate({ basis })
  return (await server.call(affiliate.rehearseAffiliate, { token, body: rule })).body.data
}
const ofRefund = async (): Promise<Rehearsal> => {
  const { basis, gameTypes, tiers, minMinor, capMinor, period } = newRefund()
  const body = { basis, gameTypes, tiers, minMinor, capMinor, period }
  return (await server.call(refund.rehearseRefund, { token, body })).body.data
}
const missing = async () =>
  (
    await Promise.all([
      ofRefund(),
      ofAffiliate('ggr'),
      ofAffiliate('deposit'),
      ofPromotion(newPromotion()),
      ofPromotion(newFreeCredit()),
    ])
  ).map(rehearsal => rehearsal.missing)

it('says what the days have none of, until there is some', async () => {
  expect(await missing()).toEqual(['bets', 'bets', 'deposits', 'deposits', 'visits'])
  const { id } = await richMember(server, 0)
  // Those of today are not over yet.
  await played(server, id, { betMinor: 500_00, daysAgo: 0 })
  expect((await missing()).slice(0, 2)).toEqual(['bets', 'bets'])
  await played(server, id, { betMinor: 500_00, daysAgo: 3 })
  expect((await missing()).slice(0, 4)).toEqual([null, null, 'deposits', 'deposits'])
})
