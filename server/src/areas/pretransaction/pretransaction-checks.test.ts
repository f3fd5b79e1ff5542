import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { addBankAccount, askWithdrawal, setPolicy } from '../../../testing/money.steps.ts'
import { plantRequest } from '../../../testing/risk.steps.ts'
import { payableMember } from '../../../testing/rule.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { pretransaction } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  await addBankAccount(server, owner.token)
})
afterAll(() => server.close())

it('withdrawing often is as often as the settings say', async () => {
  const member = await payableMember(server, owner.token)
  await plantRequest(server, member.id, 'withdrawal', { hoursAgo: 2 })
  await plantRequest(server, member.id, 'withdrawal', { hoursAgo: 25 })
  const { id } = (await askWithdrawal(server, member.token, 100_00)).body.data
  const isCalm = async () => {
    const { checks } = (await server.call(pretransaction.getRequest, { token: owner.token, params: { id } })).body.data
    return checks.find(({ name }) => name === 'velocity')?.passed
  }
  expect(await isCalm()).toBe(true)
  await setPolicy(server, owner.token, { calmWithdrawals: 1 })
  expect(await isCalm()).toBe(false)
  await setPolicy(server, owner.token, { calmWithdrawals: 2 })
  expect(await isCalm()).toBe(true)
})
