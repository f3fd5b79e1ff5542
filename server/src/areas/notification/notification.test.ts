import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { allGrants, type Grant } from '#contract/core/permission.ts'
import { grantsToSend } from '#contract/group/group.rules.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { type EventName, eventNames, events, grantsOf, tellEvent } from '#contract/notification/notification-events.ts'
import { taskWords } from '#contract/operation/task-words.ts'
import { raise } from '#platform/audit/notice.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { createGroup } from '../../../testing/group.steps.ts'
import { causes, newMessage, tell } from '../../../testing/notice.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { tidyNotices } from './notification.jobs.ts'

const { notification } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const unreadOf = async (token: string): Promise<{ count: number; notifications: NotificationRow[] }> =>
  (await server.call(notification.getUnread, { token })).body.data
const titlesOf = async (token: string) => (await unreadOf(token)).notifications.map(({ event }) => event)
const noticesOf = (event: EventName) =>
  server.database.tx.rows<{ id: number; fields: Record<string, string | number>; name: string }>(sql`
    select id, fields, subject_name as name from notice where event = ${event} order by id`)
const gatewayDown = (id: string, key?: string) =>
  server.database.transaction('write', tx =>
    raise(tx, 'gatewayDown', { id, name: id }, { failures: 5 }, key === undefined ? {} : { key }),
  )

