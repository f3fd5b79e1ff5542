import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { checked, checkFile, getMove, moved, oldMember, paidIn, state, step } from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
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

describe('balances', () => {
  const pair = () => [owner.token, other.token] as const

  it('are posted as one, and the ledger proves it', async () => {
    const [rich, poor, none] = [oldMember(), oldMember(), oldMember()]
    await moved(server, owner.token, [rich, poor, none])
    const names = [rich, poor, none].map(({ username = '' }) => username)
    const move = await paidIn(server, pair(), {
      [names[0] ?? '']: '1,000.25',
      [names[1] ?? '']: '20',
      [names[2] ?? '']: '0',
    })
    expect(move).toMatchObject({ status: 'applied', doneCount: 2, totalMinor: 1_020_25 })
    expect(move.proof).toEqual({ accounts: 2, postedMinor: 1_020_25, ledgerMinor: 1_020_25, sumMinor: 0, agrees: true })
    expect(await Promise.all(names.map(cashOf))).toEqual([1_000_25, 20_00, 0])
    const again = await checked(server, owner.token, [{ member: names[0] ?? '', amount: '1000.25' }], 'balances')
    expect(again).toMatchObject({ sameCount: 1, refusedCount: 0 })
    const different = await checked(server, owner.token, [{ member: names[0] ?? '', amount: '5' }], 'balances')
    expect(different.faults).toEqual([{ fault: 'memberPaid', column: null, count: 1 }])
    const undone = await step(server, owner.token, move, 'undoMove')
    expect(undone).toMatchObject({ status: 'undone', proof: null })
    expect(await cashOf(names[0] ?? '')).toBe(0)
    const posted = await step(server, owner.token, await checkFile(server, owner.token, move), 'applyMove')
    expect(posted).toMatchObject({ status: 'applied' })
    expect(await cashOf(names[0] ?? '')).toBe(1_000_25)
  })

  it('wait for two admins who state the same total, neither seeing the other', async () => {
    const row = oldMember()
    await moved(server, owner.token, [row])
    const move = await checked(server, owner.token, [{ member: row.username ?? '', amount: '300' }], 'balances')
    const apply = async () => {
      const { version } = await getMove(server, owner.token, move.id)
      return server.call(moves.applyMove, { token: owner.token, params: { id: move.id }, body: { version } })
    }
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_MISSING')
    await state(server, owner.token, move, 299_00)
    expect(await getMove(server, other.token, move.id)).toMatchObject({
      statedMinor: null,
      isStatedByMe: false,
      totalMinor: null,
    })
    expect(await getMove(server, owner.token, move.id)).toMatchObject({
      statedMinor: 299_00,
      isStatedByMe: true,
      totalMinor: null,
    })
    const logged = await server.database.tx.rows<{ after: object }>(sql`
      select after from activity where entity_id = ${move.id} and action = 'stateTotal'`)
    expect(JSON.stringify(logged)).not.toContain('29900')
    const puppet = await server.admins('owner')
    await server.asOwner(
      `insert into admin_tie (actor_id, admin_id, deed) values ('${owner.id}', '${puppet.id}', 'created')`,
    )
    expect(codeOf(await state(server, puppet.token, move, 299_00))).toBe('APPROVAL_TIED')
    expect(codeOf(await state(server, other.token, move, 300_00))).toBe('MOVE_TOTAL_DIFFERS')
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_MISSING')
    expect((await state(server, other.token, move, 299_00)).status).toBe(200)
    expect(codeOf(await state(server, owner.token, move, 300_00))).toBe('MOVE_TOTAL_OWN')
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_UNEQUAL')
    expect(await cashOf(row.username ?? '')).toBe(0)
  })

  const wrong = {
    memberMissing: { member: '', amount: '1' },
    memberUnknown: { member: 'nobody.at.all', amount: '1' },
    amountMissing: { amount: '' },
    amountForm: { amount: 'ห้าร้อย' },
    amountDecimals: { amount: '1.005' },
    amountNegative: { amount: '-5.00' },
    amountLarge: { amount: '9999999999999' },
  } as const satisfies Partial<Record<RowFault, object>>

  it('of a row are refused for what is wrong with them', async () => {
    const named = await Promise.all(
      Object.values(wrong).map((_, at) => addMember(server, owner.token, { username: `wrong.balance${at}` })),
    )
    const rows = Object.values(wrong).map(
      (row, at): Record<string, string> => ({ member: named[at]?.username ?? '', ...row }),
    )
    const move = await checked(server, owner.token, rows, 'balances')
    const refused = await refusedOf(move.id)
    expect(refused.map(({ faults }) => faults)).toEqual(Object.keys(wrong).map(fault => [fault]))
    expect(refused.map(({ cells }) => cells)).toEqual(rows.map(row => Object.values(row)))
  })

  it('are refused for a member who is there twice, by username and by phone, or closed', async () => {
    const somebody = await addMember(server, owner.token, { username: 'twice.paid' })
    const phone = (await memberOf(somebody.username))?.phone as string
    const rows = [somebody.username, phone].map(member => ({ member, amount: '1' }))
    expect((await checked(server, owner.token, rows, 'balances')).faults).toEqual([
      { fault: 'memberTwice', column: null, count: 2 },
    ])
    const closed = await addMember(server, owner.token, { username: 'closed.paid' })
    await server.call(calls.member.closeMember, {
      token: owner.token,
      params: { id: closed.id },
      body: { reason: 'ขอปิดบัญชี' },
    })
    const move = await checked(server, owner.token, [{ member: closed.username, amount: '1' }], 'balances')
    expect(move.faults).toEqual([{ fault: 'memberClosed', column: null, count: 1 }])
  })

  it('keep their members from being taken out', async () => {
    const row = oldMember()
    const members = await moved(server, owner.token, [row])
    const balances = await paidIn(server, pair(), { [row.username ?? '']: '7' })
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_BALANCES_FIRST')
    await step(server, owner.token, balances, 'undoMove')
    expect(await step(server, owner.token, members, 'undoMove')).toMatchObject({ status: 'undone' })
  })

  it('are not taken back where the money was used, not even in part', async () => {
    const [spent, kept] = [oldMember(), oldMember()]
    await moved(server, owner.token, [spent, kept])
    const balances = await paidIn(server, pair(), { [spent.username ?? '']: '7', [kept.username ?? '']: '9' })
    const member = await memberOf(spent.username ?? '')
    await adjustBy(server, owner.token, member?.id ?? '', 1_00, 'adjustmentOut')
    const after = await step(server, owner.token, balances, 'undoMove')
    expect(await cashOf(spent.username ?? '')).toBe(6_00)
    expect(after).toMatchObject({ status: 'applied', problem: 'inUse' })
    expect(await cashOf(kept.username ?? '')).toBe(9_00)
  })
})
