import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { sql } from '#platform/database/sql.ts'
import { webhookSignatureOf } from '#platform/secret/signature.ts'
import { addBankAccount, addClient } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { signed, startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'

const { bank } = calls
const { reportBalance } = autoCalls.bank
const url = autoApi + reportBalance.path
let server: TestServer
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
})
afterAll(() => server.close())

let seconds = 0
/** Every report is newer than the one before. */
const report = (balanceMinor: number) => ({
  account: { bank: account.bank, number: account.number },
  balanceMinor,
  at: new Date(Date.UTC(2026, 0, 1) + (seconds += 1) * 1000).toISOString(),
})
const reported = async () =>
  (await server.call(bank.getBankAccount, { token: owner.token, params: { id: account.id } })).body.data
    .reportedBalanceMinor
const send = (body: string, headers: Record<string, string>) => server.send('POST', url, body, { headers })
const rotate = (id: string) => server.call(bank.rotateSecret, { token: owner.token, params: { id } })

describe('a signature', () => {
  it('of a notification is as Standard Webhooks writes it', () => {
    // The example of the Standard Webhooks specification.
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' }
    expect(webhookSignatureOf(secret, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('over id, time, method, path and body lets a client in, and one without method and path does not', async () => {
    const body = JSON.stringify(report(11_000))
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, ...rest } = signed(reader, url, body)
    const old = webhookSignatureOf(reader.secret, { id, timestamp, body })
    const headers = { ...rest, 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': old }
    expect((await send(body, headers)).status).toBe(401)
    expect((await send(body, { ...headers, 'webhook-signature': old.replace('v1,', 'v2,') })).status).toBe(401)
    expect((await server.auto(reportBalance, reader, { body: report(11_100) })).status).toBe(200)
    expect(await reported()).toBe(11_100)
  })

  it('with any bit of the body flipped answers 401 and stores nothing', async () => {
    await server.auto(reportBalance, reader, { body: report(22_200) })
    const body = JSON.stringify(report(33_300))
    const headers = signed(reader, url, body)
    for (let bit = 0; bit < body.length * 8; bit += 5) {
      const bytes = Buffer.from(body)
      const at = Math.floor(bit / 8)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at)
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
        payload: bytes,
      })
      expect([answer.statusCode, answer.json().error.code], `bit ${bit}`).toEqual([401, 'SIGNATURE_INVALID'])
    }
    expect(await reported()).toBe(22_200)
    expect((await send(body, headers)).status).toBe(200)
  })

  it('that is missing, wrong, of another id, time, client or secret answers 401', async () => {
    const body = JSON.stringify(report(44_400))
    const right = signed(reader, url, body)
    const other = await addClient(server, owner.token, 'reader', [account.id])
    const wrong: Record<string, Record<string, string>> = {
      nothing: {},
      'no signature': { ...right, 'webhook-signature': '' },
      'no id': { ...right, 'webhook-id': '' },
      'no time': { ...right, 'webhook-timestamp': '' },
      'no client': { ...right, 'x-client-id': '' },
      'half a signature': { ...right, 'webhook-signature': right['webhook-signature'].slice(0, 20) },
      'another version': { ...right, 'webhook-signature': right['webhook-signature'].replace('v2,', 'v1,') },
      'another id': { ...right, 'webhook-id': randomUUID() },
      'another time': { ...right, 'webhook-timestamp': String(Number(right['webhook-timestamp']) + 1) },
      'another client': { ...right, 'x-client-id': other.id },
      'a client that is not there': { ...right, 'x-client-id': randomUUID() },
      'another secret': signed({ id: reader.id, secret: other.secret }, url, body),
    }
    for (const [name, headers] of Object.entries(wrong)) expect((await send(body, headers)).status, name).toBe(401)
    expect(await reported()).not.toBe(44_400)
  })

  it('is good for five minutes either way, by the clock of the database', async () => {
    const at = (offsetSeconds: number) => {
      const body = JSON.stringify(report(55_500))
      return send(body, signed(reader, url, body, randomUUID(), Date.now() + offsetSeconds * 1000))
    }
    expect((await at(-302)).status).toBe(401)
    expect((await at(302)).status).toBe(401)
    expect((await at(-298)).status).toBe(200)
    expect((await at(298)).status).toBe(200)
  })

  it('comes before the body is read, and a signed body that is no JSON is still refused', async () => {
    expect((await send('{oops', {})).status).toBe(401)
    const answer = await send('{oops', signed(reader, url, '{oops'))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'REQUEST_UNREADABLE'])
  })
})

