import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import { calls } from '#contract/calls.ts'
import { type Grant, grantsFor } from '#contract/core/permission.ts'
import { onlyReads } from '#contract/frames/call.ts'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { type Opening, openings, pathOf as pathOfOpening } from '#contract/officegroup/opening.rules.ts'
import { screenList } from '#contract/screens.ts'
import { addApiKey } from '../../../testing/apikey.steps.ts'
import { startTestGroup, type TestGroup } from '../../../testing/officegroup.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { keyFor, pathOf, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { openInBrand } = groupCalls.opening
const { makeGroupTicket, enterByTicket, endGroupSessions, self } = calls.auth
const groupKey = { kind: 'group' as const, grants: [...groupKeyGrants] }
let server: TestServer
let group: TestGroup
let owner: TestAdmin
let key: { id: string; secret: string }
beforeAll(async () => {
  server = await startTestServer()
  group = await startTestGroup({ zone: server.timeZone })
  owner = await server.admins('owner')
  key = await addApiKey(server, owner.token, groupKey)
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).origin
  await group.brand('chaba', address, key.secret)
})
afterAll(async () => {
  await group.close()
  await server.close()
})

/** An account that was granted this of the brand. */
async function granted(grants: readonly Grant[]) {
  const account = await group.signedIn()
  await group.grant(account.username, 'chaba', grants)
  return account
}
const open = (token: string, what: Opening = 'figures', brandId = 'chaba') =>
  group.call(openInBrand, { token, body: { brandId, what } })
async function ticketOf(token: string): Promise<string> {
  const { address } = (await open(token)).body.data
  return present(new URLSearchParams(new URL(address).hash.slice(1)).get('ticket'))
}
const enter = (ticket: string, more: { host?: string } = {}) =>
  server.call(enterByTicket, { body: { ticket }, ip: `203.0.113.${Math.ceil(Math.random() * 250)}`, ...more })
const entered = async (token: string) => (await enter(await ticketOf(token))).body.data
const alive = async (token: string) => (await server.onOther.call(self, { token })).status === 200

describe('a number that is opened in its brand', () => {
  it('leads to its screen, where the account sees what it was granted, under a name of its own, and that is recorded', async () => {
    const { token, username } = await granted(['dashboard.read'])
    const { address } = (await open(token)).body.data
    const url = new URL(address)
    expect(url.pathname).toBe('/enter')
    expect(new URLSearchParams(url.hash.slice(1)).get('to')).toBe('/dashboard')
    // Neither the ticket nor anything else is sent to a server by following the address.
    expect(url.search).toBe('')
    const session = await entered(token)
    const me = (await server.call(self, { token: session })).body.data
    expect([me.username, me.viewing?.roleName, me.mustChangePassword]).toEqual([
      `group:${username}`,
      `group:${username}`,
      false,
    ])
    expect((await server.call(calls.dashboard.getToday, { token: session })).status).toBe(200)
    expect(codeOf(await server.call(calls.bank.searchBankAccounts, { token: session }))).toBe('PERMISSION_DENIED')
    const body = { entity: 'session' }
    const { records } = (await server.call(calls.activity.search, { token: owner.token, body })).body.data
    expect(records.find(record => record.username === `group:${username}`)).toMatchObject({
      action: 'enterByGroup',
      adminId: owner.id,
    })
  })

  it.each(openings)('%s has a screen in the brand', what => {
    expect(screenList.map(({ path }) => path)).toContain(pathOfOpening(what))
  })

  it('is refused where it was not granted, as a brand that is not there is', async () => {
    const { token } = await granted(['dashboard.read'])
    expect((await open(token, 'balances')).status).toBe(404)
    expect((await open(token, 'matching')).status).toBe(404)
    expect((await open(token, 'figures', 'nila')).status).toBe(404)
    expect((await open((await group.signedIn()).token)).status).toBe(404)
  })
})

