import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { allGrants, type Grant } from '#contract/core/permission.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { attemptsAtMost, type DeliveryRow } from '#contract/group/delivery.types.ts'
import { grantsToSend } from '#contract/group/group.rules.ts'
import type { NewGroup } from '#contract/group/group.types.ts'
import { eventNames } from '#contract/notification/notification-events.ts'
import { raise } from '#platform/audit/notice.ts'
import { sql } from '#platform/database/sql.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { addChannel, createGroup, newGroup, sendAll } from '../../../testing/group.steps.ts'
import { causes, tell } from '../../../testing/notice.steps.ts'
import { type Sandbox, startSandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { group, notification } = calls
let server: TestServer
let owner: TestAdmin
let token: string
let sandbox: Sandbox
let mail: { host: string; port: number }
beforeAll(async () => {
  sandbox = await startSandbox('inbox')
  const { mailPort } = await sandbox.report<{ mailPort: number }>()
  mail = { host: '127.0.0.1', port: mailPort }
  server = await startTestServer({ allowHosts: [new URL(sandbox.url).host, `127.0.0.1:${mailPort}`] })
  owner = await server.admins('owner')
  token = owner.token
})
afterEach(async () => {
  await sandbox.control()
  // What one test subscribed to is no business of the next.
  await server.database.tx.run(sql`update notice_group set events = '{exportReady}'`)
  await server.database.tx.run(
    sql`update notice_delivery set status = 'cancelled', ended_at = now() where status = 'waiting'`,
  )
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

type Letter = { id: string; channel: string; title: string; text: string; body: { notices: object[] } }
const letters = async () => (await sandbox.report<{ letters: Letter[] }>()).letters
const rest = async () => {
  const { repeats, refusals } = await sandbox.report<{ repeats: number; refusals: number }>()
  return { repeats, refusals }
}
/** A group whose webhook is the sandbox, which knows its secret. */
async function hooked(more: Partial<NewGroup> = {}) {
  const made = await createGroup(server, token, { events: ['gatewayDown'], ...more })
  const { channel, secret } = await addChannel(server, token, made.id, {
    kind: 'webhook',
    address: `${sandbox.url}/webhook`,
  })
  await sandbox.post('/office', { secret })
  return { ...made, channelId: channel.id }
}
const down = (name: string) =>
  server.database.transaction('write', tx => raise(tx, 'gatewayDown', { id: name, name }, { failures: 5 }))
const joined = (name: string) =>
  server.database.transaction('write', tx => raise(tx, 'memberRegistered', { id: name, name }, { from: 'web' }))
const deliveriesOf = async (groupId: string): Promise<DeliveryRow[]> =>
  (await server.call(group.searchDeliveries, { token, body: { groupId } })).body.data.records
const read = async (id: string) => (await server.call(group.getDelivery, { token, params: { id } })).body.data

describe('a webhook', () => {
  it('gets a large withdrawal, signed, once, in the words of its group, and the log says so', async () => {
    const { id } = await hooked({ events: ['withdrawalLarge'], locale: 'en' })
    await causes.withdrawalLarge(server, owner)
    await tell(server)
    await Promise.all([sendAll(server), sendAll(server)])
    const [letter] = (await letters()).slice(-1)
    expect(letter).toMatchObject({
      channel: 'webhook',
      title: expect.stringContaining('A large withdrawal was requested'),
    })
    expect(letter?.body.notices).toMatchObject([{ event: 'withdrawalLarge', fields: { amountMinor: 30_000 } }])
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({
      status: 'sent',
      attempts: 1,
      result: 'ok',
      event: 'withdrawalLarge',
      itemCount: 1,
    })
    expect(delivery?.id).toBe(letter?.id)
  })

  it('that is down is tried again, later and later, and gets it once when it is back', async () => {
    const { id } = await hooked()
    const before = (await letters()).length
    await sandbox.control({ failPercent: 100 })
    await down('outage')
    await tell(server)
    await sendAll(server)
    await sendAll(server, { now: true })
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: 'waiting',
      attempts: 2,
      result: 'unreachable',
      note: 'HTTP 503',
    })
    await sandbox.control()
    await sendAll(server)
    expect(await letters()).toHaveLength(before)
    await sendAll(server, { now: true })
    expect(await letters()).toHaveLength(before + 1)
    const [sent] = await deliveriesOf(id)
    expect(sent).toMatchObject({ status: 'sent', attempts: 3 })
    const results = (await read(sent?.id ?? '')).attemptLog.map(({ result }) => result)
    expect(results).toEqual(['ok', 'unreachable', 'unreachable'])
  })

  it('whose answer is lost gets it again under the same id, and knows it', async () => {
    await hooked()
    const [count, { repeats }] = [(await letters()).length, await rest()]
    await sandbox.control({ loseRepliesPercent: 100 })
    await down('lost answer')
    await tell(server)
    await sendAll(server)
    await sandbox.control()
    await sendAll(server, { now: true })
    expect(await letters()).toHaveLength(count + 1)
    expect((await rest()).repeats).toBe(repeats + 1)
  })

  it('is sent what a sender left that died, and nothing while another has it', async () => {
    const { id } = await hooked()
    await down('left behind')
    await tell(server)
    await server.database.tx.run(
      sql`update notice_delivery set leased_until = now() + interval '1 minute' where status = 'waiting'`,
    )
    await sendAll(server)
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'waiting', attempts: 0 })
    await server.database.tx.run(
      sql`update notice_delivery set leased_until = now() - interval '1 second' where status = 'waiting'`,
    )
    await sendAll(server)
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'sent' })
  })

  it('that refuses, or takes another secret, fails at once; staff send it again, and after the last attempt too', async () => {
    const { id, channelId } = await hooked()
    const other = await server.call(group.setChannelSecret, { token, params: { id: channelId }, body: { version: 1 } })
    await down('wrong secret')
    await tell(server)
    await sendAll(server)
    const [failed] = await deliveriesOf(id)
    expect(failed).toMatchObject({ status: 'failed', result: 'wrongKey', note: 'HTTP 401' })
    const { channels } = (await server.call(group.sumDeliveries, { token })).body.data
    expect(channels).toMatchObject([{ channelKind: 'webhook', failedCount: 1 }])
    await sandbox.post('/office', { secret: other.body.data.secret })
    const params = { id: failed?.id ?? '' }
    expect((await server.call(group.retryDelivery, { token, params })).body.data).toMatchObject({
      status: 'waiting',
      attempts: 0,
    })
    await sendAll(server)
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'sent' })
    expect((await server.call(group.retryDelivery, { token, params })).body.error.code).toBe('STATE_ILLEGAL')

    await sandbox.control({ failPercent: 100 })
    await down('for good')
    await tell(server)
    for (let n = 0; n < attemptsAtMost; n += 1) await sendAll(server, { now: true })
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: 'failed',
      attempts: attemptsAtMost,
      result: 'unreachable',
    })
  })

  it('waits longer and longer, within bounds', () => {
    for (const [attempts, ms] of [
      [1, 5_000],
      [4, 40_000],
      [20, 1_800_000],
    ] as const) {
      expect(waitOf(attempts)).toBeGreaterThanOrEqual(ms * 0.75)
      expect(waitOf(attempts)).toBeLessThanOrEqual(ms * 1.25)
    }
  })

  it('is not inside a private network, by call or by what a name means when it is sent', async () => {
    const { id } = await createGroup(server, token)
    const add = (body: object) =>
      server.send<ReplyOut<typeof group.createChannel>>('POST', `/api/v1/group/channel/create/${id}`, body, { token })
    for (const address of [
      'http://hooks.example.com',
      'https://10.0.0.7/in',
      'https://[::1]/',
      'https://user:x@example.com/',
    ]) {
      const { fields } = (await add({ kind: 'webhook', address })).body.error
      expect(fields, address).toMatchObject([{ path: 'address', code: 'ADDRESS_CLOSED' }])
    }
    const server1 = {
      kind: 'email',
      mailHost: '192.168.1.1',
      mailPort: 25,
      mailFrom: 'a@example.com',
      mailTo: ['b@example.com'],
    }
    expect((await add(server1)).body.error.fields).toMatchObject([{ path: 'mailHost', code: 'ADDRESS_CLOSED' }])
    const { channel } = (await add({ kind: 'webhook', address: 'https://localhost/in' })).body.data
    await server.call(group.testChannel, { token, params: { id: channel.id } })
    await sendAll(server)
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'failed', result: 'closed', kind: 'test' })
  })
})

