import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { addAgent, addMemberOf, signedInAs } from '../../../testing/agent.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { plantBets, plantBonus, plantRequest } from '../../../testing/risk.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { riskSignalNames } from './member.public.ts'

const { member } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const someone = async () => (await addMember(server, owner.token)).id
/** What the header says, which the facts of a withdrawal must say too. */
async function signals(id: string) {
  const told = (await server.call(member.listRiskSignals, { token: owner.token, params: { id } })).body.data.signals
  const names = await server.database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    return (
      await tx.row<{ names: string[] }>(sql`
        select ${riskSignalNames(sql`m`, policy)} as names from member m where m.id = ${id}`)
    )?.names
  })
  expect(names).toEqual(told.map(({ signal }) => signal))
  return told
}

describe('deposits without play', () => {
  it('are told once there was time to play, with what was deposited and what was bet', async () => {
    const id = await someone()
    await plantRequest(server, id, 'deposit', { amountMinor: 300_000 })
    expect(await signals(id)).toEqual([])
    await plantRequest(server, id, 'deposit', { amountMinor: 200_000, hoursAgo: 30 })
    const found = { depositMinor: 500_000, playedMinor: 0 }
    expect(await signals(id)).toEqual([{ signal: 'depositsWithoutPlay', others: 0, since: null, money: found }])
  })

  it('are not told of somebody who has just deposited, until they ask for the money', async () => {
    const id = await someone()
    await plantRequest(server, id, 'deposit', { amountMinor: 900_000, hoursAgo: 1 })
    expect(await signals(id)).toEqual([])
    await plantRequest(server, id, 'withdrawal', { amountMinor: 100_000, status: 'cancelled', hoursAgo: 0 })
    expect(await signals(id)).toEqual([])
    await plantRequest(server, id, 'withdrawal', { amountMinor: 100_000, status: 'requested', hoursAgo: 0 })
    expect(await signals(id)).toMatchObject([{ signal: 'depositsWithoutPlay' }])
  })

  it('end at the share that the settings name; what is open counts, what was cancelled or played before does not', async () => {
    const id = await someone()
    await plantRequest(server, id, 'deposit', { amountMinor: 1_000_000 })
    await plantBets(server, id, { betMinor: 900_000, hoursAgo: 72 })
    await plantBets(server, id, { betMinor: 900_000, status: 'cancelled' })
    await plantBets(server, id, { betMinor: 199_999 })
    await plantBets(server, id, { betMinor: 100_000, status: 'open' })
    expect(await signals(id)).toMatchObject([{ money: { depositMinor: 1_000_000, playedMinor: 299_999 } }])
    await plantBets(server, id, { betMinor: 1 })
    expect(await signals(id)).toEqual([])
  })

  it('do not count what came back, nor what is older than the settings look back', async () => {
    const id = await someone()
    await plantRequest(server, id, 'deposit', { amountMinor: 900_000, status: 'reversed' })
    await plantRequest(server, id, 'deposit', { amountMinor: 900_000, hoursAgo: 8 * 24 })
    expect(await signals(id)).toEqual([])
    await setPolicy(server, owner.token, { idleDepositDays: 9 })
    expect(await signals(id)).toMatchObject([{ money: { depositMinor: 900_000 } }])
    await setPolicy(server, owner.token, { idleDepositDays: 7 })
  })

  it('add up more bets than are looked at one by one by their days', async () => {
    const id = await someone()
    await plantRequest(server, id, 'deposit', { amountMinor: 100_000_00, hoursAgo: 100 })
    await plantBets(server, id, { betMinor: 1_000, times: 1_100, hoursAgo: 20 })
    expect(await signals(id)).toMatchObject([{ money: { playedMinor: 300_000 } }])
    await server.asOwner(`
      insert into bet_placed_day (day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor)
      values ((now() - interval '72 hours')::date, '${id}', gen_random_uuid(), 'slot', 1, 0, 0, 4000000, 0, 4000000, 0)`)
    expect(await signals(id)).toEqual([])
  })
})

describe('bonus-only play', () => {
  const bonusBets = (id: string, times: number) =>
    plantBets(server, id, { betMinor: 1_000, bonusMinor: 1_000, times, hoursAgo: 10 })

  it('is told from so many bets on, if all of them were bonus', async () => {
    const id = await someone()
    await plantBonus(server, id)
    await bonusBets(id, 19)
    expect(await signals(id)).toEqual([])
    await bonusBets(id, 1)
    expect(await signals(id)).toEqual([{ signal: 'bonusOnlyPlay', others: 0, since: null, bets: 20 }])
    await plantBets(server, id, { betMinor: 1_000, bonusMinor: 999, hoursAgo: 5 })
    expect(await signals(id)).toEqual([])
  })

  it('is not told of somebody who has deposited lately', async () => {
    const id = await someone()
    await plantBonus(server, id)
    await bonusBets(id, 30)
    await server.asOwner(`update member set last_deposit_at = now() - interval '13 days' where id = '${id}'`)
    expect(await signals(id)).toEqual([])
    await server.asOwner(`update member set last_deposit_at = now() - interval '15 days' where id = '${id}'`)
    expect(await signals(id)).toMatchObject([{ signal: 'bonusOnlyPlay', bets: 30 }])
  })
})

it('an agent is told of the play of its own members', async () => {
  const agent = await addAgent(server, owner.token)
  const id = await addMemberOf(server, agent.id)
  await plantRequest(server, id, 'deposit')
  const token = await signedInAs(server, agent)
  const { body } = await server.call(member.listRiskSignals, { token, params: { id } })
  expect(body.data.signals).toMatchObject([{ signal: 'depositsWithoutPlay', money: { depositMinor: 500_000 } }])
})
