import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { checked, getMove, moved, oldMember, step } from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const refusedOf = async (id: string, token = owner.token) =>
  (await server.call(moves.listRefusedRows, { token, params: { id }, body: { size: 100 } })).body.data.rows
const memberOf = (username: string) =>
  server.database.tx.row<Record<string, unknown> & { id: string }>(sql`
    select id, username, phone, first_name, last_name, bank, account_number, tags, status, upline_id, agent_id, seller_id,
      registered_at, former_deposit_at, registered_from, move_id, password_hash
    from member where lower(username) = lower(${username})`)
const cashOf = async (username: string) =>
  (
    await server.database.tx.row<{ minor: number }>(sql`
    select member_balance(id, 'cash') as minor from member where username = ${username}`)
  )?.minor

describe('a history', () => {
  const movements = (member: string) => [
    { member, kind: 'ฝาก', amount: '500', at: '01/03/2567 10:30', reference: 'D-1', note: 'โอน' },
    { member, kind: 'BET', amount: '20', at: '01/03/2567 11:00', reference: '', note: '' },
    { member, kind: 'BET', amount: '20', at: '01/03/2567 11:00', reference: '', note: '' },
    { member, kind: 'withdraw', amount: '-300.50', at: '02/03/2567', reference: 'W-1', note: '' },
  ]
  const formerOf = async (id: string) =>
    (
      await server.call(calls.member.readTimeline, {
        token: owner.token,
        params: { id },
        body: { kinds: ['former'] },
      })
    ).body.data.entries

  it('is shown with the member, moves nothing, and is added once', async () => {
    const row = oldMember()
    await moved(server, owner.token, [row])
    const id = (await memberOf(row.username ?? ''))?.id ?? ''
    const rows = movements(row.username ?? '')
    const move = await step(server, owner.token, await checked(server, owner.token, rows, 'history'), 'applyMove')
    expect(move).toMatchObject({ status: 'applied', doneCount: 4, totalMinor: 0 })
    expect(await formerOf(id)).toMatchObject([
      { movement: 'withdrawal', amountMinor: 300_50, reference: 'W-1', at: '2024-03-01T17:00:00.000000Z' },
      { movement: 'bet', amountMinor: 20_00 },
      { movement: 'bet', amountMinor: 20_00 },
      { movement: 'deposit', amountMinor: 500_00, note: 'โอน' },
    ])
    expect(await cashOf(row.username ?? '')).toBe(0)
    const again = await checked(server, owner.token, rows, 'history')
    expect(again).toMatchObject({ rowCount: 4, sameCount: 4, refusedCount: 0 })
    await step(server, owner.token, again, 'discardMove')
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', doneCount: 0 })
    expect(await formerOf(id)).toEqual([])
  })

  it('is refused of somebody who is not here, of an unknown kind and without a time', async () => {
    const { username } = await addMember(server, owner.token, { username: 'former.faults' })
    const [deposit] = movements(username)
    const rows = [
      { ...deposit, member: 'nobody.here' },
      { ...deposit, kind: 'ฝัน' },
      { ...deposit, kind: '' },
      { ...deposit, at: '' },
    ] as Record<string, string>[]
    const move = await checked(server, owner.token, rows, 'history')
    const refused = await refusedOf(move.id)
    expect(refused.map(({ faults }) => faults)).toEqual([
      ['memberUnknown'],
      ['kindUnknown'],
      ['kindMissing'],
      ['dateMissing'],
    ])
    await step(server, owner.token, move, 'discardMove')
  })

  it('keeps its members from being taken out', async () => {
    const row = oldMember()
    const members = await moved(server, owner.token, [row])
    const move = await checked(server, owner.token, movements(row.username ?? ''), 'history')
    await step(server, owner.token, move, 'applyMove')
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_BALANCES_FIRST')
  })
})
