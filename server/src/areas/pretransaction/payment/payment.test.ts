import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { startWorker } from '#platform/job/job-queue.ts'
import { outgoing } from '#platform/outgoing/outgoing.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addService, setRouting } from '../../../../testing/gateway.steps.ts'
import { richMember } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { type Sandbox, startSandbox } from '../../../../testing/sandbox.ts'
import {
  pathOf,
  signed,
  startTestServer,
  type TestAdmin,
  type TestClient,
  type TestServer,
} from '../../../../testing/server.ts'
import { jobs } from '../../../areas.ts'
import { expireDeposits } from '../pretransaction.jobs.ts'
import { askGateways, startPayment } from './payment.jobs.ts'

const { gateway, pretransaction } = calls
const { takeCallback } = autoCalls.pretransaction
const site = siteCalls.pretransaction
const secret = newSecret()
let server: TestServer
let owner: TestAdmin
let sandbox: Sandbox
let service: TestClient
let jobContext: TestServer['jobContext']
beforeAll(async () => {
  sandbox = await startSandbox('gateway', ['--secret', secret])
  const { host } = new URL(sandbox.url)
  server = await startTestServer({ allowHosts: [host] })
  owner = await server.admins('owner')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const brand = server.jobContext.brand
  const interfaces = { ...brand.interfaces, walletAuto: `http://127.0.0.1:${port}` }
  jobContext = { ...server.jobContext, brand: { ...brand, interfaces } }
  service = await addService(server, owner.token, { address: sandbox.url, secret })
})
afterEach(() => sandbox.control())
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

type Report = { payments: { reference: string }[] }
const stop = AbortSignal.any([])
const ask = (call: typeof site.requestGateway | typeof site.requestPromptPay, token: string, amountMinor: number) =>
  server.site(call, { token, body: { amountMinor } })
const own = async (token: string, id: string) => (await server.site(site.getOwn, { token, params: { id } })).body.data
const start = (preId: string) => startPayment.run(jobContext, { payload: { preId }, stop })
const detail = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const cash = async (token: string) => (await server.site(siteCalls.credit.getBalances, { token })).body.data.cashMinor
const pay = (redirectUrl: string, ending: object = { outcome: 'paid' }) =>
  sandbox.post(new URL(redirectUrl).pathname, ending)
const messages = async () =>
  (await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: service.id } })).body.data
    .messages

/** A member who has begun a payment at the gateway, as far as the page on which it is paid. */
async function begun(amountMinor = 12_345) {
  const member = await richMember(server, 0)
  const { id } = (await ask(site.requestGateway, member.token, amountMinor)).body.data
  await start(id)
  const { redirectUrl } = await own(member.token, id)
  const { reference, providerReference } = await detail(id)
  return { ...member, preId: id, redirectUrl: present(redirectUrl), reference, providerReference }
}
type Begun = Awaited<ReturnType<typeof begun>>

const word = ({ reference, providerReference }: Pick<Begun, 'reference' | 'providerReference'>, more: object = {}) =>
  JSON.stringify({
    type: 'payment.paid',
    paymentId: providerReference,
    reference,
    amountMinor: 12_345,
    currency: 'THB',
    ...more,
  })
const callbackPath = (id = service.id) => autoApi + pathOf(takeCallback, { id })
/** Sends what a gateway would, signed by it. */
const tell = (
  body: string,
  {
    message = randomUUID(),
    by = service,
    on = server,
  }: { message?: string; by?: TestClient; on?: Pick<TestServer, 'send'> } = {},
) =>
  on.send<ReplyOut<typeof takeCallback>>('POST', callbackPath(by.id), body, {
    headers: signed(by, callbackPath(by.id), body, message),
  })
const untilCredited = async ({ preId }: Begun) => {
  await expect.poll(async () => (await detail(preId)).status).toBe('credited')
}
const ledgerOf = async () => {
  const { data } = (await server.call(gateway.getGateway, { token: owner.token, params: { id: service.id } })).body
  return data.balanceMinor
}