describe('a message', () => {
  it('that comes fifty times at once, over two processes, has one effect and one answer', async () => {
    const body = report(66_600)
    const message = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? server : server.onOther).auto(reportBalance, reader, { body, message }),
      ),
    )
    expect(new Set(answers.map(answer => JSON.stringify([answer.status, answer.body])))).toHaveProperty('size', 1)
    expect(answers[0]?.status).toBe(200)
    const details = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from idempotency where client_id = ${reader.id} and key = ${message}`)
    expect(details?.n).toBe(1)
  })

  it('that comes again a day later, signed anew, gets the first answer', async () => {
    const body = report(77_700)
    const message = randomUUID()
    const first = await server.auto(reportBalance, reader, { body, message })
    await server.auto(reportBalance, reader, { body: report(88_800) })
    await server.database.tx.run(sql`
      update idempotency set created_at = now() - interval '1 day' where client_id = ${reader.id} and key = ${message}`)
    expect((await server.auto(reportBalance, reader, { body, message })).body).toEqual(first.body)
    expect(await reported()).toBe(88_800)
  })

  it('whose id was used for something else is refused', async () => {
    const message = randomUUID()
    await server.auto(reportBalance, reader, { body: report(1_000), message })
    const answer = await server.auto(reportBalance, reader, { body: report(2_000), message })
    expect(answer.body.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('a secret', () => {
  it('and the one before it are both valid for a day after a rotation, and no third one', async () => {
    const { id, secret: first } = await addClient(server, owner.token, 'reader', [account.id])
    const works = async (secret: string) =>
      (await server.auto(reportBalance, { id, secret }, { body: report(100) })).status === 200
    const { secret: second, client } = (await rotate(id)).body.data
    expect(client.keys).toHaveLength(2)
    expect([await works(first), await works(second)]).toEqual([true, true])
    const { secret: third } = (await rotate(id)).body.data
    expect([await works(first), await works(second), await works(third)]).toEqual([false, true, true])
    await server.database.tx.run(sql`
      update auto_secret set expires_at = expires_at - interval '24 hours' where client_id = ${id}`)
    expect([await works(second), await works(third)]).toEqual([false, true])
  })

  it('is readable nowhere: not in its row, the activity, or a kept answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'ลับ', kind: 'reader' as const, accountIds: [account.id] }
    const { secret } = (await server.call(bank.createClient, { token: owner.token, body, headers })).body.data
    const kept = await server.database.tx.rows(sql`
      select to_jsonb(s) from auto_secret s union all select to_jsonb(a) from activity a
      union all select to_jsonb(i) from idempotency i`)
    expect(secret).toMatch(/^whsec_.{44}$/)
    expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length))
  })
})

describe('a client', () => {
  it('that is locked is refused at once, and let in again when it is unlocked', async () => {
    const by = await addClient(server, owner.token, 'reader', [account.id])
    const change = (status: 'active' | 'locked') =>
      server.call(bank.changeClientStatus, { token: owner.token, params: { id: by.id }, body: { status } })
    await change('locked')
    expect((await server.auto(reportBalance, by, { body: report(100) })).status).toBe(401)
    expect((await change('locked')).body.error.code).toBe('STATE_ILLEGAL')
    await change('active')
    expect((await server.auto(reportBalance, by, { body: report(100) })).status).toBe(200)
  })

  it('learns nothing of an account that it does not serve', async () => {
    const other = await addBankAccount(server, owner.token)
    const body = { ...report(100), account: { bank: other.bank, number: other.number } }
    expect((await server.auto(reportBalance, reader, { body })).status).toBe(404)
  })

  it('is listed with its accounts, its keys and when it came last', async () => {
    const { clients } = (await server.call(bank.listClients, { token: owner.token })).body.data
    const found = present(clients.find(client => client.id === reader.id))
    expect(found).toMatchObject({
      kind: 'reader',
      status: 'active',
      accountIds: [account.id],
      keys: [{ expiresAt: null }],
    })
    expect(found.lastUsedAt).not.toBeNull()
  })

  it('serves only accounts that are there', async () => {
    const body = { name: 'ผิดบัญชี', kind: 'payer' as const, accountIds: [randomUUID()] }
    const answer = await server.call(bank.createClient, { token: owner.token, body })
    expect(answer.body.error.fields[0]).toMatchObject({ path: 'accountIds' })
  })

  it('that reports an older balance changes nothing', async () => {
    const old = report(1)
    await server.auto(reportBalance, reader, { body: report(99_900) })
    const answer = await server.auto(reportBalance, reader, { body: old })
    expect(answer.body.data.balanceMinor).toBe(99_900)
    expect(await reported()).toBe(99_900)
  })
})
