import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { type EventName, eventNames, events } from '#contract/notification/notification-events.ts'
import { pushAttemptsAtMost, pushDevicesAtMost, pushTtlSeconds } from '#contract/push/push.types.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { tell } from '../../../testing/notice.steps.ts'
import { present } from '../../../testing/present.ts'
import { aSubscription, browserAt, ringingBrowser, sendAllPushes } from '../../../testing/push.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Sandbox, startSandbox } from '../../../testing/sandbox.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { sendPushes, tidyPushes } from './push.jobs.ts'

const { auth, employee, notification, push, setting } = calls
const stop = AbortSignal.any([])
const queueClerk = ['pretransactionRequest.read', 'pretransactionRequest.update'] as const

let server: TestServer
let sandbox: Sandbox
let owner: TestAdmin
afterEach(async () => {
  for (const table of ['push_pause', 'push_device', 'notice'])
    await server.database.tx.run(sql`delete from ${raw(table)}`)
})
beforeAll(async () => {
  sandbox = await startSandbox('push')
  server = await startTestServer({ allowHosts: [new URL(sandbox.url).host] })
  owner = await server.admins('owner')
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

const clerk = () => server.admins(queueClerk)
const ringing = ({ token }: TestAdmin) => ringingBrowser(server, sandbox, token)
const devicesOf = async ({ token }: TestAdmin) => (await server.call(push.listPushDevices, { token })).body.data.devices
let count = 0
/** Something that waits for these admins, besides all who hold its flags. */
async function call(event: EventName, to: readonly TestAdmin[], about = `W${(count += 1)}`): Promise<string> {
  const fields = { member: 'สมชาย ใจดี 0812345678', amountMinor: 12_345_00, maker: 'boss', note: 'x' }
  await server.database.transaction('write', tx =>
    raise(tx, event, { id: about, name: 'สมชาย ใจดี' }, fields as never, { to: to.map(({ id }) => id), about }),
  )
  return about
}
async function ring(event: EventName, to: readonly TestAdmin[]): Promise<string> {
  const about = await call(event, to)
  await tell(server)
  await sendAllPushes(server)
  return about
}

describe('a message', () => {
  it('reaches the devices of the admin, signed, encrypted, and with nothing of whom or how much', async () => {
    const admin = await clerk()
    const [phone, desk] = [await ringing(admin), await ringing(admin)]
    await ring('withdrawalLarge', [admin])
    for (const browser of [phone, desk]) {
      const [taken] = (await browser.box()).taken
      const { text, ...sent } = present(taken)
      expect(sent).toEqual({
        topic: expect.stringMatching(/^[\w-]{32}$/),
        urgency: 'high',
        ttl: pushTtlSeconds,
        bytes: expect.any(Number),
        subject: expect.stringMatching(/^(mailto:|https:)/),
      })
      expect(JSON.parse(text)).toEqual({
        id: expect.any(Number),
        kind: 'withdrawalLarge',
        title: events.withdrawalLarge.title.en,
        text: server.brands[0].name,
      })
      const { id } = present((await browser.messages())[0])
      const body = { notificationId: present(id) }
      const opened = await server.call(notification.getNotification, { token: admin.token, body })
      expect(opened.body.data.subjectName).toBe('สมชาย ใจดี')
      const stranger = await clerk()
      expect((await server.call(notification.getNotification, { token: stranger.token, body })).status).toBe(404)
    }
    expect(await devicesOf(admin)).toEqual([
      expect.objectContaining({ sentAt: expect.any(String), failure: null, device: 'Chrome 156 · Windows' }),
      expect.objectContaining({ sentAt: expect.any(String) }),
    ])
  })

  it.each(eventNames)('of %s says nothing but its kind, and every one is of one length', async event => {
    const admin = await server.admins('owner')
    const browser = await ringing(admin)
    const choices = [{ event, inApp: true, browser: false, push: true, sound: false }]
    await server.call(notification.saveChoices, { token: admin.token, body: { choices } })
    await ring(event, [admin])
    const { taken } = await browser.box()
    expect(taken.map(({ bytes }) => bytes)).toEqual([1024 + 103])
    expect(await browser.messages()).toEqual([
      { id: expect.any(Number), kind: event, title: events[event].title.en, text: server.brands[0].name },
    ])
    expect(present(taken[0]).text).not.toMatch(/สมชาย|081|12,345|1234500|boss/)
  })

  it('of a colleague says that there is one, and not what it says', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const body = { title: 'โทรหาสมชาย', text: '0812345678', level: 'info' as const, audience: 'admins' as const }
    await server.call(notification.createNotification, {
      token: owner.token,
      body: { ...body, adminIds: [admin.id] },
    })
    await tell(server)
    await sendAllPushes(server)
    expect((await browser.messages()).map(({ title }) => title)).toEqual(['Message from a colleague'])
    expect(present((await browser.box()).taken[0]).urgency).toBe('normal')
  })

  it('is in the language in which the device was added', async () => {
    const admin = await clerk()
    const { publicKey } = (await server.call(push.getPushKey, { token: admin.token })).body.data
    const browser = await browserAt(sandbox, publicKey)
    const headers = { 'accept-language': 'th' }
    await server.call(push.addPushDevice, { token: admin.token, body: browser.subscription, headers })
    await ring('withdrawalLarge', [admin])
    expect((await browser.messages()).map(({ title }) => title)).toEqual([events.withdrawalLarge.title.th])
  })

  it('takes the place of one of its kind, for a device that is away', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    for (const event of ['withdrawalLarge', 'withdrawalLarge', 'payoutFailed'] as const) await ring(event, [admin])
    const { taken, waiting } = await browser.box()
    expect([taken.length, waiting.length]).toEqual([3, 2])
  })

  it('follows the choices of the admin, and without one the event', async () => {
    const admin = await server.admins('owner')
    const browser = await ringing(admin)
    const kinds = async () => (await browser.messages()).map(({ kind }) => kind)
    const choose = (event: EventName, on: { inApp: boolean; push: boolean }) =>
      server.call(notification.saveChoices, {
        token: admin.token,
        body: { choices: [{ event, browser: false, sound: false, ...on }] },
      })
    await ring('depositUnmatched', [admin])
    expect(await kinds()).toEqual([])
    await choose('depositUnmatched', { inApp: true, push: true })
    await ring('depositUnmatched', [admin])
    expect(await kinds()).toEqual(['depositUnmatched'])
    await choose('withdrawalLarge', { inApp: true, push: false })
    await ring('withdrawalLarge', [admin])
    await choose('payoutFailed', { inApp: false, push: true })
    await ring('payoutFailed', [admin])
    expect(await kinds()).toEqual(['depositUnmatched'])
    // A choice from the time before devices could ring says nothing about it.
    await server.database.tx.run(sql`update notice_choice set push = null where admin_id = ${admin.id}`)
    await ring('withdrawalLarge', [admin])
    expect(await kinds()).toEqual(['depositUnmatched', 'withdrawalLarge'])
    const { choices } = (await server.call(notification.getChoices, { token: admin.token })).body.data
    expect(choices.find(({ event }) => event === 'withdrawalLarge')?.push).toBe(true)
    expect(choices.find(({ event }) => event === 'depositUnmatched')?.push).toBe(false)
  })
})