describe('a ticket', () => {
  it('opens once, also when ten send it at the same moment', async () => {
    const { token } = await granted(['dashboard.read'])
    const ticket = await ticketOf(token)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? server : server.onOther).call(enterByTicket, { body: { ticket }, ip: `198.51.100.${n + 1}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['TICKET_REFUSED']))
  })

  it('is refused after half a minute, in another brand, made up, and once its key is revoked', async () => {
    const { token } = await granted(['dashboard.read'])
    const late = await ticketOf(token)
    await server.asOwner(
      `update group_ticket set expires_at = expires_at - interval '30 seconds' where used_at is null`,
    )
    expect(codeOf(await enter(late))).toBe('TICKET_REFUSED')
    const foreign = await ticketOf(token)
    expect(codeOf(await enter(foreign, { host: 'nila.localhost' }))).toBe('TICKET_REFUSED')
    expect((await enter(foreign)).status).toBe(200)
    expect(codeOf(await enter('A'.repeat(43)))).toBe('TICKET_REFUSED')
    expect((await enter('not a ticket')).status).toBe(400)
    const other = await addApiKey(server, owner.token, groupKey)
    const body = { account: 'somebody', grants: ['dashboard.read'] }
    const { ticket } = (await server.call(makeGroupTicket, { token: other.secret, body })).body.data
    await server.call(calls.apikey.revokeApiKey, { token: owner.token, params: { id: other.id } })
    expect(codeOf(await enter(ticket))).toBe('TICKET_REFUSED')
  })

  it('is made by the key of a group alone, and for no more than the key has', async () => {
    const body = { account: 'somebody', grants: ['dashboard.read', 'memberManagement.read', 'paymentAuto.read'] }
    const by = (token: string) => server.call(makeGroupTicket, { token, body })
    expect(codeOf(await by(owner.token))).toBe('PERMISSION_DENIED')
    expect(codeOf(await by((await addApiKey(server, owner.token)).secret))).toBe('KEY_CALL')
    const narrow = await addApiKey(server, owner.token, { kind: 'group', grants: ['dashboard.read'] })
    const session = (await enter((await by(narrow.secret)).body.data.ticket)).body.data
    expect((await server.call(calls.dashboard.getToday, { token: session })).status).toBe(200)
    for (const call of [calls.bank.searchBankAccounts, calls.member.searchMembers])
      expect(codeOf(await server.call(call, { token: session }))).toBe('PERMISSION_DENIED')
    const none = { account: 'somebody', grants: ['memberManagement.read'] }
    expect(codeOf(await server.call(makeGroupTicket, { token: narrow.secret, body: none }))).toBe('PERMISSION_DENIED')
  })
})

describe('the session of an account of a group', () => {
  const ofStaff = Object.entries(calls).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  )
  /** What needs no flag and is let in all the same. */
  const free = new Set(['auth.self', 'auth.selfPreOtp', 'auth.logout', 'dashboard.getQueues', 'live.listen'])

  it('makes no call but those that its flags open and that only read', async () => {
    const session = await entered((await granted([...groupKeyGrants])).token)
    const held = new Set<Grant>(groupKeyGrants)
    const wrong: string[] = []
    for (const { name, call } of ofStaff) {
      if (free.has(name) || call.needs.kind === 'open' || call.stream) continue
      const url = `/api/v1${pathOf(call, { id: randomUUID() })}`
      const body = call.method === 'GET' ? undefined : { no: 'such field' }
      const answer = await server.send(call.method, url, body, { token: session, headers: keyFor(call) })
      const isOpen =
        call.needs.kind === 'can' && grantsFor(call.needs).every(grant => held.has(grant)) && onlyReads(call)
      const code = codeOf(answer)
      const isRefused = ['PERMISSION_DENIED', 'VIEWING_ONLY', 'SESSION_MISSING'].includes(code ?? '')
      if (isRefused === isOpen) wrong.push(`${name} ${code ?? answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(await alive(session)).toBe(true)
  })

  it('tells nothing of the employee whose key it is, and shows no more than they may see themselves', async () => {
    const maker = await server.admins(['apiKey.read', 'apiKey.create', 'dashboard.read', 'paymentAuto.read'])
    const made = await addApiKey(server, maker.token, { kind: 'group', grants: ['dashboard.read', 'paymentAuto.read'] })
    const body = { account: 'somebody', grants: ['dashboard.read', 'paymentAuto.read'] }
    const { ticket } = (await server.call(makeGroupTicket, { token: made.secret, body })).body.data
    const session = (await enter(ticket)).body.data
    expect((await server.call(calls.bank.searchBankAccounts, { token: session })).status).toBe(200)
    expect(JSON.stringify((await server.call(self, { token: session })).body)).not.toContain(maker.username)
    await server.asOwner(`update role set grants = '{dashboard.read}' where id = '${maker.roleId}'`)
    expect(codeOf(await server.call(calls.bank.searchBankAccounts, { token: session }))).toBe('PERMISSION_DENIED')
    await server.asOwner(`update admin set status = 'locked' where id = '${maker.id}'`)
    expect(await alive(session)).toBe(false)
  })

  it('stays one that only reads, whatever else is written to it, until it ends', async () => {
    const { token, username } = await granted(['dashboard.read'])
    const session = await entered(token)
    await server.call(calls.employee.endViewing, { token: session })
    await server.asOwner(
      `update session set viewing_until = now() - interval '1 hour' where group_account = '${username}'`,
    )
    const after = (await server.call(self, { token: session })).body.data
    expect(after.viewing?.roleName).toBe(`group:${username}`)
    expect(codeOf(await server.call(calls.bank.searchBankAccounts, { token: session }))).toBe('PERMISSION_DENIED')
    await server.asOwner(`update session set expires_at = now() where group_account = '${username}'`)
    expect(await alive(session)).toBe(false)
  })

  it('lasts half an hour, and ends with its grant, its account and its key', async () => {
    const { token, username } = await granted(['dashboard.read'])
    const other = await granted(['dashboard.read'])
    const [first, second] = [await entered(token), await entered(other.token)]
    const { rows } = await server.asOwner(
      `select round(extract(epoch from expires_at - started_at) / 60)::int as minutes from session where group_account = '${username}'`,
    )
    expect(rows).toEqual([{ minutes: 30 }])
    const unused = await ticketOf(token)
    await group.grant(username, 'chaba', [])
    expect(await group.end(username, 'chaba')).toEqual([])
    expect([await alive(first), await alive(second)]).toEqual([false, true])
    expect(codeOf(await enter(unused))).toBe('TICKET_REFUSED')
    expect((await open(token)).status).toBe(404)
    await group.lock(other.username)
    await group.end(other.username)
    expect(await alive(second)).toBe(false)
    const third = await granted(['dashboard.read'])
    const last = await entered(third.token)
    expect(codeOf(await server.call(endGroupSessions, { token: owner.token, body: { account: third.username } }))).toBe(
      'PERMISSION_DENIED',
    )
    await server.call(calls.apikey.revokeApiKey, { token: owner.token, params: { id: key.id } })
    expect(await alive(last)).toBe(false)
    expect(codeOf(await open(third.token))).toBe('GROUP_BRAND_REFUSED')
  })
})
