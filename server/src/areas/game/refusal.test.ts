import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { forgetRefusals } from './refusal.sql.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const refusalsOf = async (id: string) =>
  (await server.call(calls.game.listProviderRefusals, { token, params: { id } })).body.data.refusals

it('keeps what is refused to a provider for staff, as often as it came and once', async () => {
  const provider = await addProvider(server)
  const { id: memberId } = await addMember(server, token)
  await adjustBy(server, token, memberId, 10_00)
  const reference = randomUUID()
  const play = messagesOf(server, provider, { memberId, reference, amountMinor: 10_00, winMinor: 30_00 })
  const poor = messagesOf(server, provider, { memberId, reference: 'poor', amountMinor: 900_00, winMinor: 0 })
  const other = messagesOf(server, provider, { memberId: randomUUID(), reference, amountMinor: 1, winMinor: 0 })
  await play.bet()
  await play.settle()
  expect(await refusalsOf(provider.id)).toEqual([])
  await play.settle({ winMinor: 99_00 })
  await Promise.all(Array.from({ length: 4 }, () => poor.bet()))
  await other.cancel()
  const kept = await refusalsOf(provider.id)
  expect(kept).toMatchObject([
    {
      message: 'cancel',
      reference,
      memberId: null,
      memberName: null,
      amountMinor: null,
      code: 'BET_DIFFERS',
      times: 1,
    },
    { message: 'bet', reference: 'poor', memberId, amountMinor: 900_00, code: 'LEDGER_OVERDRAWN', times: 4 },
    { message: 'settle', reference, memberId, amountMinor: 99_00, code: 'BET_DIFFERS', times: 1 },
  ])
  await server.database.tx.run(
    sql`update game_refusal set last_at = last_at - interval '91 days' where message = 'bet'`,
  )
  await forgetRefusals.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  expect((await refusalsOf(provider.id)).map(({ message }) => message)).toEqual(['cancel', 'settle'])
})