describe('a deposit by a gateway', () => {
  it('sends the member to the gateway, and is credited when that says it was paid; the fee is the operator’s', async () => {
    const before = await ledgerOf()
    const payment = await begun()
    expect(await own(payment.token, payment.preId)).toMatchObject({
      channel: 'gateway',
      status: 'pending',
      payTo: null,
      qr: null,
    })
    expect(payment.redirectUrl).toMatch(new RegExp(`^${sandbox.url}/pay/`))
    await pay(payment.redirectUrl)
    await untilCredited(payment)
    expect(await cash(payment.token)).toBe(12_345)
    // 1.50 % of 123.45 is 1.85, and 2.00 on top.
    expect((await ledgerOf()) - before).toBe(12_345 - 185 - 200)
    const shown = await detail(payment.preId)
    expect(shown).toMatchObject({ channel: 'gateway', feeMinor: 385, ownAccount: null })
    expect(shown.events.at(-1)?.actorName).toBe(shown.gateway)
    const { payments } = await sandbox.report<Report>()
    expect(payments.at(-1)).toMatchObject({ reference: payment.reference, status: 'paid', paidMinor: 12_345 })
  })

  it('is begun by the queue as soon as it is written', async () => {
    const worker = await startWorker(
      Object.fromEntries(Object.entries(jobs).filter(([name]) => name === 'start-payment')),
      jobContext,
    )
    try {
      const { token } = await richMember(server, 0)
      const { id, redirectUrl } = (await ask(site.requestGateway, token, 34_500)).body.data
      expect(redirectUrl).toBeNull()
      await expect.poll(async () => (await own(token, id)).redirectUrl).toContain('/pay/')
    } finally {
      await worker.stop()
    }
  })

  it('is not begun twice when the answer was lost, and waits for a gateway that is out of order', async () => {
    const member = await richMember(server, 0)
    const { id } = (await ask(site.requestGateway, member.token, 20_000)).body.data
    await sandbox.control({ failPercent: 100 })
    await expect(start(id)).rejects.toThrow('503')
    await sandbox.control({ loseRepliesPercent: 100 })
    await expect(start(id)).rejects.toThrow('hang up')
    expect(await own(member.token, id)).toMatchObject({ status: 'pending', redirectUrl: null })
    await sandbox.control()
    await start(id)
    await start(id)
    const { reference } = await detail(id)
    const { payments } = await sandbox.report<Report>()
    expect(payments.filter(payment => payment.reference === reference)).toHaveLength(1)
    expect((await own(member.token, id)).redirectUrl).toContain('/pay/')
  })

  it('ends when the gateway refuses it, or when its address is closed', async () => {
    const strange = await addService(server, owner.token, {
      address: sandbox.url,
      minMinor: 66_600,
      maxMinor: 66_600,
    })
    await setRouting(server, owner.token, [{ gatewayId: strange.id, place: 1 }])
    const member = await richMember(server, 0)
    const first = (await ask(site.requestGateway, member.token, 66_600)).body.data.id
    await start(first)
    // It signs with a secret that the gateway does not know.
    expect(await detail(first)).toMatchObject({ status: 'expired', reason: 'HTTP 401' })
    const second = (await ask(site.requestGateway, member.token, 66_600)).body.data.id
    await startPayment.run({ ...jobContext, outgoing: outgoing([]) }, { payload: { preId: second }, stop })
    expect(await detail(second)).toMatchObject({ status: 'expired', reason: new URL(sandbox.url).host })
    await setRouting(server, owner.token, [{ gatewayId: service.id, place: 1 }])
  })

  it('is offered where a gateway takes the amount, and nowhere else', async () => {
    const { token } = await richMember(server, 0)
    const { channels } = (await server.site(site.listChannels, { token })).body.data
    expect(channels.map(({ channel }) => channel)).toContain('gateway')
    const { id } = service
    const to = (status: 'active' | 'paused') =>
      server.call(gateway.changeGatewayStatus, { token: owner.token, params: { id }, body: { status } })
    await to('paused')
    expect((await ask(site.requestGateway, token, 12_345)).body.error.code).toBe('GATEWAY_NONE')
    await to('active')
    const { body } = await ask(site.requestPromptPay, token, 12_345)
    expect(body.error.code).toBe('GATEWAY_NONE')
  })
})

