import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addPasskey, signInBy } from '../../../testing/passkey.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import type { Sandbox } from '../../../testing/sandbox.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'
import {
  linkSso,
  officeOrigin,
  setProvider,
  signInAt,
  signInBySso,
  ssoSecret,
  startProvider,
} from '../../../testing/sso.steps.ts'

const { auth, employee, sso } = calls
let provider: Sandbox
let server: TestServer
let owner: TestAdmin

beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ allowHosts: [new URL(provider.url).host] })
  owner = await server.admins('owner')
  await setProvider(server, owner, provider.url)
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

let people = 0
/** An admin who is connected to an account of their own. */
async function connected(grants: Parameters<TestServer['admins']>[0] = []): Promise<TestAdmin & { name: string }> {
  const admin = await server.admins(grants)
  people += 1
  const name = `person-${people}`
  expect((await linkSso(server, admin, name)).status).toBe(200)
  return { ...admin, name }
}
const logIn = (username: string) =>
  server.call(auth.login, { body: { username, password }, ip: anAddress() }).then(({ body }) => body)
const roleOf = async (id: string) =>
  (await server.call(employee.getAdmin, { token: owner.token, params: { id } })).body.data.roleId
const eventsOf = async ({ id }: Pick<TestAdmin, 'id'>) =>
  (
    await server.database.tx.rows<{ event: string }>(sql`
      select event from admin_log where admin_id = ${id} order by id`)
  ).map(({ event }) => event)
/** What the page shows of a refusal. */
const textIn = (body: unknown) => (body as { error: { code: string; message: string } }).error.message
const begin = async () => (await server.call(sso.startSso, { body: { origin: officeOrigin } })).body.data

