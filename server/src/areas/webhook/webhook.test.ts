import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import {
  Envelope,
  signatureHeader,
  testEvent,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '#contract/webhook/events.ts'
import { webhookLimits } from '#contract/webhook/webhook.types.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Received, type Receiver, startReceiver } from '../../../testing/receiver.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { addEndpoint, letTimePass, provoking, sendDueWebhooks } from '../../../testing/webhook.steps.ts'
import { tidyWebhooks } from './webhook.jobs.ts'

const { webhook, member, activity } = calls
let receiver: Receiver
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({ allowHosts: [receiver.host] })
  owner = await server.admins('owner')
})
beforeEach(() => receiver.clear())
afterEach(() =>
  server.asOwner(
    `update webhook_endpoint set enabled = false, gave_up_at = null, removed_at = now(); delete from webhook_event`,
  ),
)
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const listening = (events?: WebhookEvent[]) =>
  addEndpoint(server, owner.token, { address: receiver.url, ...(events && { events }) })
const told = ({ body }: Received) => Envelope.parse(JSON.parse(body))
const send = () => sendDueWebhooks(server)
const suspend = (id: string) =>
  server.call(member.suspendMember, { token: owner.token, params: { id }, body: { reason: 'ตรวจสอบ' } })
const activate = (id: string) =>
  server.call(member.activateMember, { token: owner.token, params: { id }, body: { reason: 'ปกติแล้ว' } })
const deliveries = async (body: object = {}) =>
  (await server.call(webhook.searchWebhookDeliveries, { token: owner.token, body: { size: 100, ...body } })).body.data
    .records

