import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import { sandboxSecret, signedHeaders } from './signature.ts'

let bank: Sandbox
beforeAll(async () => {
  bank = await startSandbox('bank')
})
afterEach(async () => {
  await bank.control()
})
afterAll(() => bank.stop())

let count = 0
const ask = async (path: string, body: object): Promise<any> => {
  count += 1
  const sent = JSON.stringify(body)
  const headers = signedHeaders(sandboxSecret, bank.url + path, `message-${count}`, sent)
  const answer = await fetch(bank.url + path, { method: 'POST', body: sent, headers })
  return { status: answer.status, body: await answer.json() }
}
const customer = { bank: 'KBANK', number: '1234567890', name: 'สมหญิง ใจดี' }
/** An account of the operator with some money on it. */
async function own(openingMinor = 100_000) {
  count += 1
  const account = { bank: 'SCB', number: `77${String(count).padStart(8, '0')}` }
  await ask('/v1/accounts', { account: { ...account, name: 'บริษัท' }, openingMinor })
  return account
}
type Own = Awaited<ReturnType<typeof own>>
const send = (to: Own, amountMinor: number, more: object = {}) => {
  count += 1
  return bank.post('/v1/transfers', { key: `t${count}`, from: customer, to, amountMinor, ...more })
}
const pay = (from: Own, amountMinor: number, key: string) =>
  ask('/v1/payouts', { key, from, to: customer, amountMinor })
const statement = async (account: Own, more: object = {}) =>
  (await ask('/v1/statement', { account, since: '2026-01-01T00:00:00Z', ...more })).body
const amounts = (lines: readonly { amountMinor: number }[]) => lines.map(({ amountMinor }) => amountMinor)

describe('the sandbox bank', () => {
  it('moves money between accounts, and tells of it with the running balance and who it was', async () => {
    const account = await own()
    await send(account, 5_000)
    expect((await pay(account, 30_000, 'p1')).status).toBe(200)
    const { lines, balanceMinor } = await statement(account)
    expect(balanceMinor).toBe(75_000)
    expect(lines).toMatchObject([
      { amountMinor: 5_000, balanceMinor: 105_000, counterpart: { bank: 'KBANK', digits: 'xxxxxx7890' } },
      { amountMinor: -30_000, balanceMinor: 75_000, counterpart: { name: customer.name } },
    ])
    expect(amounts((await statement(account, { offset: 1, size: 1 })).lines)).toEqual([-30_000])
    const { accounts } = await bank.report<{ accounts: { balanceMinor: number; openingMinor: number }[] }>()
    const sum = (name: 'balanceMinor' | 'openingMinor') => accounts.reduce((total, one) => total + one[name], 0)
    expect(sum('balanceMinor')).toBe(sum('openingMinor'))
  })

  it('makes a payment once, however often it is asked for with one key', async () => {
    const account = await own()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(account, 30_000, 'once')))
    expect(new Set(answers.map(({ body }) => body.bankReference)).size).toBe(1)
    expect((await statement(account)).balanceMinor).toBe(70_000)
    expect((await ask('/v1/payouts/find', { key: 'once' })).body.amountMinor).toBe(30_000)
    expect((await ask('/v1/payouts/find', { key: 'never' })).status).toBe(404)
  })

  it('pays nothing that is not there, and nothing to who does not sign', async () => {
    const account = await own(10_000)
    expect((await pay(account, 10_001, 'much')).status).toBe(409)
    const unsigned = { key: 'unsigned', from: account, to: customer, amountMinor: 1 }
    expect((await bank.post('/v1/payouts', unsigned)).status).toBe(401)
    expect((await bank.post('/v1/statement', { account, since: '2026-01-01T00:00:00Z' })).status).toBe(401)
    expect((await statement(account)).balanceMinor).toBe(10_000)
  })
})

describe('its faults', () => {
  it('lose the answer to a payment that was made', async () => {
    const account = await own()
    await bank.control({ loseRepliesPercent: 100 })
    await expect(pay(account, 30_000, 'lost')).rejects.toThrow('fetch failed')
    await bank.control()
    expect((await ask('/v1/payouts/find', { key: 'lost' })).body.amountMinor).toBe(30_000)
  })

  it('refuse a payment and move nothing', async () => {
    const account = await own()
    await bank.control({ refusePercent: 100 })
    expect((await pay(account, 30_000, 'refused')).status).toBe(409)
    expect((await statement(account)).balanceMinor).toBe(100_000)
  })

  it('show lines late, twice, in any order, or never', async () => {
    const account = await own()
    for (const amount of [100, 200, 300, 400, 500]) await send(account, amount)
    await send(account, 600, { hidden: true })
    await bank.control({ duplicates: 1, shuffleLines: true, seed: 3 })
    const { lines, balanceMinor } = await statement(account)
    expect(balanceMinor).toBe(102_100)
    const shown = amounts(lines)
    const sorted = shown.toSorted((a, b) => a - b)
    expect(sorted).toEqual([100, 100, 200, 200, 300, 300, 400, 400, 500, 500])
    expect(shown).not.toEqual(sorted)
    await bank.control({ lateLinesMs: 600_000 })
    await send(account, 700)
    expect(amounts((await statement(account)).lines)).toEqual([100, 200, 300, 400, 500])
  })
})
