import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { newFreeCredit, bet as play, runningPromotion } from '../../../testing/promotion.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { bet, promotion } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('opens and finds a bet that was played from bonus alone', async () => {
  const { token } = await server.admins('owner')
  const member = await richMember(server, 0)
  const { id: promotionId } = await runningPromotion(server, token, newFreeCredit())
  const claimed = await server.call(promotion.claimForMember, {
    token,
    params: { id: member.id },
    body: { promotionId },
  })
  expect(claimed.status).toBe(200)
  await play(server, member.id, 1_000)
  const found = async (body: object) => (await server.call(bet.searchBets, { token, body })).body.data.records
  const row = present((await found({ memberId: member.id }))[0])
  const { status, body } = await server.call(bet.getBet, { token, params: { id: String(row.id) } })
  expect([status, body.data.betMinor]).toEqual([200, 1_000])
  expect(body.data.movements.length).toBeGreaterThan(1)
  expect(await found({ search: String(row.id) })).toEqual([row])
})