/** What a receiver does that was given a secret: compares what it computes with what the header says. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const header = String(headers[signatureHeader])
  const [, timestamp] = /^t=(\d+),/.exec(header) ?? []
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const right = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return header.split(',').includes(`v1=${right}`)
}

describe('every event', () => {
  it.each(webhookEventNames)('%s arrives once, signed, also where the receiver fails first', async name => {
    const { secret } = await listening([name])
    await provoking(() => server)[name](owner.token)
    receiver.next(503)
    await send()
    expect(receiver.received.map(({ status }) => status)).toEqual([503])
    await letTimePass(server)
    await send()
    await send()
    const [failed, taken, ...more] = receiver.received
    expect(more).toEqual([])
    const { id, event, at, brand, data } = told(present(taken))
    expect(event).toBe(name)
    expect(id).toBe(told(present(failed)).id)
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1_000)
    expect(brand).toBe(server.brands[0].id)
    expect(webhookEvents[name].data.safeParse(data).error).toBeUndefined()
    expect(isSignedBy(secret, present(taken))).toBe(true)
    expect(isSignedBy(secret, { ...present(taken), body: `${present(taken).body} ` })).toBe(false)
  })

  it('holds no whole number of a member', async () => {
    await listening()
    for (const provoke of Object.values(provoking(() => server))) await provoke(owner.token)
    await send()
    const { rows } = await server.asOwner('select phone, account_number, first_name, last_name from member')
    const sent = receiver.received.map(({ body }) => body).join(' ')
    for (const { phone, account_number: account, last_name: name } of rows) {
      expect(sent).not.toContain(phone)
      expect(sent).not.toContain(account)
      expect(sent).not.toContain(name)
    }
  })

  it('is not told where the change is rolled back, or refused', async () => {
    await listening()
    const { id } = await addMember(server, owner.token)
    await server.asOwner('delete from webhook_event')
    await server.database
      .transaction('write', async tx => {
        await tx.run(sql`update member set status = 'closed' where id = ${id}`)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect((await activate(id)).status).toBe(409)
    await send()
    expect(receiver.received).toEqual([])
    expect((await server.asOwner('select from webhook_event')).rowCount).toBe(0)
  })

  it('is written only where somebody listens', async () => {
    await listening(['member.registered'])
    const { id } = await addMember(server, owner.token)
    await suspend(id)
    const { rows } = await server.asOwner('select name from webhook_event')
    expect(rows).toEqual([{ name: 'member.registered' }])
  })
})

describe('messages to one endpoint', () => {
  it('keep the order of a record, and one record does not wait for another', async () => {
    await listening(['member.status'])
    const [one, other] = [await addMember(server, owner.token), await addMember(server, owner.token)]
    await suspend(one.id)
    await activate(one.id)
    await suspend(one.id)
    await suspend(other.id)
    // A refusal of one message, which is no sign that the receiver is away.
    receiver.next(400)
    await send()
    const said = () =>
      receiver.received
        .filter(({ status }) => status === 200)
        .map(each => [told(each).data['memberId'], told(each).data['status']])
    expect(said()).toEqual([[other.id, 'suspended']])
    await letTimePass(server)
    await send()
    expect(said()).toEqual([
      [other.id, 'suspended'],
      [one.id, 'suspended'],
      [one.id, 'active'],
      [one.id, 'suspended'],
    ])
  })

  it('are left alone for a while when it is away, while another one is told', async () => {
    const away = await listening(['member.status'])
    const other = await startReceiver()
    try {
      await server.asOwner(`update webhook_endpoint set address = 'http://127.0.0.1:9/none' where id = '${away.id}'`)
      await addEndpoint(server, owner.token, { address: receiver.url, events: ['member.status'] })
      const members = [await addMember(server, owner.token), await addMember(server, owner.token)]
      for (const { id } of members) await suspend(id)
      await send()
      expect(receiver.received).toHaveLength(2)
      const { state, waitingCount } = (
        await server.call(webhook.getWebhook, { token: owner.token, params: { id: away.id } })
      ).body.data
      expect([state, waitingCount]).toEqual(['failing', 2])
      const [first] = await deliveries({ endpointId: away.id })
      expect(present(first).answerStatus).toBeNull()
    } finally {
      await other.close()
    }
  })

  it('carry both signatures for a day after a new secret', async () => {
    const { id, secret: old } = await listening(['member.status'])
    const { secret } = (await server.call(webhook.rotateWebhookSecret, { token: owner.token, params: { id } })).body
      .data
    await suspend((await addMember(server, owner.token)).id)
    await send()
    expect([old, secret].map(each => isSignedBy(each, present(receiver.received[0])))).toEqual([true, true])
    await server.asOwner(`update webhook_secret set expires_at = now() where expires_at is not null`)
    await suspend((await addMember(server, owner.token)).id)
    await send()
    expect([old, secret].map(each => isSignedBy(each, present(receiver.received[1])))).toEqual([false, true])
  })

  it('are tried for three days; then it is switched off, owners are told, and what waits goes out when it is on again', async () => {
    const { id, name } = await listening(['member.status'])
    const members = [await addMember(server, owner.token), await addMember(server, owner.token)]
    for (const each of members) await suspend(each.id)
    receiver.from(500)
    await send()
    await letTimePass(server)
    await send()
    expect((await deliveries({ status: 'waiting' })).length).toBe(2)
    await server.asOwner(`update webhook_delivery set first_tried_at = now() - interval '${webhookLimits.triedDays} days 1 minute'
      where seq = (select min(seq) from webhook_delivery)`)
    await letTimePass(server)
    await send()
    const read = async () => (await server.call(webhook.getWebhook, { token: owner.token, params: { id } })).body.data
    expect((await read()).state).toBe('gaveUp')
    const { rows } = await server.asOwner(`select subject_name from notice where event = 'webhookOff'`)
    expect(rows).toEqual([{ subject_name: name }])
    const { records } = (
      await server.call(activity.search, { token: owner.token, body: { entity: 'webhook', action: 'giveUp' } })
    ).body.data
    expect(records[0]).toMatchObject({ entityId: id, username: 'system' })
    receiver.clear()
    await server.call(webhook.switchWebhook, { token: owner.token, params: { id }, body: { enabled: true } })
    await send()
    expect(receiver.received.map(each => told(each).data['memberId'])).toEqual([present(members[1]).id])
  })

  it('do not follow a redirect, and do not reach a private network', async () => {
    const { id } = await listening(['member.status'])
    receiver.next(302)
    await suspend((await addMember(server, owner.token)).id)
    await send()
    expect((await deliveries({ endpointId: id }))[0]).toMatchObject({ status: 'waiting', answerStatus: 302 })
    for (const address of [
      'http://example.com/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/',
    ]) {
      const body = { name: 'closed', address, events: ['member.status' as const] }
      const answer = await server.call(webhook.createWebhook, { token: owner.token, body })
      expect(answer.body.error.fields[0]?.code, address).toBe('ADDRESS_CLOSED')
    }
  })
})

describe('what was sent', () => {
  it('is listed with what came back, and sent again under its id', async () => {
    await listening(['member.status'])
    const { id } = await addMember(server, owner.token)
    await suspend(id)
    receiver.next(201)
    await send()
    const [row] = await deliveries()
    expect(row).toMatchObject({
      status: 'sent',
      answerStatus: 201,
      attempts: 1,
      event: 'member.status',
      replayed: false,
    })
    const detail = (
      await server.call(webhook.getWebhookDelivery, { token: owner.token, params: { id: present(row).id } })
    ).body.data
    expect(detail).toMatchObject({
      answer: 'answer 201',
      payload: { memberId: id, before: 'active', status: 'suspended' },
    })
    await server.call(webhook.replayDelivery, { token: owner.token, params: { id: present(row).id } })
    await send()
    expect(receiver.received.map(each => told(each).id)).toEqual([detail.eventId, detail.eventId])
    expect((await deliveries({ search: detail.eventId })).map(({ replayed }) => replayed)).toEqual([true, false])
  })

  it('is sent again for a span of time, in its order, and only what it listens to', async () => {
    const { id } = await listening(['member.status', 'member.registered'])
    const { id: memberId } = await addMember(server, owner.token)
    await suspend(memberId)
    await activate(memberId)
    await send()
    receiver.clear()
    const body = { from: '2000-01-01T00:00', to: '2199-01-01T00:00' }
    const { count } = (await server.call(webhook.replaySpan, { token: owner.token, params: { id }, body })).body.data
    expect(count).toBe(3)
    await send()
    expect(receiver.received.map(each => told(each).event)).toEqual([
      'member.registered',
      'member.status',
      'member.status',
    ])
    const none = { from: '2000-01-01T00:00', to: '2000-01-02T00:00' }
    const empty = await server.call(webhook.replaySpan, { token: owner.token, params: { id }, body: none })
    expect(empty.body.data.count).toBe(0)
  })

  it('is a test where somebody asks for one, and nothing goes to an endpoint that is off', async () => {
    const { id } = await listening(['member.status'])
    await server.call(webhook.testWebhook, { token: owner.token, params: { id } })
    await send()
    expect(told(present(receiver.received[0]))).toMatchObject({ event: testEvent, data: {} })
    await server.call(webhook.switchWebhook, { token: owner.token, params: { id }, body: { enabled: false } })
    await suspend((await addMember(server, owner.token)).id)
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(codeOf(await server.call(webhook.testWebhook, { token: owner.token, params: { id } }))).toBe('WEBHOOK_OFF')
    const again = await server.call(webhook.switchWebhook, {
      token: owner.token,
      params: { id },
      body: { enabled: false },
    })
    expect(codeOf(again)).toBe('WEBHOOK_SWITCHED')
  })

  it('goes nowhere any more once its endpoint is removed, which makes room for another of its name', async () => {
    const { id, name } = await listening(['member.status'])
    await suspend((await addMember(server, owner.token)).id)
    await server.call(webhook.removeWebhook, { token: owner.token, params: { id } })
    await send()
    expect(receiver.received).toEqual([])
    expect((await deliveries({ endpointId: id })).map(({ status }) => status)).toEqual(['failed'])
    const gone = await server.call(webhook.getWebhook, { token: owner.token, params: { id } })
    expect(gone.status).toBe(404)
    const [row] = await deliveries({ endpointId: id })
    const again = await server.call(webhook.replayDelivery, { token: owner.token, params: { id: present(row).id } })
    expect(again.status).toBe(404)
    const body = { name, address: receiver.url, events: ['member.status' as const] }
    expect((await server.call(webhook.createWebhook, { token: owner.token, body })).status).toBe(200)
  })

  it('is kept for thirty days', async () => {
    await listening(['member.status'])
    await suspend((await addMember(server, owner.token)).id)
    await send()
    await suspend((await addMember(server, owner.token)).id)
    await send()
    await server.asOwner(
      `update webhook_event set at = now() - interval '31 days' where seq = (select min(seq) from webhook_event)`,
    )
    await tidyWebhooks.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect(await deliveries()).toHaveLength(1)
  })
})

it('an admin sends nowhere, and sees of nothing that was sent, what they may not read themselves', async () => {
  const { id, name, version } = await listening(['deposit.completed', 'member.status'])
  const flags: Grant[] = ['webhook.read', 'webhook.create', 'webhook.update', 'memberManagement.read']
  const { token } = await server.admins(flags)
  const create = async (events: WebhookEvent[]) => {
    const body = { name: `by ${events.join()}`, address: receiver.url, events }
    const answer = await server.call(webhook.createWebhook, { token, body })
    return codeOf(answer) ?? answer.status
  }
  expect(await create(['member.status'])).toBe(200)
  expect(await create(['member.status', 'deposit.completed'])).toBe('PERMISSION_DENIED')
  const update = async (body: { address: string; events: WebhookEvent[] }, seen: number) => {
    const answer = await server.call(webhook.updateWebhook, {
      token,
      params: { id },
      body: { name, version: seen, ...body },
    })
    return codeOf(answer) ?? answer.status
  }
  expect(await update({ address: `${receiver.url}&mine`, events: ['deposit.completed'] }, version)).toBe(
    'PERMISSION_DENIED',
  )
  expect(await update({ address: receiver.url, events: ['deposit.completed', 'credit.adjusted'] }, version)).toBe(
    'PERMISSION_DENIED',
  )
  expect(await update({ address: receiver.url, events: ['deposit.completed', 'member.registered'] }, version)).toBe(200)
  await provoking(() => server)['deposit.completed'](owner.token)
  const [row] = await deliveries({ event: 'deposit.completed' })
  const params = { id: present(row).id }
  expect(codeOf(await server.call(webhook.getWebhookDelivery, { token, params }))).toBe('PERMISSION_DENIED')
  expect((await server.call(webhook.getWebhookDelivery, { token: owner.token, params })).status).toBe(200)
})

it('the log says at which host an endpoint is, and neither its path nor its secret', async () => {
  const { id, secret } = await addEndpoint(server, owner.token, { address: 'https://example.com/very/secret' })
  const { rows } = await server.asOwner(
    `select string_agg(coalesce(after::text, ''), ' ') as told from activity where entity_id = '${id}'`,
  )
  expect(rows[0].told).toContain('example.com')
  expect(rows[0].told).not.toContain('very')
  expect(rows[0].told).not.toContain(secret)
})
