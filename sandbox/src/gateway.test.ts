import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import type { Payment } from './gateway-payments.ts'
import type { Payout } from './gateway-payouts.ts'
import { isSigned, sandboxSecret, signedHeaders } from './signature.ts'

let gateway: Sandbox
let shop: Server
let callbackUrl: string
const got: { headers: IncomingHttpHeaders; method: string; path: string; body: string }[] = []
beforeAll(async () => {
  gateway = await startSandbox('gateway')
  shop = createServer((request, response) => {
    void text(request).then(body => {
      got.push({ headers: request.headers, method: request.method ?? '', path: request.url ?? '', body })
      response.end()
    })
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  callbackUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`
})
afterEach(async () => {
  await gateway.control()
  got.length = 0
})
afterAll(async () => {
  shop.close()
  await gateway.stop()
})

let count = 0
const wanted = (more: object = {}) => {
  count += 1
  return { reference: `R${count}`, amountMinor: 12_345, currency: 'THB', callbackUrl, ...more }
}
let messages = 0
const ask = async (path: string, body: object): Promise<any> => {
  messages += 1
  const sent = JSON.stringify(body)
  const headers = signedHeaders(sandboxSecret, gateway.url + path, `message-${messages}`, sent)
  const answer = await fetch(gateway.url + path, { method: 'POST', body: sent, headers })
  return { status: answer.status, body: await answer.json() }
}
const start = (body: object) => ask('/v1/payments', body)
const find = (reference: string) => ask('/v1/payments/find', { reference })
const pay = (paymentId: string, ending: object = { outcome: 'paid' }) => gateway.post(`/pay/${paymentId}`, ending)
const untilGot = async (times: number) => {
  await expect.poll(() => got.length).toBe(times)
}

describe('the sandbox gateway', () => {
  it('starts a payment, shows its page, and tells the shop with a signature once it is paid', async () => {
    const { status, body } = await start(wanted())
    expect([status, body.status]).toEqual([201, 'pending'])
    expect(await (await fetch(body.payUrl)).text()).toContain('123.45 THB')
    await pay(body.paymentId)
    await untilGot(1)
    const message = got[0]
    expect(message && isSigned(sandboxSecret, message)).toBe(true)
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'payment.paid', amountMinor: 12_345 })
    expect((await pay(body.paymentId)).status).toBe(409)
  })

  it('reaches a shop by any name of this machine, and tells it by which', async () => {
    const { host, port } = new URL(callbackUrl)
    const { body } = await start(wanted({ callbackUrl: callbackUrl.replace(host, `shop.localhost:${port}`) }))
    await pay(body.paymentId)
    await untilGot(1)
    expect(got[0]?.headers.host).toBe(`shop.localhost:${port}`)
  })

  it('asks for a signature, and knows a reference again', async () => {
    const body = wanted()
    expect((await gateway.post('/v1/payments', body)).status).toBe(401)
    const [first, second] = [await start(body), await start(body)]
    expect(second.body.paymentId).toBe(first.body.paymentId)
    expect((await start({ ...body, amountMinor: 1 })).status).toBe(409)
    expect((await find(body.reference)).body.status).toBe('pending')
    expect((await find('nobody')).status).toBe(404)
  })

  it('reports what was paid in truth, also where that is another amount', async () => {
    const { body } = await start(wanted())
    await pay(body.paymentId, { outcome: 'paid', amountMinor: 100 })
    const { payments } = await gateway.report<{ payments: Payment[] }>()
    expect(payments.at(-1)).toMatchObject({ reference: body.reference, status: 'paid', paidMinor: 100 })
  })
})

describe('a payout', () => {
  const order = (more: object = {}) =>
    wanted({ bank: 'SCB', accountNumber: '1234567890', holderName: 'สมชาย ใจดี', ...more })

  it('is made once for a reference, told with a signature, and can be asked for', async () => {
    const body = order()
    const first = await ask('/v1/payouts', body)
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', reference: body.reference } })
    expect((await ask('/v1/payouts', body)).body.payoutId).toBe(first.body.payoutId)
    expect((await ask('/v1/payouts', { ...body, accountNumber: '9999999999' })).status).toBe(409)
    await untilGot(1)
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'payout.paid', amountMinor: 12_345 })
    expect((await ask('/v1/payouts/find', { reference: body.reference })).body.status).toBe('paid')
    expect((await ask('/v1/payouts/find', { reference: 'nobody' })).status).toBe(404)
    expect((await gateway.report<{ payouts: Payout[] }>()).payouts.at(-1)).toMatchObject({
      reference: body.reference,
      status: 'paid',
    })
  })

  it('is refused by the bank of who is to get it, on request', async () => {
    await gateway.control({ refusePercent: 100 })
    await ask('/v1/payouts', order())
    await untilGot(1)
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'payout.failed' })
  })
})

describe('its faults', () => {
  it('fail without doing anything', async () => {
    await gateway.control({ failPercent: 100 })
    const body = wanted()
    expect((await start(body)).status).toBe(503)
    await gateway.control()
    expect((await find(body.reference)).status).toBe(404)
  })

  it('lose the answer to what was done', async () => {
    await gateway.control({ loseRepliesPercent: 100 })
    const body = wanted()
    await expect(start(body)).rejects.toThrow('fetch failed')
    await gateway.control()
    expect((await find(body.reference)).body.status).toBe('pending')
  })

  it('send a message several times, or never', async () => {
    await gateway.control({ duplicates: 4 })
    const { body: first } = await start(wanted())
    await pay(first.paymentId)
    await untilGot(5)
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await gateway.control({ loseMessagesPercent: 100 })
    const { body: second } = await start(wanted())
    await pay(second.paymentId, { outcome: 'failed' })
    const { payments } = await gateway.report<{ payments: Payment[] }>()
    expect(payments.at(-1)).toMatchObject({ status: 'failed', acknowledged: 0 })
    expect(got).toHaveLength(5)
  })

  it('come out the same for the same seed', async () => {
    const outcomes = async () => {
      await gateway.control({ seed: 9, failPercent: 50 })
      const each: number[] = []
      for (let turn = 0; turn < 12; turn += 1) each.push((await find('nobody')).status)
      return each
    }
    const first = await outcomes()
    expect(new Set(first)).toEqual(new Set([503, 404]))
    expect(await outcomes()).toEqual(first)
  })

  it('are refused where they make no sense', async () => {
    expect((await gateway.control({ failPercent: 101 })).status).toBe(400)
    expect((await gateway.control({ unknown: 1 })).status).toBe(400)
  })
})