describe('once, and only while it waits', () => {
  const sent = async (browser: Awaited<ReturnType<typeof ringing>>) => (await browser.box()).taken.length

  it('is sent once, whoever tells or sends again', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await call('withdrawalLarge', [admin])
    await Promise.all([tell(server), tell(server)])
    await Promise.all([sendAllPushes(server), sendAllPushes(server), sendAllPushes(server)])
    await server.database.tx.run(sql`update notice set told_at = null`)
    await tell(server)
    await sendAllPushes(server, { now: true })
    expect(await sent(browser)).toBe(1)
  })

  it('is not sent for what was dealt with before it was told, or before it was sent', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const settle = (about: string) => server.database.transaction('write', tx => settleNotices(tx, about))
    await settle(await call('withdrawalLarge', [admin]))
    await tell(server)
    const about = await call('withdrawalLarge', [admin])
    await tell(server)
    await settle(about)
    await sendAllPushes(server)
    expect(await sent(browser)).toBe(0)
  })

  it('is not sent for what the admin has read meanwhile, lost the flags for, or what has become old', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const large = () =>
      server.database.transaction('write', tx =>
        raise(tx, 'withdrawalLarge', { id: `L${(count += 1)}`, name: 'x' }, { member: 'x', amountMinor: 1 }),
      )
    await large()
    await tell(server)
    await server.call(notification.readNotifications, { token: admin.token })
    await sendAllPushes(server)
    await large()
    await tell(server)
    await server.database.tx.run(sql`update push_delivery set created_at = now() - interval '13 hours'`)
    await sendAllPushes(server)
    await large()
    await tell(server)
    const role = { roleName: `r ${admin.username}`, description: '', permissions: toPermissions(new Set()), version: 1 }
    const changed = await server.call(employee.updateRole, {
      token: owner.token,
      params: { id: admin.roleId },
      body: role,
    })
    expect(changed.status).toBe(200)
    await sendAllPushes(server)
    expect(await sent(browser)).toBe(0)
    expect(await server.database.tx.rows(sql`select from push_delivery where status = 'waiting'`)).toEqual([])
  })
})

