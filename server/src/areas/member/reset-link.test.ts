import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { noPassword } from '#platform/credential/stored-password.ts'
import { sql } from '#platform/database/sql.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'
import { tidyUp } from '../auth/auth.jobs.ts'

const { member } = calls
const site = siteCalls.member
const former = 'a-fine-first-password'
const fresh = 'quiet-Harbour-lamp-41'
const reason = 'เพราะเหตุผลหนึ่ง'

let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const aMember = async () => {
  const { phone } = newMember()
  const { id } = await addMember(server, owner.token, { phone })
  return { id, phone }
}
const create = (id: string, token = owner.token) => server.call(member.createResetLink, { token, params: { id } })
const tokenOf = async (id: string) => new URL((await create(id)).body.data.url).hash.slice(1)
const reset = (token: string, newPassword = fresh) =>
  server.site(site.resetPassword, { body: { token, newPassword }, ip: anAddress() })
const signIn = (username: string, password: string) =>
  server.site(site.signIn, { body: { username, password }, ip: anAddress() })
const isLive = async (token: string) => (await server.site(site.getProfile, { token })).status === 200
const staff = (id: string) => ({ token: owner.token, params: { id } })

describe('a link for a new password', () => {
  it('stands at the site of the brand, holds as long as the settings say, and is on record without its token', async () => {
    const { id } = await aMember()
    const { url, until } = (await create(id)).body.data
    expect(url).toMatch(new RegExp(`^${server.brands[0].site}/reset#[\\w-]{43}$`))
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(Date.parse(until)).toBeLessThan(Date.now() + 25 * 3_600_000)
    const kept = await server.asOwner(`
      select to_jsonb(l)::text as kept from member_reset_link l
      union all select to_jsonb(a)::text from activity a where entity_id = '${id}' and action = 'createResetLink'`)
    expect(kept.rows).toHaveLength(2)
    expect(JSON.stringify(kept.rows)).not.toContain(new URL(url).hash.slice(1))
    expect(kept.rows[1]?.kept).toContain('linkUntil')
  })

  it('sets the password once, ends every session, and forgives what was mistyped', async () => {
    const { id, phone } = await aMember()
    const session = (await signIn(phone, former)).body.data.token
    for (let n = 0; n < 10; n += 1) await signIn(phone, 'wrong')
    expect(codeOf(await signIn(phone, former))).toBe('AUTH_REFUSED')
    const token = await tokenOf(id)
    expect((await reset(token)).body.data).toEqual({ done: true })
    expect(await isLive(session)).toBe(false)
    expect(codeOf(await signIn(phone, former))).toBe('AUTH_REFUSED')
    expect((await signIn(phone, fresh)).status).toBe(200)
    expect(codeOf(await reset(token, 'another-Harbour-lamp-42'))).toBe('RESET_LINK_OVER')
    expect((await signIn(phone, fresh)).status).toBe(200)
  })

  it('is the way in for who has no password', async () => {
    const { id, phone } = await aMember()
    await server.asOwner(`update member set password_hash = '${noPassword}' where id = '${id}'`)
    for (const given of [noPassword, former]) expect(codeOf(await signIn(phone, given))).toBe('AUTH_REFUSED')
    await reset(await tokenOf(id))
    expect((await signIn(phone, fresh)).status).toBe(200)
  })

  it('stays where the new password is refused', async () => {
    const { id, phone } = await aMember()
    const token = await tokenOf(id)
    expect(fieldsOf(await reset(token, '123456789012'))).toEqual(['newPassword PASSWORD_COMMON'])
    expect(fieldsOf(await reset(token, `${phone}-harbour`))).toEqual(['newPassword PASSWORD_PERSONAL'])
    expect((await reset(token)).status).toBe(200)
  })

  it('is used by one of two who come at the same moment', async () => {
    const { id } = await aMember()
    const token = await tokenOf(id)
    const answers = await Promise.all([reset(token), reset(token, 'another-Harbour-lamp-42')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is over with one answer, whatever ended it', async () => {
    const ended: Record<string, (id: string) => Promise<unknown>> = {
      'another link': create,
      'its time': id =>
        server.asOwner(
          `update member_reset_link set expires_at = now() - interval '1 second' where member_id = '${id}'`,
        ),
      'a password that staff set': id =>
        server.call(member.changeMemberPassword, { ...staff(id), body: { password: 'another-Harbour-lamp-42' } }),
      suspension: id => server.call(member.suspendMember, { ...staff(id), body: { reason } }),
      closing: id => server.call(member.closeMember, { ...staff(id), body: { reason } }),
    }
    const answers = [await reset('nonsense'), await reset('x'.repeat(43))]
    for (const end of Object.values(ended)) {
      const { id } = await aMember()
      const token = await tokenOf(id)
      await end(id)
      answers.push(await reset(token))
    }
    const shapes = answers.map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
    expect(shapes[0]?.[1]).toBe('RESET_LINK_OVER')
  })

  it('is over once the member has set another password', async () => {
    const { id, phone } = await aMember()
    const session = (await signIn(phone, former)).body.data.token
    const token = await tokenOf(id)
    const body = { currentPassword: former, newPassword: 'another-Harbour-lamp-42' }
    expect((await server.site(site.changePassword, { token: session, body })).status).toBe(200)
    expect(codeOf(await reset(token))).toBe('RESET_LINK_OVER')
  })

  it('is nothing at another brand', async () => {
    const { id } = await aMember()
    const token = await tokenOf(id)
    const host = server.brands[1].hosts[0] ?? ''
    const there = await server.site(site.resetPassword, { body: { token, newPassword: fresh }, host, ip: anAddress() })
    expect(codeOf(there)).toBe('RESET_LINK_OVER')
    expect((await reset(token)).status).toBe(200)
  })
})

describe('who makes one', () => {
  it('may change members, and has given a code of late', async () => {
    const { id } = await aMember()
    const reader = await server.admins(['memberManagement.read'])
    expect(codeOf(await create(id, reader.token))).toBe('PERMISSION_DENIED')
    const stale = await server.admins(['memberManagement.read', 'memberManagement.update'], { staleCode: true })
    expect(codeOf(await create(id, stale.token))).toBe('CODE_STALE')
  })

  it('makes none for a member who is suspended or closed', async () => {
    const [suspended, closed] = [await aMember(), await aMember()]
    await server.call(member.suspendMember, { ...staff(suspended.id), body: { reason } })
    await server.call(member.closeMember, { ...staff(closed.id), body: { reason } })
    for (const { id } of [suspended, closed]) expect(codeOf(await create(id))).toBe('MEMBER_NOT_ACTIVE')
  })

  it('does not get around a rule by which new passwords wait for a second admin', async () => {
    const { id } = await aMember()
    const made = await holdBack(server, owner, { change: 'member.changePassword' })
    expect(made.status).toBe(200)
    expect(codeOf(await create(id))).toBe('APPROVAL_INSTEAD')
    await dropRules(server)
    expect((await create(id)).status).toBe(200)
  })
})

it('links that are over are removed in time', async () => {
  const [old, live] = [await aMember(), await aMember()]
  await create(old.id)
  await create(live.id)
  await server.asOwner(
    `update member_reset_link set expires_at = now() - interval '1 hour' where member_id = '${old.id}'`,
  )
  await tidyUp.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  const left = await server.database.tx.rows<{ memberId: string }>(sql`
    select member_id from member_reset_link where member_id in (${old.id}, ${live.id})`)
  expect(left.map(({ memberId }) => memberId)).toEqual([live.id])
})