describe('the other channels', () => {
  const kinds = () =>
    [
      { kind: 'telegram', address: `${sandbox.url}/telegram`, recipient: '-100200', secret: '110201543:sandbox-bot' },
      { kind: 'line', address: `${sandbox.url}/line`, recipient: 'C1234', secret: 'sandbox-line-token' },
      {
        kind: 'email',
        mailHost: mail.host,
        mailPort: mail.port,
        mailUser: 'sandbox',
        mailFrom: 'office@example.com',
        mailTo: ['night@example.com'],
        secret: 'sandbox-mail',
      },
    ] as const

  it.each([0, 1, 2])('number %i gets a test and an event, and one that fails is tried again', async n => {
    const channel = kinds()[n]
    if (!channel) throw new Error('there is no such channel')
    const made = await createGroup(server, token, { events: ['gatewayDown'], locale: 'en' })
    const { mailTo, ...given } = { mailTo: undefined, ...channel }
    const body = { ...given, ...(mailTo && { mailTo: [...mailTo] }) }
    const added = await addChannel(server, token, made.id, body)
    expect(added.secret).toBeNull()
    await server.call(group.testChannel, { token, params: { id: added.channel.id } })
    await sendAll(server)
    const of = async () => (await letters()).filter(letter => letter.channel === channel.kind)
    expect((await of()).at(-1)?.title).toContain('Test message')
    const before = (await of()).length
    await sandbox.control({ failPercent: 100 })
    await down('Krungthai Pay')
    await tell(server)
    await sendAll(server)
    expect((await deliveriesOf(made.id))[0]).toMatchObject({ status: 'waiting', result: 'unreachable' })
    await sandbox.control()
    await sendAll(server, { now: true })
    expect(await of()).toHaveLength(before + 1)
    expect((await of()).at(-1)).toMatchObject({ title: expect.stringContaining('A gateway is down') })
    expect((await of()).at(-1)?.text).toContain('Krungthai Pay')
  })

  it('that are given a wrong secret say so', async () => {
    for (const { kind, ...channel } of kinds()) {
      const made = await createGroup(server, token, { events: ['gatewayDown'] })
      const body = { kind, ...channel, ...('mailTo' in channel && { mailTo: [...channel.mailTo] }), secret: 'wrong' }
      const answer = await server.send<ReplyOut<typeof group.createChannel>>(
        'POST',
        `/api/v1/group/channel/create/${made.id}`,
        body,
        { token },
      )
      await server.call(group.testChannel, { token, params: { id: answer.body.data.channel.id } })
      await sendAll(server)
      expect((await deliveriesOf(made.id))[0], kind).toMatchObject({ status: 'failed', result: 'wrongKey' })
    }
  })
})