describe('the answer of a push service', () => {
  const later = [429, 500, 503, 408]
  it.each(later)('of %i means later, and then it is sent once', async status => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await browser.behave({ status, times: 1 })
    await ring('withdrawalLarge', [admin])
    expect((await devicesOf(admin))[0]).toMatchObject({ failure: 'unreachable', sentAt: null })
    await sendAllPushes(server)
    expect((await browser.box()).taken).toHaveLength(0)
    await sendAllPushes(server, { now: true })
    await sendAllPushes(server, { now: true })
    expect((await browser.box()).taken).toHaveLength(1)
    expect((await devicesOf(admin))[0]).toMatchObject({ failure: null, sentAt: expect.any(String) })
  })

  const dueIn = async () =>
    (
      await server.database.tx.rows<{ s: number }>(sql`
        select extract(epoch from due_at - now())::int as s from push_delivery where status = 'waiting'`)
    ).map(({ s }) => s)

  it('may ask for a longer pause for a device, up to an hour, while others go on', async () => {
    const admin = await clerk()
    const [busy, free] = [await ringing(admin), await ringing(admin)]
    await busy.behave({ status: 429, retryAfterSeconds: 900, times: 1 })
    await ring('withdrawalLarge', [admin])
    expect(await dueIn()).toEqual([expect.closeTo(900, -1)])
    expect((await free.box()).taken).toHaveLength(1)
    await busy.behave({ status: 429, retryAfterSeconds: 999_999, times: 1 })
    await sendAllPushes(server, { now: true })
    expect(await dueIn()).toEqual([expect.closeTo(3600, -1)])
    await sendAllPushes(server, { now: true })
    expect((await busy.box()).taken).toHaveLength(1)
  })

  it('that it is out of order leaves it alone for everybody, and for no longer than a minute', async () => {
    const admin = await clerk()
    const first = await ringing(admin)
    await first.behave({ status: 503, retryAfterSeconds: 900, times: 1 })
    await ring('withdrawalLarge', [admin])
    const [paused] = await server.database.tx.rows<{ s: number }>(sql`
      select extract(epoch from until - now())::int as s from push_pause`)
    expect(present(paused).s).toBeLessThanOrEqual(60)
    const own = await ringing(owner)
    await server.call(push.testPushDevice, { token: owner.token, params: { id: own.id } })
    await sendAllPushes(server)
    expect((await own.box()).taken).toHaveLength(0)
    await sendAllPushes(server, { now: true })
    expect([(await own.box()).taken.length, (await first.box()).taken.length]).toEqual([1, 1])
  })

  it('is given up after so many attempts', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await browser.behave({ status: 503 })
    await ring('withdrawalLarge', [admin])
    for (let n = 1; n < pushAttemptsAtMost + 3; n += 1) await sendAllPushes(server, { now: true })
    expect((await browser.box()).refusals).toHaveLength(pushAttemptsAtMost)
    expect((await devicesOf(admin))[0]).toMatchObject({ failure: 'unreachable' })
  })

  it.each([404, 410])('of %i ends the device', async status => {
    const admin = await clerk()
    const [gone, stays] = [await ringing(admin), await ringing(admin)]
    await gone.behave({ status })
    await ring('withdrawalLarge', [admin])
    expect((await devicesOf(admin)).map(({ id }) => id)).toEqual([stays.id])
    expect((await stays.box()).taken).toHaveLength(1)
  })

  it.each([301, 307, 400, 401, 403, 413])('of %i is a refusal, which is shown and not followed', async status => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await browser.behave({ status })
    await ring('withdrawalLarge', [admin])
    await sendAllPushes(server, { now: true })
    expect((await browser.box()).refusals).toHaveLength(1)
    expect((await devicesOf(admin))[0]).toMatchObject({ failure: 'refused' })
  })

  it('is asked for no longer where the host is no longer allowed', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await call('withdrawalLarge', [admin])
    await tell(server)
    const { outgoing } = server.jobContext
    const closed = { ...server.jobContext, outgoing: { ...outgoing, isAllowed: () => false } }
    await sendPushes.run(closed, { payload: {}, stop })
    expect((await browser.box()).taken).toHaveLength(0)
    expect((await devicesOf(admin))[0]).toMatchObject({ failure: 'refused' })
  })
})