describe('signing in', () => {
  it('takes the place of the password, and of nothing else', async () => {
    const admin = await connected()
    const answer = await signInBySso(server, admin.name)
    expect(answer.status).toBe(200)
    const token = answer.body.data
    expect((await server.call(auth.selfPreOtp, { token })).body.data).toMatchObject({
      username: admin.username,
      stage: 'code',
    })
    expect((await server.call(auth.self, { token })).status).toBe(401)
    expect(await eventsOf(admin)).toEqual(['ssoSignIn'])
  })

  it('is offered by its name where it is switched on', async () => {
    const offer = () => server.call(sso.ssoOffer).then(({ body }) => body.data)
    expect(await offer()).toEqual({ name: 'Company' })
    await setProvider(server, owner, provider.url, { enabled: false })
    expect(await offer()).toEqual({ name: null })
    expect(codeOf(await server.call(sso.startSso, { body: { origin: officeOrigin } }))).toBe('SSO_OFF')
    await setProvider(server, owner, provider.url)
  })

  it('gives one answer to who is not connected, locked, or comes from a forbidden address', async () => {
    const locked = await connected()
    const elsewhere = await connected()
    await server.asOwner(`update admin set status = 'locked' where id = '${locked.id}'`)
    await server.asOwner(`update admin set allowed_ips = '{203.0.113.0/24}' where id = '${elsewhere.id}'`)
    const answers = []
    for (const name of ['stranger', locked.name, elsewhere.name]) answers.push(await signInBySso(server, name))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, textIn(body)]))).size).toBe(1)
    expect(codeOf(answers[0] ?? { body: {} })).toBe('SSO_REFUSED')
    expect((await signInBySso(server, elsewhere.name, { ip: '203.0.113.9' })).status).toBe(200)
    const row = await server.database.tx.row<{ n: number }>(
      sql`select count(*)::int as n from admin_log where event = 'ssoFailed' and username = 'stranger'`,
    )
    expect(row?.n).toBe(1)
  })

  it('comes back once, in the browser and for the purpose in which it began', async () => {
    const admin = await connected()
    const first = await begin()
    const query = await signInAt(first.address, admin.name)
    const other = await begin()
    const send = (attempt: string, sent = query) => server.call(sso.signInBySso, { body: { attempt, query: sent } })
    expect(codeOf(await send(other.attempt))).toBe('SSO_REFUSED')
    expect(
      codeOf(await server.call(sso.linkSso, { token: admin.token, body: { attempt: first.attempt, query } })),
    ).toBe('SSO_REFUSED')
    expect(codeOf(await send(first.attempt))).toBe('SSO_REFUSED')

    const again = await begin()
    const good = await signInAt(again.address, admin.name)
    const both = await Promise.all([send(again.attempt, good), send(again.attempt, good)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  const broken: Readonly<Record<string, (query: URLSearchParams) => void>> = {
    'another state': query => query.set('state', 'x'.repeat(43)),
    'no state': query => query.delete('state'),
    'another issuer': query => query.set('iss', 'https://accounts.example.com'),
    'another code': query => query.set('code', 'x'.repeat(43)),
    'a refusal': query => {
      query.delete('code')
      query.set('error', 'access_denied')
    },
  }
  it.each(Object.entries(broken))('refuses an answer with %s', async (_, breaks) => {
    const admin = await connected()
    const { address, attempt } = await begin()
    const query = new URLSearchParams(await signInAt(address, admin.name))
    breaks(query)
    expect(codeOf(await server.call(sso.signInBySso, { body: { attempt, query: `?${query.toString()}` } }))).toBe(
      'SSO_REFUSED',
    )
  })

  it('refuses the code of another way of the same person', async () => {
    const admin = await connected()
    const [mine, theirs] = [await begin(), await begin()]
    const [first, second] = [await signInAt(mine.address, admin.name), await signInAt(theirs.address, admin.name)]
    const query = new URLSearchParams(first)
    query.set('code', new URLSearchParams(second).get('code') ?? '')
    expect(
      codeOf(await server.call(sso.signInBySso, { body: { attempt: mine.attempt, query: `?${query.toString()}` } })),
    ).toBe('SSO_REFUSED')
  })

  it('is over after ten minutes, and with the next change of the setting', async () => {
    const admin = await connected()
    const finish = async (meanwhile: () => Promise<unknown>) => {
      const { address, attempt } = await begin()
      const query = await signInAt(address, admin.name)
      await meanwhile()
      return codeOf(await server.call(sso.signInBySso, { body: { attempt, query } }))
    }
    const age = (minutes: number) =>
      server.asOwner(`update sso_attempt set expires_at = expires_at - interval '${minutes} minutes'`)
    expect(await finish(() => age(9))).toBeUndefined()
    expect(await finish(() => age(10))).toBe('SSO_REFUSED')
    expect(await finish(() => setProvider(server, owner, provider.url))).toBe('SSO_REFUSED')
  })

  it('begins at an office of the brand and nowhere else', async () => {
    for (const origin of ['http://localhost:9999', 'http://nila.localhost:8080', 'https://evil.example', '']) {
      expect(codeOf(await server.call(sso.startSso, { body: { origin } }))).toBe('SSO_REFUSED')
    }
  })

  it('looks at the signature of the provider', async () => {
    const admin = await connected()
    await provider.control({ isForged: true })
    // Another secret would be another client; a space at the end of the name is only another reading of its keys.
    expect((await server.call(sso.checkSso, { token: owner.token })).status).toBe(200)
    const answer = await signInBySso(server, admin.name)
    await provider.control()
    await server.call(sso.checkSso, { token: owner.token })
    expect(codeOf(answer)).toBe('SSO_REFUSED')
    expect((await signInBySso(server, admin.name)).status).toBe(200)
  })

  it('says so where the provider does not answer, and lets the password in', async () => {
    const admin = await connected()
    const gone = await startProvider()
    await gone.stop()
    const lost = await startTestServer({ allowHosts: [new URL(gone.url).host] })
    const first = await lost.admins('owner')
    await setProvider(lost, first, gone.url)
    const answer = await lost.call(sso.startSso, { body: { origin: officeOrigin } })
    await lost.close()
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SSO_UNREACHABLE'])
    expect((await logIn(admin.username)).data).toEqual(expect.any(String))
  })
})

describe('connecting', () => {
  it('belongs to one admin and to one account', async () => {
    const admin = await connected()
    const other = await server.admins([])
    expect(codeOf(await linkSso(server, other, admin.name))).toBe('SSO_TAKEN')
    expect(codeOf(await server.call(sso.startSsoLink, { token: admin.token, body: { origin: officeOrigin } }))).toBe(
      'SSO_TAKEN',
    )
    expect((await server.call(sso.getOwnSso, { token: admin.token })).body.data).toMatchObject({
      name: 'Company',
      identity: { subject: admin.name },
    })
  })

  it('comes back in the session in which it began', async () => {
    const [admin, other] = [await server.admins([]), await server.admins([])]
    const body = { origin: officeOrigin }
    const { address, attempt } = (await server.call(sso.startSsoLink, { token: admin.token, body })).body.data
    const query = await signInAt(address, 'somebody-else')
    expect(codeOf(await server.call(sso.linkSso, { token: other.token, body: { attempt, query } }))).toBe('SSO_REFUSED')
    expect((await server.call(sso.getOwnSso, { token: other.token })).body.data.identity).toBeNull()
  })

  it('is taken back by the admin, or by who manages employees, which ends the sessions', async () => {
    const admin = await connected()
    expect((await server.call(sso.unlinkOwnSso, { token: admin.token })).status).toBe(200)
    expect(codeOf(await signInBySso(server, admin.name))).toBe('SSO_REFUSED')
    const second = await connected()
    const params = { id: second.id }
    const answer = await server.call(employee.unlinkSso, { token: owner.token, params })
    expect(answer.body.data.ssoLinkedAt).toBeNull()
    expect((await server.call(auth.self, { token: second.token })).status).toBe(401)
    expect((await server.call(employee.unlinkSso, { token: owner.token, params })).status).toBe(404)
  })
})

describe('the only way in', () => {
  it('shuts out the password and the passkey alone of who is connected, owners apart', async () => {
    const [admin, other, first] = [await connected(), await server.admins([]), await connected('owner')]
    const device = await addPasskey(server, admin)
    expect((await logIn(admin.username)).data).toEqual(expect.any(String))
    await setProvider(server, owner, provider.url, { onlyWay: true })
    try {
      expect((await logIn(admin.username)).code).toBe('AUTH_REFUSED')
      expect(codeOf(await signInBy(server, device))).toBe('PASSKEY_REFUSED')
      expect((await logIn(other.username)).data).toEqual(expect.any(String))
      expect((await logIn(first.username)).data).toEqual(expect.any(String))
      expect((await signInBySso(server, admin.name)).status).toBe(200)
      expect(codeOf(await server.call(sso.unlinkOwnSso, { token: admin.token }))).toBe('SSO_ONLY_WAY')
    } finally {
      await setProvider(server, owner, provider.url)
    }
    expect((await logIn(admin.username)).data).toEqual(expect.any(String))
  })
})

describe('roles by group', () => {
  it('follow what the provider says at every sign-in, on record', async () => {
    const [cashier, finance] = [await server.admins(['shift.read']), await server.admins(['creditTransaction.read'])]
    const [admin, first] = [await connected(), await connected('owner')]
    const roles = [
      { claimValue: 'cashiers', roleId: cashier.roleId },
      { claimValue: 'finance', roleId: finance.roleId },
    ]
    await setProvider(server, owner, provider.url, { roleClaim: 'groups', roles })
    const enter = async (groups: unknown, name = admin.name) => {
      await provider.control({ groups: { [name]: groups } })
      return signInBySso(server, name)
    }
    try {
      expect((await enter(['staff', 'finance'])).status).toBe(200)
      expect(await roleOf(admin.id)).toBe(finance.roleId)
      expect((await enter('cashiers')).status).toBe(200)
      expect(await roleOf(admin.id)).toBe(cashier.roleId)
      expect((await enter(['finance', 'cashiers'])).status).toBe(200)
      expect(await roleOf(admin.id)).toBe(cashier.roleId)
      for (const none of [undefined, null, [], 'Cashiers', ['staff'], { cashiers: true }])
        expect(codeOf(await enter(none))).toBe('SSO_REFUSED')
      expect(await roleOf(admin.id)).toBe(cashier.roleId)
      expect((await enter(['cashiers'], first.name)).status).toBe(200)
      expect(await roleOf(first.id)).toBe(owner.roleId)
    } finally {
      await setProvider(server, owner, provider.url)
      await provider.control()
    }
    const changes = await server.database.tx.rows<{ username: string; after: { roleName: string } }>(sql`
      select username, after from activity where entity_id = ${admin.id} and action = 'changeRole' order by id`)
    expect(changes.map(({ username }) => username)).toEqual(['system', 'system'])
    expect(changes.at(-1)?.after.roleName).toContain(cashier.username)
  })

  it('are never that of owners, nor above what the admin who sets them holds', async () => {
    const manager = await server.admins(['roleManagement.read', 'roleManagement.update'])
    const above = await server.admins(['creditAdjustment.update'])
    const set = (by: TestAdmin, roleId: string) =>
      setProvider(server, by, provider.url, { roleClaim: 'groups', roles: [{ claimValue: 'all', roleId }] })
    const asOwners = await set(owner, owner.roleId)
    expect([asOwners.status, asOwners.body.error]).toMatchObject([
      400,
      { fields: [{ path: 'roles', code: 'NOT_ONE_OF' }] },
    ])
    expect(codeOf(await set(manager, above.roleId))).toBe('ROLE_ABOVE_OWN')
  })

  it('keep a role from being deleted', async () => {
    const other = await server.admins([])
    const { roleId } = await server.admins([])
    await server.asOwner(`update admin set role_id = '${other.roleId}' where role_id = '${roleId}'`)
    await setProvider(server, owner, provider.url, { roleClaim: 'groups', roles: [{ claimValue: 'all', roleId }] })
    const remove = () => server.call(employee.deleteRole, { token: owner.token, params: { id: roleId } })
    expect(codeOf(await remove())).toBe('ROLE_IN_SSO')
    await setProvider(server, owner, provider.url)
    expect((await remove()).status).toBe(200)
  })
})

describe('the setting', () => {
  const change = async (body: Record<string, unknown>) => {
    const { setting } = (await server.call(sso.getSsoSetting, { token: owner.token })).body.data
    const { hasSecret: _, ...stored } = setting
    return server.call(sso.updateSsoSetting, { token: owner.token, body: { ...stored, ...body } })
  }
  const wrongOf = ({ body }: { body: unknown }) => body
  it('never shows the secret, and sends it nowhere else', async () => {
    const shown = JSON.stringify((await server.call(sso.getSsoSetting, { token: owner.token })).body)
    expect(shown).not.toContain(ssoSecret)
    expect(shown).toContain(`${officeOrigin}/sso`)
    expect(wrongOf(await change({ issuer: 'https://accounts.example.com' }))).toMatchObject({
      error: { fields: [{ path: 'secret', code: 'SECRET_AGAIN' }] },
    })
    const rows = await server.database.tx.rows(sql`select * from sso_setting`)
    expect(JSON.stringify(rows)).not.toContain(ssoSecret)
    const logged = await server.database.tx.rows(sql`select before, after from activity where entity = 'singleSignOn'`)
    expect(JSON.stringify(logged)).not.toContain(ssoSecret)
  })

  it('is complete where it is switched on, and leads to no address inside', async () => {
    for (const field of ['name', 'issuer', 'clientId'])
      expect(wrongOf(await change({ [field]: '' }))).toMatchObject({ error: { fields: [{ path: field }] } })
    for (const issuer of ['http://accounts.example.com', 'https://127.0.0.1', 'https://10.0.0.1'])
      expect(wrongOf(await change({ issuer, secret: ssoSecret }))).toMatchObject({
        error: { fields: [{ path: 'issuer', code: 'ADDRESS_CLOSED' }] },
      })
  })

  it('is not overwritten by who has not seen the last change', async () => {
    expect(codeOf(await change({ version: 1 }))).toBe('VERSION_STALE')
  })
})