describe('the word of a gateway', () => {
  it('fifty times at once over two processes, and a day and a week later, has one effect and is always answered 2xx', async () => {
    const payment = await begun()
    const message = `evt_${randomUUID()}`
    const body = word(payment)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tell(body, { message, on: index % 2 ? server : server.onOther })),
    )
    expect(new Set(answers.map(({ status, body: said }) => JSON.stringify([status, said])))).toEqual(
      new Set(['[200,{"data":{"result":"credited"}}]']),
    )
    expect(await cash(payment.token)).toBe(12_345)
    await server.database.tx.run(sql`delete from idempotency where key = ${message}`)
    expect((await tell(body, { message })).body.data.result).toBe('credited')
    expect((await tell(body)).body.data.result).toBe('known')
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('in several events at once about one payment credits it once', async () => {
    const payment = await begun()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => tell(word(payment), { on: index % 2 ? server : server.onOther })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.data.result === 'credited')).toHaveLength(1)
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('sent again and again by the gateway itself is credited once', async () => {
    const payment = await begun()
    await sandbox.control({ duplicates: 9, delayMs: 50 })
    await pay(payment.redirectUrl)
    await expect
      .poll(async () => (await sandbox.report<Report>()).payments.at(-1))
      .toMatchObject({ reference: payment.reference, acknowledged: 10 })
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('with a flipped bit, no signature, another secret, 301 seconds old or at another address is refused and not kept', async () => {
    const payment = await begun()
    const before = await messages()
    const body = word(payment)
    const right = signed(service, callbackPath(), body)
    for (let bit = 0; bit < body.length * 8; bit += 37) {
      const bytes = Buffer.from(body)
      const at = Math.floor(bit / 8)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at)
      const answer = await server.app.inject({
        method: 'POST',
        url: callbackPath(),
        headers: { host: 'localhost', 'content-type': 'application/json', ...right },
        payload: bytes,
      })
      expect(answer.statusCode, `bit ${bit}`).toBe(401)
    }
    const other = await addService(server, owner.token)
    const wrong = {
      nothing: {},
      'no signature': { ...right, 'webhook-signature': '' },
      'another secret': signed({ id: service.id, secret: other.secret }, callbackPath(), body),
      '301 s old': signed(service, callbackPath(), body, randomUUID(), Date.now() - 302_000),
      '301 s ahead': signed(service, callbackPath(), body, randomUUID(), Date.now() + 302_000),
    }
    for (const [name, headers] of Object.entries(wrong)) {
      expect((await server.send('POST', callbackPath(), body, { headers })).status, name).toBe(401)
    }
    expect((await server.send('POST', callbackPath(other.id), body, { headers: right })).status).toBe(401)
    expect(await messages()).toEqual(before)
    expect((await detail(payment.preId)).status).toBe('pending')
  })

  it('is believed under the secret before for a day after a new one', async () => {
    const by = await addService(server, owner.token)
    await server.call(gateway.setGatewaySecret, {
      token: owner.token,
      params: { id: by.id },
      body: { secret: newSecret() },
    })
    const body = word({ reference: 'nobody', providerReference: 'pay_1' })
    expect((await tell(body, { by })).status).toBe(200)
    await server.database.tx.run(sql`
      update gateway_secret set expires_at = expires_at - interval '1 day' where gateway_id = ${by.id} and expires_at is not null`)
    expect((await tell(body, { by })).status).toBe(401)
  })

  it.each([
    ['another amount', { amountMinor: 12_344 }],
    ['another currency', { currency: 'USD' }],
  ])('about %s credits nothing and puts it before staff, for longer than it would have waited', async (_, more) => {
    const payment = await begun()
    expect((await tell(word(payment, more))).body.data.result).toBe('differs')
    expect(await cash(payment.token)).toBe(0)
    await server.database.tx.run(
      sql`update pre_transaction set created_at = now() - interval '2 hours' where id = ${payment.preId}`,
    )
    await expireDeposits.run(jobContext, { payload: {}, stop })
    const shown = await detail(payment.preId)
    expect(shown).toMatchObject({ status: 'pending', expiresAt: null })
    expect(shown.reason).toContain('≠ ฿123.45')
    const cancelled = await server.site(site.cancelOwn, { token: payment.token, params: { id: payment.preId } })
    expect(cancelled.body.error.code).toBe('PRETRANSACTION_TAKEN')
    const queue = await server.call(pretransaction.searchQueue, { token: owner.token, body: { search: shown.number } })
    expect(queue.body.data.records).toHaveLength(1)
  })

  it.each([
    ['failed, paid', ['payment.failed', 'payment.paid']],
    ['paid, failed', ['payment.paid', 'payment.failed']],
    ['failed, paid, failed', ['payment.failed', 'payment.paid', 'payment.failed']],
  ])('in the order %s ends in the same balance', async (_, types) => {
    const payment = await begun()
    for (const type of types) expect((await tell(word(payment, { type }))).status).toBe(200)
    expect((await detail(payment.preId)).status).toBe('credited')
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('that a payment failed ends it, and one that comes after its time is still credited', async () => {
    const failed = await begun()
    await pay(failed.redirectUrl, { outcome: 'failed' })
    await expect.poll(async () => (await detail(failed.preId)).status).toBe('expired')
    const late = await begun()
    await server.database.tx.run(sql`update pre_transaction set expires_at = now() where id = ${late.preId}`)
    await expireDeposits.run(jobContext, { payload: {}, stop })
    expect((await detail(late.preId)).status).toBe('expired')
    expect((await tell(word(late))).body.data.result).toBe('credited')
  })

  it('about a deposit that was cancelled, or about nothing that we know, is kept for staff', async () => {
    const payment = await begun()
    await server.site(site.cancelOwn, { token: payment.token, params: { id: payment.preId } })
    expect((await tell(word(payment))).body.data.result).toBe('closed')
    expect((await tell(word({ reference: 'D19990101000001', providerReference: 'x' }))).body.data.result).toBe(
      'unknown',
    )
    const [unknown, closed] = await messages()
    expect(unknown).toMatchObject({ result: 'unknown', reference: 'D19990101000001', preId: null })
    expect(closed).toMatchObject({ result: 'closed', preId: payment.preId, amountMinor: 12_345 })
    expect(await cash(payment.token)).toBe(0)
  })

  it.each(['message', 'deposit', 'both'] as const)(
    'about another amount is credited once, by the message or by the deposit: %s',
    async first => {
      const payment = await begun()
      await tell(word(payment, { amountMinor: 12_345, currency: 'USD' }))
      await tell(word(payment, { amountMinor: 9_000 }))
      const { id: messageId } = present((await messages())[0])
      const reason = 'ตรวจกับเกตเวย์แล้ว'
      const { version } = await detail(payment.preId)
      const byMessage = () =>
        server.call(pretransaction.creditMessage, {
          token: owner.token,
          params: { id: String(messageId) },
          body: { version: 1, reason, memberId: payment.id },
        })
      const byDeposit = () =>
        server.call(pretransaction.creditPre, {
          token: owner.token,
          params: { id: payment.preId },
          body: { version, reason },
        })
      const answers =
        first === 'both'
          ? await Promise.all([byMessage(), byDeposit()])
          : first === 'message'
            ? [await byMessage(), await byDeposit()]
            : [await byDeposit(), await byMessage()]
      const codes = answers.map(({ status, body }) => (status === 200 ? 'credited' : body.error.code))
      // What was announced is another amount than what came: only what came can be credited.
      expect(new Set(codes)).toEqual(new Set(['GATEWAY_AMOUNT_DIFFERS', 'credited']))
      expect(codes).toHaveLength(2)
      expect(await cash(payment.token)).toBe(9_000)
    },
  )

  it('of a payout about a deposit, or of a deposit about a payout, settles nothing', async () => {
    const payment = await begun()
    const { providerReference: payoutId, reference } = payment
    const out = JSON.stringify({ type: 'payout.paid', payoutId, reference, amountMinor: 12_345, currency: 'THB' })
    expect((await tell(out)).body.data.result).toBe('unknown')
    expect([(await detail(payment.preId)).status, await cash(payment.token)]).toEqual(['pending', 0])
    expect((await tell(word(payment))).body.data.result).toBe('credited')
  })

  it('of a second payment under the same reference waits for staff', async () => {
    const payment = await begun()
    await tell(word(payment))
    expect((await tell(word(payment))).body.data.result).toBe('known')
    expect((await tell(word({ ...payment, providerReference: 'another' }))).body.data.result).toBe('closed')
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('that staff credited to somebody before we knew whose it was credits nobody again', async () => {
    const payment = await begun()
    await server.asOwner(`update gateway_payment set reference = 'HIDDEN' where pre_id = '${payment.preId}'`)
    expect((await tell(word(payment))).body.data.result).toBe('unknown')
    const { id: messageId } = present((await messages())[0])
    const body = { version: 1, reason: 'ตรวจแล้ว', memberId: payment.id }
    await server.call(pretransaction.creditMessage, { token: owner.token, params: { id: String(messageId) }, body })
    await server.asOwner(
      `update gateway_payment set reference = '${payment.reference}' where pre_id = '${payment.preId}'`,
    )
    expect((await tell(word(payment))).body.data.result).toBe('closed')
    expect(await cash(payment.token)).toBe(12_345)
  })

  it('about the payment of another gateway settles nothing', async () => {
    const payment = await begun()
    const by = await addService(server, owner.token)
    expect((await tell(word(payment), { by })).body.data.result).toBe('unknown')
    expect((await detail(payment.preId)).status).toBe('pending')
  })
})

describe('a gateway that says nothing', () => {
  const later = (preId: string) =>
    server.database.tx.run(sql`update gateway_payment set ask_at = now() where pre_id = ${preId}`)
  const asking = () => askGateways.run(jobContext, { payload: {}, stop })
  const plan = (preId: string) =>
    server.database.tx.row<{ request: number; minutes: number | null }>(sql`
      select asked_times as request, round(extract(epoch from ask_at - now()) / 60)::int as minutes
      from gateway_payment where pre_id = ${preId}`)

  it('is asked, and what was paid is credited once, also when the message comes after all', async () => {
    const payment = await begun()
    await sandbox.control({ loseMessagesPercent: 100 })
    await pay(payment.redirectUrl)
    await asking()
    expect((await detail(payment.preId)).status).toBe('pending')
    await later(payment.preId)
    await asking()
    expect((await detail(payment.preId)).status).toBe('credited')
    expect((await tell(word(payment))).body.data.result).toBe('known')
    expect(await cash(payment.token)).toBe(12_345)
    expect(await plan(payment.preId)).toMatchObject({ request: 1 })
    await later(payment.preId)
    await asking()
    expect(await plan(payment.preId)).toMatchObject({ request: 1 })
  })

  it('is asked less and less often, and not for ever', async () => {
    const payment = await begun()
    const waits: (number | null)[] = []
    for (let turn = 0; turn < 17; turn += 1) {
      await later(payment.preId)
      await server.database.tx.run(sql`update gateway_payment set ask_at = null where asked_times >= 15`)
      await asking()
      waits.push((await plan(payment.preId))?.minutes ?? null)
    }
    expect(waits.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 60, 60])
    expect(await plan(payment.preId)).toEqual({ request: 15, minutes: null })
  })

  it('and does not answer either is left in peace until its next time', async () => {
    const payment = await begun()
    await sandbox.control({ failPercent: 100 })
    await later(payment.preId)
    await asking()
    expect(await plan(payment.preId)).toEqual({ request: 1, minutes: 2 })
    expect((await detail(payment.preId)).status).toBe('pending')
  })
})

it('leaves the ledger whole', async () => {
  const answer = await server.call(calls.credit.verifyLedger, { token: owner.token })
  expect(answer.body.data).toMatchObject({ sound: true, problems: [] })
})