describe('a device', () => {
  it.each([
    'https://example.com/push',
    'https://fcm.googleapis.com.evil.example/send/x',
    'https://evilfcm.googleapis.com/send/x',
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com:8443/send/x',
    'https://me:secret@fcm.googleapis.com/send/x',
    'https://notify.windows.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:1/x',
  ])('is not taken at %s', async endpoint => {
    const { token } = await clerk()
    const refused = await server.call(push.addPushDevice, { token, body: aSubscription({ endpoint }) })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'PUSH_SERVICE_UNKNOWN'])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://sg2p.notify.windows.com/w/?token=x',
  ])('is taken at %s', async endpoint => {
    const admin = await clerk()
    const body = aSubscription({ endpoint: `${endpoint}${admin.id}` })
    expect((await server.call(push.addPushDevice, { token: admin.token, body })).status).toBe(200)
    expect((await devicesOf(admin)).map(({ service }) => service)).toEqual([new URL(endpoint).host])
  })

  it('is not taken with a key that is not on the curve', async () => {
    const { token } = await clerk()
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    const refused = await server.call(push.addPushDevice, { token, body: aSubscription({ p256dh }) })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'PUSH_KEY_WRONG'])
  })

  it('is one of at most so many, however many are added at once', async () => {
    const admin = await clerk()
    const { token } = admin
    const answers = await Promise.all(
      Array.from({ length: pushDevicesAtMost + 3 }, () =>
        server.call(push.addPushDevice, { token, body: aSubscription() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(pushDevicesAtMost)
    expect(await devicesOf(admin)).toHaveLength(pushDevicesAtMost)
    const full = answers.find(({ status }) => status !== 200)
    expect(codeOf(present(full))).toBe('PUSH_DEVICES_FULL')
  })

  it('keeps neither its address nor its keys in plain text, and no answer has them', async () => {
    const admin = await clerk()
    const body = aSubscription()
    const added = await server.call(push.addPushDevice, { token: admin.token, body })
    const rows = await server.asOwner(`select d::text as row from push_device d`)
    const logged = await server.asOwner(`select a::text as row from activity a where entity = 'pushDevice'`)
    for (const text of [rows, logged]
      .map(({ rows: found }) => JSON.stringify(found))
      .concat(JSON.stringify(added.body))) {
      for (const secret of [body.endpoint.slice(30), body.p256dh, body.auth]) expect(text).not.toContain(secret)
    }
  })

  it('that another admin adds moves to them, which the log tells, and rings for nobody else', async () => {
    const [first, second] = [await clerk(), await clerk()]
    const browser = await ringing(first)
    await call('approvalWaiting', [first])
    await tell(server)
    const moved = await server.call(push.addPushDevice, { token: second.token, body: browser.subscription })
    expect(moved.status).toBe(200)
    expect(await devicesOf(first)).toEqual([])
    expect(await devicesOf(second)).toHaveLength(1)
    await sendAllPushes(server)
    await ring('adjustmentToApprove', [first])
    expect(await browser.messages()).toEqual([])
    await ring('approvalWaiting', [second])
    expect(await browser.messages()).toHaveLength(1)
    const [logged] = await server.database.tx.rows(sql`
      select before->>'owner' as before, after->>'owner' as after from activity
      where entity = 'pushDevice' and entity_id = ${moved.body.data.id}`)
    expect(logged).toEqual({ before: first.username, after: second.username })
  })

  it('belongs to one admin: nobody else sees, removes, keeps or tests it', async () => {
    const [first, second] = [await clerk(), await clerk()]
    const { id, subscription } = await ringing(first)
    const { token } = second
    expect(await devicesOf(second)).toEqual([])
    for (const row of [push.removePushDevice, push.testPushDevice] as const)
      expect((await server.call(row, { token, params: { id } })).status).toBe(404)
    const { endpoint } = subscription
    expect((await server.call(push.keepPushDevice, { token, body: { endpoint } })).body.data).toEqual({ kept: false })
    expect(await devicesOf(first)).toHaveLength(1)
    const own = await server.call(push.listPushDevices, { token: first.token, body: { endpoint } })
    expect(own.body.data.devices.map(({ current }) => current)).toEqual([true])
    expect((await server.call(push.removePushDevice, { token: first.token, params: { id } })).status).toBe(200)
    expect(await devicesOf(first)).toEqual([])
  })

  it('rings for a test', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const test = { token: admin.token, params: { id: browser.id } }
    expect((await server.call(push.testPushDevice, test)).status).toBe(200)
    await sendAllPushes(server)
    expect(await browser.messages()).toEqual([
      { id: null, kind: 'test', title: 'Test: this device rings', text: server.brands[0].name },
    ])
    for (let n = 0; n < 12; n += 1) await server.call(push.testPushDevice, test)
    expect((await server.call(push.testPushDevice, test)).status).toBe(429)
  })

  it('is bound to the key of its brand, and another brand knows nothing of it', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const [, second] = server.brands
    const other = await server.adminsOf(second)('owner')
    const host = present(second.hosts[0])
    const given = { token: other.token, host }
    const keys = await Promise.all([
      server.call(push.getPushKey, { token: admin.token }),
      server.call(push.getPushKey, { token: admin.token }),
      server.call(push.getPushKey, given),
    ])
    const [one, again, foreign] = keys.map(({ body }) => body.data.publicKey)
    expect(one).toBe(again)
    expect(foreign).toHaveLength(87)
    expect(foreign).not.toBe(one)
    const { endpoint } = browser.subscription
    const listed = await server.call(push.listPushDevices, { ...given, body: { endpoint } })
    expect(listed.body.data.devices).toEqual([])
    // What another brand signs for it is refused by the service.
    await server.call(push.addPushDevice, { ...given, body: browser.subscription })
    const device = present((await server.call(push.listPushDevices, given)).body.data.devices[0])
    await server.call(push.testPushDevice, { ...given, params: { id: device.id } })
    await sendPushes.run({ ...server.jobContext, brand: second, database: second.live }, { payload: {}, stop })
    expect((await browser.box()).refusals).toEqual(['another key than the one that was subscribed with'])
    expect(await devicesOf(admin)).toHaveLength(1)
    await server.call(push.removePushDevice, { ...given, params: { id: device.id } })
  })
})

