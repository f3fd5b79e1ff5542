import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { masked } from '#contract/core/personal.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent } from '../../../testing/agent.steps.ts'
import { somebodyWaits } from '../../../testing/lock.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress, registered, registration } from '../../../testing/site.steps.ts'
import { tidyUp } from '../auth/auth.jobs.ts'

const { member } = calls
const site = siteCalls.member
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const register = (
  body: ReturnType<typeof registration>,
  sent: { ip?: string; headers?: Record<string, string> } = {},
) => server.site(site.register, { body, ip: anAddress(), ...sent })
const signIn = (username: string, password: string, sent: { ip?: string; headers?: Record<string, string> } = {}) =>
  server.site(site.signIn, { body: { username, password }, ip: anAddress(), ...sent })
const profileOf = async (token: string) => server.site(site.getProfile, { token })
const statusAndCode = (answer: Answer) => [answer.status, codeOf(answer)]
const idOf = async (phone: string) =>
  (await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${phone}`))?.id ?? ''
const asStaff = async (phone: string) => ({ token: owner.token, params: { id: await idOf(phone) } })
const aMember = async () => {
  const body = registration()
  const { token } = (await register(body)).body.data
  return { ...body, token: token }
}
const reason = 'เพราะเหตุผลหนึ่ง'

describe('registering', () => {
  it('makes a member from the web whose phone is the username, and signs them in', async () => {
    const body = registration({ lineId: 'suda.l', birthDate: '1990-02-28', marketingCode: 'SONGKRAN-26' })
    const { token } = (await register(body)).body.data
    expect((await profileOf(token)).body.data).toMatchObject({
      username: body.phone,
      phone: body.phone,
      bank: body.account.bank,
      accountNumber: body.account.number,
      lineId: 'suda.l',
      birthDate: '1990-02-28',
      canWithdraw: true,
    })
    const seen = (await server.call(member.getMember, await asStaff(body.phone))).body.data
    expect(seen).toMatchObject({
      registeredFrom: 'web',
      createdBy: null,
      marketingCode: 'SONGKRAN-26',
      liveSessions: 1,
      lastSignInAt: expect.any(String),
    })
    const { accounts } = (await server.call(member.listMemberAccounts, await asStaff(body.phone))).body.data
    expect(accounts).toMatchObject([
      { accountNumber: masked('number', body.account.number), changedBy: null, until: null },
    ])
  })

  it('says that somebody is there already without saying by what, and leaves no trace of the attempt', async () => {
    const first = await aMember()
    const answers = [
      await register(registration({ phone: first.phone })),
      await register(registration({ account: first.account })),
    ]
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [409, 'MEMBER_EXISTS']))
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1)
    const both = registration()
    const race = await Promise.all([1, 2, 3].map(() => register(both)))
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('holds to the rules that staff are held to', async () => {
    expect(fieldsOf(await register(registration({ birthDate: '2015-01-01' })))).toEqual(['birthDate TOO_YOUNG'])
    expect(fieldsOf(await register(registration({ password: '123456789012' })))).toEqual(['password PASSWORD_COMMON'])
    const body = registration()
    expect(fieldsOf(await register({ ...body, password: `x${body.phone}-y` }))).toEqual(['password PASSWORD_PERSONAL'])
    expect(fieldsOf(await register(registration({ account: { bank: 'GSB', number: '1234567890' } })))).toEqual([
      'account.number BANK_ACCOUNT_LENGTH',
    ])
  })

  it('knows who brought somebody by phone or username, and refuses a stranger', async () => {
    const upline = await aMember()
    const brought = registration({ upline: upline.phone.replace(/^0/, '+66 ') })
    expect((await register(brought)).status).toBe(200)
    const seen = (await server.call(member.getMember, await asStaff(brought.phone))).body.data
    expect(seen.uplineId).toBe(await idOf(upline.phone))
    expect(fieldsOf(await register(registration({ upline: 'nobody.at.all' })))).toEqual(['upline MEMBER_UNKNOWN'])
  })

  it('makes somebody a member of the agent whose code they give, and refuses a code that is none or is locked', async () => {
    const agent = await addAgent(server, owner.token, { code: 'NORTH9', name: 'North' })
    const body = registration({ agentCode: 'north9' })
    expect((await register(body)).status).toBe(200)
    const seen = (await server.call(member.getMember, await asStaff(body.phone))).body.data
    expect(seen).toMatchObject({ agentCode: 'NORTH9', agentName: 'North', registeredFrom: 'agent' })
    const wrong = ['agentCode AGENT_UNKNOWN']
    expect(fieldsOf(await register(registration({ agentCode: 'SOUTH9' })))).toEqual(wrong)
    await server.database.tx.run(sql`update agent set status = 'locked' where id = ${agent.id}`)
    expect(fieldsOf(await register(registration({ agentCode: 'NORTH9' })))).toEqual(wrong)
  })

  it('is told to staff who watch the members', async () => {
    const body = registration()
    await register(body)
    const events = await server.database.tx.rows(sql`
      select topic, action, admin_id from live_event where entity_id = ${await idOf(body.phone)}`)
    expect(events).toEqual([{ topic: 'member', action: 'register', adminId: null }])
  })
})

describe('signing in', () => {
  it('takes the phone, however it is written, or the username', async () => {
    const { phone, password } = await aMember()
    const written = `+66 ${phone.slice(1, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`
    for (const name of [phone, written]) expect((await signIn(name, password)).status).toBe(200)
    await server.database.tx.run(sql`update member set username = 'suda.s' where phone = ${phone}`)
    expect((await signIn('Suda.S', password)).status).toBe(200)
  })

  it('lets a phone be that of who has it now, though it is the username of somebody else', async () => {
    const [before, now] = [await aMember(), await aMember()]
    await server.database.tx.run(sql`update member set phone = '0899999901' where phone = ${before.phone}`)
    await server.database.tx.run(sql`
      update member set phone = ${before.phone}, password_hash = password_hash where phone = ${now.phone}`)
    const { token } = (await signIn(before.phone, now.password)).body.data
    expect((await profileOf(token)).body.data.username).toBe(now.phone)
  })

  it('gives one answer for an unknown name, a wrong password, a suspended and a closed member', async () => {
    const [known, suspended, closed] = [await aMember(), await aMember(), await aMember()]
    await server.call(member.suspendMember, { ...(await asStaff(suspended.phone)), body: { reason } })
    await server.call(member.closeMember, { ...(await asStaff(closed.phone)), body: { reason } })
    const answers = await Promise.all([
      signIn('nobody.at.all', known.password),
      signIn(known.phone, 'not the password'),
      signIn(suspended.phone, suspended.password),
      signIn(closed.phone, closed.password),
    ])
    const shapes = answers.map(({ status, body: { error } }) => [status, error.code, error.message])
    expect(shapes).toEqual(answers.map(() => [401, 'AUTH_REFUSED', 'The username or password is not correct.']))
  })

  it('makes an address wait and locks after ten failures by any name of the account, until staff set a password', async () => {
    const { phone, password } = await aMember()
    await server.database.tx.run(sql`update member set username = ${`m${phone}`} where phone = ${phone}`)
    for (let n = 0; n < 3; n += 1) await signIn(phone, 'wrong', { ip: '192.0.2.9' })
    const slow = await signIn(phone, password, { ip: '192.0.2.9' })
    expect([...statusAndCode(slow), slow.headers['retry-after']]).toEqual([429, 'AUTH_TOO_FAST', '2'])
    for (let n = 0; n < 7; n += 1) await signIn(n % 2 ? phone : `m${phone}`, 'wrong', { ip: `192.0.2.1${n}` })
    expect(statusAndCode(await signIn(phone, password, { ip: '192.0.2.99' }))).toEqual([401, 'AUTH_REFUSED'])
    const body = { password: 'another-fine-password' }
    await server.call(member.changeMemberPassword, { ...(await asStaff(phone)), body })
    expect((await signIn(phone, body.password, { ip: '192.0.2.99' })).status).toBe(200)
  })

  it('does not get in behind a password that is changed at the same moment', async () => {
    const { phone, password } = await aMember()
    let answer: Promise<Answer> | undefined
    await server.database.transaction('write', async tx => {
      await tx.run(sql`update member set password_hash = 'other' where phone = ${phone}`)
      answer = signIn(phone, password)
      await expect.poll(() => somebodyWaits(server)).toBe(true)
    })
    expect((await answer)?.status).toBe(401)
  })

  it('is kept with address, device and result, for staff to read', async () => {
    const body = registration()
    const device = { 'x-device-id': randomUUID() }
    await register(body, { ip: '198.51.100.7', headers: device })
    await signIn(body.phone, 'wrong', { ip: '198.51.100.8', headers: { 'x-device-id': 'no id' } })
    const memberId = await idOf(body.phone)
    const { records } = (await server.call(member.searchMemberSignIns, { token: owner.token, body: { memberId } })).body
      .data
    expect(records).toMatchObject([
      { result: 'failed', ip: '198.51.100.8', device: 'Chrome 156 · Windows' },
      { result: 'ok', ip: '198.51.100.7', device: 'Chrome 156 · Windows' },
    ])
    const kept = await server.database.tx.rows<{ hash: string | null }>(sql`
      select encode(device_hash, 'hex') as hash from member_sign_in where member_id = ${memberId} order by id`)
    expect(kept).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, { hash: null }])
    expect(JSON.stringify(kept)).not.toContain(device['x-device-id'])
  })
})

describe('a session of a member', () => {
  const live = async (token: string) => (await profileOf(token)).status === 200

  it('ends at once on every process when the member signs out, is suspended, or staff end it', async () => {
    const out = await aMember()
    await server.site(site.signOut, { token: out.token })
    expect((await server.onOther.site(site.getProfile, { token: out.token })).status).toBe(401)

    const suspended = await aMember()
    await server.call(member.suspendMember, { ...(await asStaff(suspended.phone)), body: { reason } })
    expect(await live(suspended.token)).toBe(false)
    await server.call(member.activateMember, { ...(await asStaff(suspended.phone)), body: { reason } })
    expect(await live(suspended.token)).toBe(false)

    const ended = await aMember()
    await server.call(member.endMemberSessions, await asStaff(ended.phone))
    expect(await live(ended.token)).toBe(false)
  })

  it('ends when staff set a password, and all but the own one when the member does', async () => {
    const first = await aMember()
    const body = { password: 'another-fine-password' }
    await server.call(member.changeMemberPassword, { ...(await asStaff(first.phone)), body })
    expect(await live(first.token)).toBe(false)

    const second = await aMember()
    const elsewhere = (await signIn(second.phone, second.password)).body.data.token
    const change = { currentPassword: second.password, newPassword: body.password }
    expect((await server.site(site.changePassword, { token: second.token, body: change })).status).toBe(200)
    expect([await live(second.token), await live(elsewhere)]).toEqual([true, false])
    expect((await signIn(second.phone, body.password)).status).toBe(200)
  })

  it('idles out and has a longest life, by the settings', async () => {
    const { phone, token } = await aMember()
    const age = async (column: 'last_seen_at' | 'expires_at', interval: string) =>
      server.asOwner(
        `update member_session set ${column} = ${column} - interval '${interval}' where member_id = '${await idOf(phone)}'`,
      )
    await age('last_seen_at', '29 minutes')
    expect(await live(token)).toBe(true)
    await age('last_seen_at', '29 minutes')
    // The look above moved the idle limit on.
    expect(await live(token)).toBe(true)
    await age('last_seen_at', '31 minutes')
    expect(await live(token)).toBe(false)
    expect((await server.call(member.getMember, await asStaff(phone))).body.data.liveSessions).toBe(0)
    const other = await aMember()
    await server.asOwner(`update member_session set expires_at = now() where member_id = '${await idOf(other.phone)}'`)
    expect(await live(other.token)).toBe(false)
  })

  it('is nothing in another brand, and no token is kept', async () => {
    const { token } = await aMember()
    const host = server.brands[1].hosts[0] ?? ''
    expect((await server.site(site.getProfile, { token, host })).status).toBe(401)
    const rows = await server.database.tx.rows(sql`select * from member_session`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a new password of a member', () => {
  it('needs the old one, differs from it, and is set once however often it is sent', async () => {
    const { token, password } = await aMember()
    const newPassword = 'another-fine-password'
    const change = (currentPassword: string, next: string, headers = {}) =>
      server.site(site.changePassword, { token, body: { currentPassword, newPassword: next }, headers })
    expect(fieldsOf(await change('wrong', newPassword))).toEqual(['currentPassword PASSWORD_WRONG'])
    expect(fieldsOf(await change(password, password))).toEqual(['newPassword PASSWORD_SAME'])
    const key = { 'idempotency-key': randomUUID() }
    expect((await change(password, newPassword, key)).status).toBe(200)
    expect((await change(password, newPassword, key)).status).toBe(200)
    expect(statusAndCode(await change(password, 'yet-another-password', key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('asking too often', () => {
  const flood = async (times: number, ask: () => Promise<Answer>) => {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await ask())
    return answers.findIndex(({ status }) => status === 429)
  }

  it('to register is stopped per address, over all processes, with a time to come back', async () => {
    const sent = { ip: '203.0.113.5' }
    let turn = 0
    const empty = () => {
      turn += 1
      return (turn % 2 ? server : server.onOther).send('POST', '/member/v1/register', {}, sent)
    }
    expect(await flood(31, empty)).toBe(site.register.limit?.times)
    const answer = await empty()
    expect(statusAndCode(answer)).toEqual([429, 'REQUEST_TOO_MANY'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await register(registration(), { ip: '203.0.113.6' })).status).toBe(200)
    await server.asOwner(`update request_count set since = since - interval '1 hour'`)
    expect((await register(registration(), sent)).status).toBe(200)
  })

  it('counts a network of version six as one', async () => {
    let host = 0
    const ask = () => {
      host += 1
      return server.send('POST', '/member/v1/register', {}, { ip: `2001:db8:1:2::${host.toString(16)}` })
    }
    expect(await flood(31, ask)).toBe(30)
    expect((await server.send('POST', '/member/v1/register', {}, { ip: '2001:db8:1:3::1' })).status).toBe(400)
  })

  it('to sign in is stopped per address, whatever the name', async () => {
    let n = 0
    const ask = () => {
      n += 1
      return server.send('POST', '/member/v1/sign-in', { username: `nobody${n}` }, { ip: '203.0.113.9' })
    }
    expect(await flood(61, ask)).toBe(site.signIn.limit?.times)
  })

  it('for anything else is stopped per member, and nobody else waits', async () => {
    const token = await registered(server)
    expect(await flood(121, () => profileOf(token))).toBe(120)
    expect((await profileOf(await registered(server))).status).toBe(200)
  })
})

it('what is over goes in time: sessions, counts and failures, and nothing that is still needed', async () => {
  const { phone, token } = await aMember()
  const old = await aMember()
  await signIn(phone, 'wrong')
  await server.asOwner(`
    update member_session set expires_at = now() - interval '31 days' where member_id = '${await idOf(old.phone)}';
    insert into request_count values ('/member/v1', 'long ago', now() - interval '3 hours', 1);
    insert into credential_failure values ('member', 'long-ago', '192.0.2.1', 1, now() - interval '3 days')`)
  await tidyUp.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  const left = await server.database.tx.row(sql`
    select (select count(*)::int from member_session where member_id = ${await idOf(old.phone)}) as sessions,
      (select count(*)::int from request_count where who = 'long ago') as counts,
      (select count(*)::int from credential_failure where account = 'long-ago') as old_failures,
      (select count(*)::int from credential_failure where account = ${await idOf(phone)}) as failures`)
  expect(left).toEqual({ sessions: 0, counts: 0, oldFailures: 0, failures: 1 })
  expect((await profileOf(token)).status).toBe(200)
})