describe('every event', () => {
  it.each(eventNames)('%s is raised by what causes it, and says all that its words name', async event => {
    const before = (await noticesOf(event)).length
    await causes[event](server, owner)
    const notices = await noticesOf(event)
    expect(notices.length).toBe(before + 1)
    const { name = '', fields = {} } = notices.at(-1) ?? {}
    expect(Object.keys(fields).sort()).toEqual([...events[event].fields].sort())
    for (const locale of ['th', 'en'] as const) {
      const { title, text } = tellEvent(event, name, fields, locale)
      expect(`${title}${text}`).not.toMatch(/[{}]/)
      expect(text).toContain(event === 'jobFailed' ? taskWords[name]?.[locale] : name)
    }
  })

  it('comes to nobody where what causes it is undone', async () => {
    const before = (await noticesOf('gatewayDown')).length
    const failing = server.database.transaction('write', async tx => {
      await raise(tx, 'gatewayDown', { id: 'x', name: 'x' }, { failures: 5 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await noticesOf('gatewayDown')).toHaveLength(before)
  })
})

describe('an admin without the flags of an event', () => {
  const heardBy = async ({ id, token }: TestAdmin, event: EventName) => {
    const listed = await server.call(notification.listNotifications, { token, body: { event, size: 100 } })
    const kept = await server.database.tx.rows(sql`
      select from notification o join notice n on n.id = o.notice_id where o.admin_id = ${id} and n.event = ${event}`)
    return {
      kept: kept.length,
      listed: listed.body.data.totalRecords,
      unread: (await titlesOf(token)).filter(each => each === event).length,
    }
  }
  const nothing = { kept: 0, listed: 0, unread: 0 }

  it.each(eventNames)('hears nothing of %s, also as a member of a group that is told of it', async event => {
    const flags = grantsToSend(event)
    const outsider = await server.admins(allGrants.filter(grant => !flags?.includes(grant)))
    const reader = await server.admins(flags ?? [])
    const { id } = await createGroup(server, owner.token, { inApp: true, memberIds: [outsider.id, reader.id] })
    await server.database.tx.run(sql`update notice_group set events = ${[event]} where id = ${id}`)
    await causes[event](server, owner)
    await tell(server)
    await server.database.tx.run(sql`update notice_group set events = '{exportReady}' where id = ${id}`)
    expect(await heardBy(outsider, event)).toEqual(nothing)
    // What is told to one person by name is nobody else's.
    expect((await heardBy(reader, event)).unread > 0).toBe(flags !== null)
    await server.database.tx.run(sql`update role set grants = '{}' where id = ${reader.roleId}`)
    expect(await heardBy(reader, event)).toMatchObject({ listed: 0, unread: 0 })
    expect((await unreadOf(reader.token)).count).toBe(0)
  })
})

describe('who is told', () => {
  it('are those who hold every flag that the event needs, and no other', async () => {
    const [all, one] = [grantsOf('withdrawalLarge') ?? [], ['pretransactionRequest.read'] satisfies Grant[]]
    const [cashier, reader] = [await server.admins(all), await server.admins(one)]
    await tell(server)
    await server.call(notification.readNotifications, { token: cashier.token })
    await causes.withdrawalLarge(server, owner)
    await tell(server)
    expect(await titlesOf(cashier.token)).toEqual(['withdrawalLarge'])
    expect(await titlesOf(reader.token)).toEqual([])
  })

  it('are told once each, whoever tells, however often, and in two processes at once', async () => {
    const staff = await server.admins(['paymentGateway.read'])
    await Promise.all(Array.from({ length: 30 }, (_, n) => gatewayDown(`gateway ${n}`)))
    await Promise.all([tell(server), tell(server), tell(server)])
    await tell(server)
    expect((await unreadOf(staff.token)).count).toBe(30)
    // As if the mark had been lost: the copies are there already.
    await server.asOwner(`update notice set told_at = null where subject_id like 'gateway %'`)
    await tell(server)
    expect((await unreadOf(staff.token)).count).toBe(30)
  })

  it('are told once of a cause that is met twice', async () => {
    const staff = await server.admins(['paymentGateway.read'])
    await tell(server)
    await server.call(notification.readNotifications, { token: staff.token })
    await Promise.all([gatewayDown('same', 'cause'), gatewayDown('same', 'cause')])
    await tell(server)
    expect((await unreadOf(staff.token)).count).toBe(1)
  })

  it('are told when a balance comes below its mark, and again only after it had recovered', async () => {
    const { id } = (await noticesOf('bankBalanceLow')).at(-1) ?? {}
    expect(id).toBeDefined()
    const row = await server.database.tx.row<{ subject: string }>(
      sql`select subject_id as subject from notice where id = ${id}`,
    )
    const { watchShownBalance } = await import('../bank/balance.public.ts')
    const show = (balanceMinor: number) =>
      server.database.transaction('write', async tx => {
        await tx.run(sql`update bank_account set reported_balance_minor = ${balanceMinor} where id = ${row?.subject}`)
        await watchShownBalance(tx, row?.subject ?? '')
      })
    const count = async () => (await noticesOf('bankBalanceLow')).length
    const before = await count()
    await show(500)
    expect(await count()).toBe(before)
    await show(50_000)
    await show(500)
    expect(await count()).toBe(before + 1)
  })

  it('are not those who caused it, nor those who chose not to hear of it; who chose to does', async () => {
    const [quiet, keen] = [await server.admins('owner'), await server.admins('owner')]
    const choose = (token: string, event: EventName, inApp: boolean) =>
      server.call(notification.saveChoices, {
        token,
        body: { choices: [{ event, inApp, browser: false, push: false, sound: false }] },
      })
    await choose(quiet.token, 'adjustmentToApprove', false)
    await choose(keen.token, 'memberRegistered', true)
    await tell(server)
    for (const { token } of [owner, quiet, keen]) await server.call(notification.readNotifications, { token })
    await causes.adjustmentToApprove(server, owner)
    await causes.memberRegistered(server, owner)
    await tell(server)
    expect(await titlesOf(owner.token)).toEqual([])
    expect(await titlesOf(quiet.token)).toEqual([])
    expect([...(await titlesOf(keen.token))].sort()).toEqual(['adjustmentToApprove', 'memberRegistered'])
    const { choices } = (await server.call(notification.getChoices, { token: keen.token })).body.data
    expect(choices).toContainEqual({
      event: 'memberRegistered',
      inApp: true,
      browser: false,
      push: false,
      sound: false,
    })
  })

  it('offers to choose what one may come to hear of', async () => {
    const offered = async (token: string) =>
      (await server.call(notification.getChoices, { token })).body.data.choices.map(({ event }) => event)
    const staff = await server.admins(['reconcile.read'])
    expect(await offered(staff.token)).toContain('reconcileDifference')
    expect(await offered(staff.token)).not.toContain('gatewayDown')
    const agent = await addAgent(server, owner.token)
    expect(await offered(await signedInAs(server, agent))).toEqual(['signInNewDevice', 'exportReady', 'message'])
  })
})

describe('one’s own notifications', () => {
  it('are counted, listed with the paging of the specification, and read one by one or all at once', async () => {
    const staff = await server.admins(['paymentGateway.read'])
    await gatewayDown('first')
    await gatewayDown('second')
    await tell(server)
    const { count, notifications } = await unreadOf(staff.token)
    expect(count).toBe(2)
    expect(notifications.map(({ subjectName }) => subjectName)).toEqual(['second', 'first'])
    const one = notifications[0]?.id ?? 0
    const read = (token: string, body: { notificationId?: number }) =>
      server.call(notification.readNotifications, { token, body })
    expect((await read(staff.token, { notificationId: one })).body.data).toEqual({ read: 1 })
    expect((await read(owner.token, { notificationId: one })).status).toBe(404)
    expect((await unreadOf(staff.token)).count).toBe(1)
    const page = (
      await server.call(notification.listNotifications, { token: staff.token, body: { size: 1, unread: true } })
    ).body.data
    expect(page).toMatchObject({ currentPage: 1, recordPerPage: 1, totalPages: 1, totalRecords: 1 })
    expect(page.records).toMatchObject([{ subjectName: 'first', readAt: null, event: 'gatewayDown', level: 'urgent' }])
    expect((await read(staff.token, {})).body.data).toEqual({ read: 1 })
    expect(await unreadOf(staff.token)).toEqual({ count: 0, notifications: [] })
  })

  it('are forgotten after a while, unread or not', async () => {
    const staff = await server.admins(['paymentGateway.read'])
    await gatewayDown('old')
    await tell(server)
    await server.asOwner(`update notice set at = now() - interval '91 days' where subject_id = 'old'`)
    await tidyNotices.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect((await unreadOf(staff.token)).count).toBe(0)
  })
})

describe('a message', () => {
  const send = (token: string, more: object) =>
    server.call(notification.createNotification, { token, body: newMessage(more) })
  const count = async (body: object) =>
    (await server.send<{ count: number }>('POST', '/api/v1/notification/audience', body, { token: owner.token })).body
      .data.count

  it('reaches those whom the preview counted: all, some roles, or some by name; agents and the locked are not staff', async () => {
    const [one, other] = [await server.admins([]), await server.admins([])]
    await addAgent(server, owner.token)
    const all = await server.database.tx.row<{ n: number }>(
      sql`select count(*)::int as n from admin where type = 'company' and status = 'active'`,
    )
    expect(await count({ audience: 'all' })).toBe(all?.n)
    expect(await count({ audience: 'roles', roleIds: [one.roleId] })).toBe(1)
    expect(await count({ audience: 'admins', adminIds: [one.id, other.id] })).toBe(2)
    const sent = await send(owner.token, {
      audience: 'roles',
      roleIds: [one.roleId],
      level: 'warning',
      screen: 'setting',
    })
    expect(sent.body.data).toMatchObject({ recipientCount: 1 })
    await tell(server)
    expect((await unreadOf(one.token)).notifications).toMatchObject([
      { event: 'message', title: 'ปิดปรับปรุงคืนนี้', level: 'warning', screen: 'setting', senderName: owner.username },
    ])
    expect((await unreadOf(other.token)).count).toBe(0)
  })

  it('is refused where it names nobody, reaches nobody, or leads nowhere', async () => {
    const codes = async (more: object) => (await send(owner.token, more)).body.error.fields
    expect(await codes({ audience: 'roles' })).toMatchObject([{ path: 'roleIds', code: 'REQUIRED' }])
    const gone = '00000000-0000-4000-8000-000000000000'
    expect(await codes({ audience: 'admins', adminIds: [gone] })).toMatchObject([{ code: 'AUDIENCE_NOBODY' }])
    expect(await codes({ screen: 'member-detail' })).toMatchObject([{ path: 'screen', code: 'NOT_ONE_OF' }])
  })

  it('is heard of live by its recipient alone', async () => {
    const { port } = await listening()
    const [one, other] = [await server.admins([]), await server.admins('owner')]
    const ears = await Promise.all([one, other].map(({ token }) => hear(port, token)))
    await send(owner.token, { audience: 'admins', adminIds: [one.id] })
    await tell(server)
    await expect.poll(() => ears[0]?.text() ?? '').toContain('"topic":"notification"')
    await sleep(300)
    expect(ears[1]?.text()).not.toContain('"topic":"notification"')
    for (const ear of ears) ear.cut()
  })
})

async function listening(): Promise<{ port: number }> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('nowhere to listen')
  return address
}

/** A stream as a browser opens it, and all that came by it. */
async function hear(port: number, token: string) {
  const control = new AbortController()
  const headers = { authorization: `Bearer ${token}`, host: 'localhost' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/live`, { headers, signal: control.signal })
  let received = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const follow = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += part.value
  }
  // It ends by being cut.
  void follow().catch(() => undefined)
  return { text: () => received, cut: () => control.abort() }
}
