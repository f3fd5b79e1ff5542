import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addPromptPay, setRouting } from '../../../testing/gateway.steps.ts'
import { addBankAccount, askDeposit, richMember } from '../../../testing/money.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { expireDeposits } from './pretransaction.jobs.ts'

const { bank } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ poolSize: 20 })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const twelve = () => Promise.all(Array.from({ length: 12 }, () => richMember(server, 0)))
const sentTo = async (id: string) =>
  (
    await server.database.tx.row<{ n: number }>(sql`
    select count(*)::int as n from pre_transaction where bank_account_id = ${id} and status = 'pending'`)
  )?.n

it('sends no more deposits to an account in a day than it has room for, however many ask at once', async () => {
  const { id } = await addBankAccount(server, owner.token, { dayLimitMinor: 40_000 })
  const members = await twelve()
  const answers = await Promise.all(
    members.map(({ token }, index) => askDeposit(index % 2 ? server : { ...server, ...server.onOther }, token, 20_000)),
  )
  expect(
    answers
      .map(({ status, body }) => (status === 200 ? 'sent' : body.error.code))
      .toSorted((one: string, other: string) => one.localeCompare(other)),
  ).toEqual(
    [...Array.from({ length: 10 }, () => 'BANK_NONE'), 'sent', 'sent'].toSorted((one: string, other: string) =>
      one.localeCompare(other),
    ),
  )
  expect(await sentTo(id)).toBe(2)
  // What expires gives its room back.
  await server.database.tx.run(sql`
    update pre_transaction set expires_at = now() where bank_account_id = ${id} and status = 'pending'`)
  await expireDeposits.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  const again = await askDeposit(server, members[0]?.token ?? '', 20_000)
  expect(again.status).toBe(200)
  await server.call(bank.changeBankStatus, { token: owner.token, params: { id }, body: { status: 'paused' } })
})

it('keeps to the same room where the money comes by PromptPay', async () => {
  const { id: gatewayId, account } = await addPromptPay(server, owner.token)
  await server.database.tx.run(sql`update bank_account set day_limit_minor = 40000 where id = ${account.id}`)
  await setRouting(server, owner.token, [{ gatewayId, place: 1 }])
  const members = await twelve()
  const answers = await Promise.all(
    members.map(({ token }) =>
      server.site(siteCalls.pretransaction.requestPromptPay, { token, body: { amountMinor: 20_000 } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await sentTo(account.id)).toBe(2)
})
