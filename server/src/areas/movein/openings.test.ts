import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAgent } from '#contract/agent/agent.types.ts'
import { calls } from '#contract/calls.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sql } from '#platform/database/sql.ts'
import { newAgent } from '../../../testing/agent.steps.ts'
import { checked, checkFile, moved, oldMember, state, step, totalOf } from '../../../testing/movein.steps.ts'
import { moneyProblems } from '../../../testing/promotion.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { settleBonuses } from '../promotion/bonus.jobs.ts'

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

const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
const check = (rows: Record<string, string>[], subject: MoveSubject) => checked(server, owner.token, rows, subject)
const refusedOf = async ({ id }: MoveDetail) =>
  (await server.call(moves.listRefusedRows, { token: owner.token, params: { id }, body: {} })).body.data.rows.map(
    ({ line, faults }) => [line, faults],
  )
async function opened(rows: Record<string, string>[], subject: MoveSubject): Promise<MoveDetail> {
  const move = await check(rows, subject)
  await state(server, owner.token, move, await totalOf(server, move))
  await state(server, other.token, move, await totalOf(server, move))
  return step(server, owner.token, move, 'applyMove')
}
async function aMember(): Promise<string> {
  const row = oldMember()
  await moved(server, owner.token, [row])
  return row.username ?? ''
}
const purseOf = async (username: string, purse: string) =>
  (
    await server.database.tx.row<{ minor: number }>(sql`
    select member_balance(id, ${purse}) as minor from member where username = ${username}`)
  )?.minor
const claimsOf = (username: string) =>
  server.database.tx.rows(sql`
    select c.source, c.source_name, c.bonus_minor, c.lot_minor, c.required_minor, c.cash_out_minor, c.status
    from bonus_claim c join member m on m.id = c.member_id where m.username = ${username} order by c.claimed_at, c.number`)
const expectSound = async () => expect(await moneyProblems(server)).toEqual([])

const settle = () => settleBonuses.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

describe('open bonuses', () => {
  const bonus = (member: string, more: Record<string, string> = {}) => ({
    member,
    bonus: 'ต้อนรับ 100%',
    left: '150.50',
    turnover: '1,000',
    done: '400',
    expires: inAYear,
    ...more,
  })

  it('are played for by what is left of their turnover, and taken back until the cut-over', async () => {
    const username = await aMember()
    const move = await opened(
      [bonus(username), bonus(username, { bonus: 'คืนยอดเสีย', left: '9.75', done: '2000', cashout: '50' })],
      'openBonuses',
    )
    expect(move).toMatchObject({ status: 'applied', doneCount: 2, totalMinor: 160_25, proof: { agrees: true } })
    expect(await purseOf(username, 'bonus')).toBe(160_25)
    expect(await claimsOf(username)).toMatchObject([
      { source: 'moved', sourceName: 'ต้อนรับ 100%', bonusMinor: 150_50, lotMinor: 150_50, requiredMinor: 600_00 },
      { sourceName: 'คืนยอดเสีย', bonusMinor: 9_75, requiredMinor: 0, cashOutMinor: 50_00, status: 'active' },
    ])
    await expectSound()

    const undone = await step(server, owner.token, move, 'undoMove')
    expect(undone).toMatchObject({ status: 'undone', problem: null })
    expect(await purseOf(username, 'bonus')).toBe(0)
    await expectSound()
    await step(server, owner.token, await checkFile(server, owner.token, undone), 'applyMove')
    expect(await purseOf(username, 'bonus')).toBe(160_25)
    await expectSound()
  })

  it('add nothing when the same file comes again', async () => {
    const username = await aMember()
    await opened([bonus(username)], 'openBonuses')
    expect(await check([bonus(username)], 'openBonuses')).toMatchObject({ sameCount: 1, refusedCount: 0 })
    const differs = await check([bonus(username, { left: '151' })], 'openBonuses')
    expect(await refusedOf(differs)).toEqual([[2, ['bonusPaid']]])
  })

  it('become cash once nothing is left to be bet', async () => {
    const username = await aMember()
    await opened([bonus(username, { left: '80', done: '1000', cashout: '50' })], 'openBonuses')
    await settle()
    expect([await purseOf(username, 'bonus'), await purseOf(username, 'cash')]).toEqual([0, 50_00])
    await expectSound()
  })

  it('are refused with what is wrong', async () => {
    const [one, two] = [await aMember(), await aMember()]
    const move = await check(
      [
        bonus(one),
        bonus(one),
        bonus('nobody-at-all'),
        bonus(two, { bonus: '' }),
        bonus(two, { turnover: 'มาก' }),
        bonus(two, { expires: '2020-01-01' }),
        bonus(two, { expires: '' }),
        bonus(two, { left: '-5' }),
      ],
      'openBonuses',
    )
    expect(await refusedOf(move)).toEqual([
      [2, ['bonusTwice']],
      [3, ['bonusTwice']],
      [4, ['memberUnknown']],
      [5, ['bonusMissing']],
      [6, ['turnoverForm']],
      [7, ['bonusEnded']],
      [8, ['bonusEnded']],
      [9, ['amountNegative']],
    ])
  })
})

describe('opening credit of agents', () => {
  const anAgent = async (more: Partial<NewAgent> = {}) => {
    const asked = newAgent(more)
    const made = await server.call(calls.agent.createAgent, { token: owner.token, body: asked })
    return { id: made.body.data.id, code: asked.code }
  }
  const creditOf = async (id: string) =>
    (
      await server.database.tx.row<{ minor: number }>(sql`
      select b.balance_minor as minor from agent a join ledger.balance b on b.account_id = a.account_id where a.id = ${id}`)
    )?.minor

  it('is given to every agent of a tree, stands in its statement, and is taken back', async () => {
    const top = await anAgent()
    const below = await anAgent({ parentId: top.id })
    const move = await opened(
      [
        { agent: top.code.toLowerCase(), credit: '1,000.25' },
        { agent: below.code, credit: '12' },
      ],
      'agentCredit',
    )
    expect(move).toMatchObject({ status: 'applied', doneCount: 2, totalMinor: 1_012_25, proof: { agrees: true } })
    expect([await creditOf(top.id), await creditOf(below.id)]).toEqual([1_000_25, 12_00])
    const { records } = (
      await server.call(calls.agent.searchAgentCredit, { token: owner.token, body: { agentId: below.id } })
    ).body.data
    expect(records).toMatchObject([{ way: 'give', isCompany: true, amountMinor: 12_00, agentAfterMinor: 12_00 }])
    expect(await check([{ agent: top.code, credit: '1000.25' }], 'agentCredit')).toMatchObject({ sameCount: 1 })
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone' })
    expect([await creditOf(top.id), await creditOf(below.id)]).toEqual([0, 0])
    await expectSound()
  })

  it('is refused for who is not known, twice, or above its limit', async () => {
    const agent = await anAgent({ creditLimitMinor: 100_00 })
    const twice = await anAgent()
    const move = await check(
      [
        { agent: 'ZZZ999', credit: '5' },
        { agent: agent.code, credit: '100.01' },
        { agent: twice.code, credit: '1' },
        { agent: twice.code, credit: '2' },
        { agent: '', credit: '2' },
      ],
      'agentCredit',
    )
    expect(await refusedOf(move)).toEqual([
      [2, ['agentUnknown']],
      [3, ['agentLimit']],
      [4, ['agentTwice']],
      [5, ['agentTwice']],
      [6, ['agentMissing']],
    ])
  })
})