describe('a group', () => {
  it('that is locked sends nothing, tells nobody, and cannot be changed; what waited is called off', async () => {
    const member = await server.admins(['memberManagement.read'])
    const { id, channelId } = await hooked({ inApp: true, memberIds: [member.id], events: ['memberRegistered'] })
    const before = (await letters()).length
    await joined('before the lock')
    await tell(server)
    const locked = await server.call(group.toggleLocked, { token, params: { id } })
    expect(locked.body.data).toMatchObject({ locked: true })
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'cancelled' })
    await joined('while locked')
    await tell(server)
    await sendAll(server)
    expect(await letters()).toHaveLength(before)
    expect((await server.call(notification.getUnread, { token: member.token })).body.data.count).toBe(1)
    const { version } = (await server.call(group.getGroup, { token, params: { id } })).body.data
    const codes = await Promise.all([
      server.call(group.updateGroup, { token, params: { id }, body: { ...newGroup(), version } }),
      server.call(group.createChannel, {
        token,
        params: { id },
        body: { kind: 'webhook', address: 'https://example.com/' },
      }),
      server.call(group.removeChannel, { token, params: { id: channelId } }),
      server.call(group.testChannel, { token, params: { id: channelId } }),
      server.call(group.retryDelivery, { token, params: { id: (await deliveriesOf(id))[0]?.id ?? '' } }),
    ])
    expect(codes.map(({ body }) => body.error.code)).toEqual(Array.from({ length: 5 }, () => 'GROUP_LOCKED'))
    await server.call(group.toggleLocked, { token, params: { id } })
    await joined('after the lock')
    await tell(server)
    await sendAll(server)
    expect((await letters()).slice(before).map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'after the lock',
    ])
  })

  it('tells its members in the office what they may read, each once, and leaves others alone', async () => {
    const [member, reader, outsider] = [
      await server.admins([]),
      await server.admins(['paymentGateway.read']),
      await server.admins([]),
    ]
    await createGroup(server, token, { events: ['gatewayDown'], inApp: true, memberIds: [member.id, reader.id] })
    await down('for members')
    await tell(server)
    const counts = await Promise.all(
      [member, reader, outsider].map(
        async each => (await server.call(notification.getUnread, { token: each.token })).body.data.count,
      ),
    )
    expect(counts).toEqual([0, 1, 0])
  })

  it('is given events only by who may read them, and channels only by who may read all that it sends', async () => {
    const looksAfter: Grant[] = ['employeeManagement.read', 'employeeManagement.create', 'employeeManagement.update']
    const [clerk, cashier] = [
      await server.admins(looksAfter),
      await server.admins([...looksAfter, 'paymentGateway.read']),
    ]
    const request = (by: TestAdmin) =>
      server.call(group.createGroup, { token: by.token, body: newGroup({ events: ['gatewayDown'] }) })
    expect((await request(clerk)).body.error.fields).toMatchObject([{ path: 'events', code: 'EVENT_BEYOND' }])
    const offered = async (by: TestAdmin) =>
      (await server.call(group.listEvents, { token: by.token })).body.data.events.find(
        ({ name }) => name === 'gatewayDown',
      )
    expect([await offered(clerk), await offered(cashier)]).toMatchObject([{ allowed: false }, { allowed: true }])
    const { id, version } = (await request(cashier)).body.data
    const change = (by: TestAdmin, events: NewGroup['events'], at: number) =>
      server.call(group.updateGroup, {
        token: by.token,
        params: { id },
        body: { ...newGroup({ events }), version: at },
      })
    const beyond = await change(cashier, ['gatewayDown', 'withdrawalLarge'], version)
    expect(beyond.body.error.fields).toMatchObject([{ path: 'events', code: 'EVENT_BEYOND' }])
    expect((await change(clerk, ['gatewayDown', 'adminLocked'], version)).status).toBe(200)
    const add = (by: TestAdmin) =>
      server.call(group.createChannel, {
        token: by.token,
        params: { id },
        body: { kind: 'webhook', address: `${sandbox.url}/webhook` },
      })
    expect((await add(clerk)).body.error.code).toBe('PERMISSION_DENIED')
    expect((await add(cashier)).status).toBe(200)
    const named = await change(cashier, ['gatewayDown', 'exportReady'], version + 1)
    expect(named.body.error.fields).toMatchObject([{ path: 'events', code: 'EVENT_BEYOND' }])
  })

  it('shows where its messages go to nobody but who may change it, in the log neither', async () => {
    const { id } = await createGroup(server, token)
    const address = `${sandbox.url}/webhook/path-that-is-secret`
    await addChannel(server, token, id, { kind: 'webhook', address })
    const reader = await server.admins(allGrants.filter(grant => grant !== 'employeeManagement.update'))
    const [shown, listed, entries] = [
      await server.call(group.getGroup, { token: reader.token, params: { id } }),
      await server.call(group.listGroups, { token: reader.token, body: {} }),
      await server.call(calls.activity.search, { token: reader.token, body: { entity: 'group', entityId: id } }),
    ]
    const details = await Promise.all(
      entries.body.data.records.map(async (entry: { id: number }) =>
        server.call(calls.activity.get, { token: reader.token, params: { id: String(entry.id) } }),
      ),
    )
    expect([shown.status, details.length]).toEqual([200, 2])
    expect(JSON.stringify([shown.body, listed.body, details])).not.toContain('path-that-is-secret')
    const owners = await server.call(group.getGroup, { token, params: { id } })
    expect(owners.body.data.channels).toMatchObject([{ setting: { address } }])
  })

  it('gathers what comes often, and what falls into quiet hours, in one message', async () => {
    const { id } = await hooked({ events: ['memberRegistered', 'gatewayDown'], digestMinutes: 15 })
    for (let n = 0; n < 25; n += 1) {
      const name = `member ${n}`
      await server.database.transaction('write', tx =>
        raise(tx, 'memberRegistered', { id: name, name }, { from: 'web' }),
      )
      if (n % 5 === 0) await tell(server)
    }
    await down('not gathered')
    await tell(server)
    await sendAll(server)
    const [single, digest] = await deliveriesOf(id)
    expect([single, digest]).toMatchObject([
      { kind: 'single', status: 'sent', itemCount: 1 },
      { kind: 'digest', status: 'waiting', itemCount: 25 },
    ])
    await sendAll(server, { now: true })
    const [letter] = (await letters()).slice(-1)
    expect(letter?.title).toContain('25')
    expect(letter?.text).toContain('และอีก 5 เรื่อง')
    expect(letter?.body.notices).toHaveLength(25)
    await server.database.tx.run(sql`
      update notice_group set quiet_from = (now() at time zone ${server.timeZone} - interval '1 hour')::time,
        quiet_until = (now() at time zone ${server.timeZone} + interval '1 hour')::time where id = ${id}`)
    const sent = (await letters()).length
    await down('at night')
    await down('at night again')
    await tell(server)
    await sendAll(server)
    expect(await letters()).toHaveLength(sent)
    expect((await deliveriesOf(id))[0]).toMatchObject({ kind: 'digest', status: 'waiting', itemCount: 2 })
  })

  it('knows when quiet hours are over, before, in and after them, also over midnight', async () => {
    const after = async (at: string, from: string, until: string) =>
      (
        await server.database.tx.row<{ at: string }>(
          sql`select after_quiet(${`2026-06-01T${at}:00+07:00`}, ${from}::time, ${until}::time, 'Asia/Bangkok') as at`,
        )
      )?.at
    expect(await after('12:00', '00:00', '00:00')).toBe('2026-06-01T05:00:00.000Z')
    expect(await after('12:00', '11:00', '13:00')).toBe('2026-06-01T06:00:00.000Z')
    expect(await after('13:00', '11:00', '13:00')).toBe('2026-06-01T06:00:00.000Z')
    expect(await after('23:30', '22:00', '07:00')).toBe('2026-06-02T00:00:00.000Z')
    expect(await after('06:59', '22:00', '07:00')).toBe('2026-06-01T00:00:00.000Z')
    expect(await after('21:59', '22:00', '07:00')).toBe('2026-06-01T14:59:00.000Z')
  })

  it('is listed with the paging of the specification, and of two who change it at once the second is told', async () => {
    const { id, name } = await createGroup(server, token)
    const page = (await server.call(group.listGroups, { token, body: { search: name } })).body.data
    expect(page).toMatchObject({
      currentPage: 1,
      recordPerPage: 10,
      totalPages: 1,
      totalRecords: 1,
      records: [{ id, locked: false }],
    })
    const update = (body: object) =>
      server.send('POST', `/api/v1/group/update/${id}`, { ...newGroup(), ...body }, { token })
    expect((await update({ version: 1 })).status).toBe(200)
    expect((await update({ version: 1 })).body.error.code).toBe('VERSION_STALE')
    const { name: taken } = await createGroup(server, token)
    expect((await update({ version: 2, name: taken })).body.error.fields).toMatchObject([
      { path: 'name', code: 'GROUP_NAME_TAKEN' },
    ])
    const { events } = (await server.call(group.listEvents, { token: (await server.admins([])).token })).body.data
    const sendable = eventNames.filter(event => grantsToSend(event) !== null)
    expect(events.map(event => event.name)).toEqual(sendable)
    expect(sendable.length).toBeGreaterThan(10)
  })

  it('never answers a secret again, and keeps it sealed', async () => {
    const { id } = await createGroup(server, token)
    const { secret } = await addChannel(server, token, id)
    expect(secret).toMatch(/^whsec_/)
    const stated = JSON.stringify((await server.call(group.getGroup, { token, params: { id } })).body)
    expect(stated).not.toContain(secret)
    const row = await server.database.tx.row<{ sealed: string }>(
      sql`select sealed from notice_channel where group_id = ${id}`,
    )
    expect(row?.sealed).not.toContain(secret)
  })
})
