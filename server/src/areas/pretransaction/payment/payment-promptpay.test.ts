import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addPromptPay, routeFirst } from '../../../../testing/gateway.steps.ts'
import { addBankAccount, addClient, richMember } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'

const { pretransaction } = calls
const { pushLines } = autoCalls.pretransaction
const site = siteCalls.pretransaction
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const ask = (token: string, amountMinor: number) => server.site(site.requestPromptPay, { token, body: { amountMinor } })
const detail = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const cash = async (token: string) => (await server.site(siteCalls.credit.getBalances, { token })).body.data.cashMinor

describe('a deposit by PromptPay', () => {
  it('shows a picture at once, and the statement line that carries its reference credits it', async () => {
    const { account } = await addPromptPay(server, owner.token)
    const reader = await addClient(server, owner.token, 'reader', [account.id])
    const member = await richMember(server, 0)
    // Of another member, with the same amount on the same account: only the reference tells them apart.
    const other = await richMember(server, 0)
    await ask(other.token, 50_000)
    const { id, qr, payTo, channel, expiresAt } = (await ask(member.token, 50_000)).body.data
    expect(channel).toBe('promptpay')
    expect(payTo).toMatchObject({ number: account.number })
    expect(qr?.payload).toContain('01130066812345678')
    expect(qr?.payload).toContain(`5406500.00`)
    expect(present(qr).payload).toContain(present(qr).reference)
    expect(expiresAt).not.toBeNull()
    const line = (amountMinor: number) => ({
      at: new Date().toISOString(),
      amountMinor,
      description: `PromptPay ${present(qr).reference} x9999`,
    })
    const push = (amountMinor: number) =>
      server.auto(pushLines, reader, {
        body: { account: { bank: account.bank, number: account.number }, lines: [line(amountMinor)] },
      })
    expect((await push(49_999)).body.data.matched).toBe(0)
    expect((await push(50_000)).body.data.matched).toBe(1)
    expect((await detail(id)).status).toBe('credited')
    expect([await cash(member.token), await cash(other.token)]).toEqual([50_000, 0])
    const { reasons } = (await server.database.tx.row<{ reasons: string[] }>(sql`
      select match_reasons as reasons from statement_line where pre_transaction_id = ${id}`)) ?? { reasons: [] }
    expect(reasons).toContain('reference')
  })

  it('waits for staff where a line carries two references, and is shown with what speaks for it', async () => {
    const { id: gatewayId, account } = await addPromptPay(server, owner.token, { minMinor: 77_700, maxMinor: 77_700 })
    await routeFirst(server, owner.token, gatewayId)
    const reader = await addClient(server, owner.token, 'reader', [account.id])
    const member = await richMember(server, 0)
    const first = (await ask(member.token, 77_700)).body.data
    const second = (await ask(member.token, 77_700)).body.data
    const description = `${present(first.qr).reference} ${present(second.qr).reference}`
    const body = {
      account: { bank: account.bank, number: account.number },
      lines: [{ at: new Date().toISOString(), amountMinor: 77_700, description }],
    }
    expect((await server.auto(pushLines, reader, { body })).body.data.matched).toBe(0)
    const { records } = (
      await server.call(pretransaction.searchLines, {
        token: owner.token,
        body: { search: present(first.qr).reference },
      })
    ).body.data
    const { candidates, version } = (
      await server.call(pretransaction.getLine, { token: owner.token, params: { id: present(records[0]).id } })
    ).body.data
    expect(candidates).toHaveLength(2)
    for (const { reasons } of candidates) expect(reasons).toContain('reference')
    const answer = await server.call(pretransaction.matchLine, {
      token: owner.token,
      params: { id: present(records[0]).id },
      body: { version, preId: second.id, preVersion: 1 },
    })
    expect(answer.status).toBe(200)
    expect([(await detail(first.id)).status, (await detail(second.id)).status]).toEqual(['pending', 'credited'])
  })

  it('is not offered while its account is paused, or has no room for it today', async () => {
    const { account } = await addPromptPay(server, owner.token, { minMinor: 88_800, maxMinor: 88_800 })
    const { token } = await richMember(server, 0)
    await server.call(calls.bank.changeBankStatus, {
      token: owner.token,
      params: { id: account.id },
      body: { status: 'paused' },
    })
    await server.database.tx.run(sql`
      update gateway set status = 'paused' where adapter = 'promptpay' and bank_account_id <> ${account.id}`)
    expect((await ask(token, 88_800)).body.error.code).toBe('GATEWAY_NONE')
    await server.database.tx.run(sql`
      update bank_account set status = 'active', day_limit_minor = 100000 where id = ${account.id}`)
    expect((await ask(token, 88_800)).status).toBe(200)
    // Its limit for the day has no room for a second one.
    expect((await ask(token, 88_800)).body.error.code).toBe('GATEWAY_NONE')
    await addBankAccount(server, owner.token)
    const { channels } = (await server.site(site.listChannels, { token })).body.data
    const names = channels.map(({ channel }) => channel)
    expect(names).toContain('bank')
    expect(names).not.toContain('promptpay')
  })
})
