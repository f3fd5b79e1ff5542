import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { registration } from '../../../testing/site.steps.ts'

const { member, credit } = siteCalls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

async function aMember() {
  const body = registration()
  const { token } = (await server.site(member.register, { body })).body.data
  const row = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${body.phone}`)
  return { id: row?.id ?? '', token: token }
}
const statement = async (
  token: string,
  body: { account?: 'cash' | 'bonus' | 'hold'; before?: number; size?: number },
) => (await server.site(credit.getStatement, { token, body })).body.data

it('a member who never had money has nothing, and an empty statement', async () => {
  const { token } = await aMember()
  const nothing = { cashMinor: 0, bonusMinor: 0, holdMinor: 0, debtMinor: 0, currency: 'THB' }
  expect((await server.site(credit.getBalances, { token })).body.data).toEqual(nothing)
  expect(await statement(token, {})).toEqual({ lines: [], next: null })
})

it('a member reads the own balance and statement page by page, and never those of another', async () => {
  const [own, other] = [await aMember(), await aMember()]
  for (const amountMinor of [10_000, 20_000, 30_000]) await adjustBy(server, owner.token, own.id, amountMinor)
  await adjustBy(server, owner.token, other.id, 77_700)
  await adjustBy(server, owner.token, own.id, 5_000, 'adjustmentOut')
  expect((await server.site(credit.getBalances, { token: own.token })).body.data.cashMinor).toBe(55_000)

  const first = await statement(own.token, { size: 3 })
  expect(first.lines).toMatchObject([
    { kind: 'adjustmentOut', changeMinor: -5_000, balanceMinor: 55_000 },
    { kind: 'adjustmentIn', changeMinor: 30_000, balanceMinor: 60_000 },
    { changeMinor: 20_000, balanceMinor: 30_000 },
  ])
  expect(JSON.stringify(first)).not.toContain(owner.id)
  const second = await statement(own.token, { size: 3, before: present(first.next) })
  expect(second).toMatchObject({ lines: [{ changeMinor: 10_000, balanceMinor: 10_000 }], next: null })
  expect((await statement(own.token, { account: 'hold' })).lines).toEqual([])
})