describe('a device no longer rings', () => {
  type End = (admin: TestAdmin, sessionId: string) => Promise<unknown>
  const asOwner = (adminId: string) => ({ token: owner.token, params: { id: adminId } })
  const ends: Readonly<Record<string, End>> = {
    'after signing out': ({ token }) => server.call(auth.logout, { token }),
    'after a new password': ({ token }) =>
      server.call(setting.changePassword, {
        token,
        body: { currentPassword: password, newPassword: 'another-Garden-11' },
      }),
    'after a password reset': ({ id }) =>
      server.call(employee.resetPassword, { ...asOwner(id), body: { password: 'a-fine-new-password' } }),
    'after a reset of the code app': ({ id }) => server.call(employee.resetOtp, asOwner(id)),
    'while the admin is locked': ({ id }) => server.call(employee.lockAdmin, asOwner(id)),
    'after its session was ended by a manager': ({ id }) => server.call(employee.endSessions, asOwner(id)),
    'after its session was ended elsewhere': async ({ token }, sessionId) => {
      await server.call(setting.endSession, { token, params: { id: sessionId } })
    },
    'when the office was not opened there for a month': ({ id }) =>
      server.database.tx.run(sql`update push_device set seen_at = now() - interval '31 days' where admin_id = ${id}`),
  }
  it.each(Object.entries(ends))('%s', async (_, end) => {
    const admin = await clerk()
    const browser = await ringing(admin)
    const session = await server.database.tx.row<{ id: string }>(sql`
      select session_id as id from push_device where id = ${browser.id}`)
    await call('withdrawalLarge', [admin])
    await tell(server)
    await end(admin, present(session).id)
    // Neither what waited to be sent, nor what comes after it.
    await sendAllPushes(server)
    await ring('payoutFailed', [admin])
    expect(await browser.messages()).toEqual([])
    await tidyPushes.run(server.jobContext, { payload: {}, stop })
    expect(await server.database.tx.rows(sql`select from push_device where id = ${browser.id}`)).toEqual([])
    // A manager who opens the account again does not start it again.
    await server.call(employee.unlockAdmin, asOwner(admin.id))
    await ring('withdrawalLarge', [admin])
    expect(await browser.messages()).toEqual([])
  })

  it('but does when its session has only run out, and goes on with the next one', async () => {
    const admin = await clerk()
    const browser = await ringing(admin)
    await server.database.tx.run(sql`
      update session set expires_at = now() - interval '1 hour', last_seen_at = now() - interval '1 day'
      where admin_id = ${admin.id}`)
    await ring('withdrawalLarge', [admin])
    expect(await browser.messages()).toHaveLength(1)
    await server.database.tx.run(sql`
      update session set expires_at = now() + interval '1 hour', last_seen_at = now() where admin_id = ${admin.id}`)
    const { endpoint } = browser.subscription
    const kept = await server.call(push.keepPushDevice, { token: admin.token, body: { endpoint } })
    expect(kept.body.data).toEqual({ kept: true })
  })
})
