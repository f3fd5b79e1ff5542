import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { programCallList, programGrants } from '#contract/apikey/program-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { raw } from '#platform/database/sql.ts'
import { newProgramKey, programKeyHash } from '#platform/secret/program-key.ts'
import { addApiKey, aKey } from '../../../testing/apikey.steps.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, errorOf } from '../../../testing/refusal.ts'
import { keyFor, pathOf, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { newTransfer } from '../../../testing/transfer.steps.ts'

const { apikey: apiKey, member, activity, bank, employee, approval } = calls
const { createApiKey, updateApiKey, revokeApiKey, searchApiKeys } = apiKey
const maker: Grant[] = ['apiKey.read', 'apiKey.create', 'apiKey.update', 'apiKey.delete']
let server: TestServer
let owner: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  second = await server.admins('owner')
})
afterEach(() => dropRules(server))
afterAll(() => server.close())

type With = { on?: Pick<TestServer, 'call'>; ip?: string; host?: string }
/** Whether a key opens anything: the code of the refusal, or 200. */
const used = async (token: string, { on = server, ...from }: With = {}) => {
  const answer = await on.call(member.searchMembers, { token, ...from })
  return codeOf(answer) ?? answer.status
}
const made = (setting: Parameters<typeof addApiKey>[2] = {}, { token } = owner) => addApiKey(server, token, setting)

const every = interfaceList.flatMap(({ name: door, base, calls: tables }) =>
  Object.entries(tables).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => ({ name: `${door}.${area}.${name}`, base, call })),
  ),
)
const allowed = new Set<unknown>(programCallList.map(({ call }) => call))

describe('a key of every flag', () => {
  let secret: string
  beforeAll(async () => {
    ;({ secret } = await made())
    // Whatever the table says: also with flags that no key is given.
    await server.asOwner(
      `update api_key set per_minute = 600, grants = grants || '{memberContact.read,employeeManagement.read}'`,
    )
  })

  it.each(every.filter(({ call }) => !allowed.has(call)))('is refused by $name', async ({ base, call }) => {
    await server.asOwner('delete from request_count')
    const url = base + pathOf(call, { id: randomUUID() })
    const body = call.method === 'GET' ? undefined : {}
    const answer = await server.send(call.method, url, body, { token: secret, headers: keyFor(call) })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'KEY_CALL'])
  })

  it.each(programCallList)('is let in by $area $name', async ({ call }) => {
    await server.asOwner('delete from request_count')
    const body = call.method === 'GET' ? undefined : { no: 'such field' }
    const url = `/api/v1${pathOf(call, { id: randomUUID() })}?no=such+field`
    const answer = await server.send(call.method, url, body, { token: secret, headers: keyFor(call) })
    expect([400, 404]).toContain(answer.status)
  })

  it('opens no stream, no file and no page', async () => {
    for (const path of ['/api/v1/live', '/api/v1/nothing']) {
      expect([403, 404]).toContain((await server.send('GET', path, undefined, { token: secret })).status)
    }
  })
})

describe('what a key may do', () => {
  it('is what it was given, and no more', async () => {
    const { secret } = await made({ grants: ['memberManagement.read'] })
    expect(await used(secret)).toBe(200)
    const answer = await server.call(calls.bet.searchBets, { token: secret })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED'])
  })

  it('is never more than its creator may do now by their role', async () => {
    const admin = await server.admins([...maker, 'memberManagement.read', 'betReport.read'])
    const { secret } = await made({ grants: ['memberManagement.read', 'betReport.read'] }, admin)
    expect(await used(secret)).toBe(200)
    await server.asOwner(`update role set grants = '{betReport.read}' where id = '${admin.roleId}'`)
    expect(await used(secret)).toBe('PERMISSION_DENIED')
    expect(await used(secret, { on: server.onOther })).toBe('PERMISSION_DENIED')
    expect((await server.call(calls.bet.searchBets, { token: secret })).status).toBe(200)
  })

  it('shows members as to somebody who reveals nothing, and finds nobody by a whole number', async () => {
    const { secret } = await made()
    const { id } = await addMember(server, owner.token)
    const { rows } = await server.asOwner(`select phone from member where id = '${id}'`)
    const number: string = rows[0].phone
    const all = await server.call(member.searchMembers, { token: secret, body: { size: 100 } })
    expect(JSON.stringify(all.body)).not.toContain(number)
    // Only the last four digits of what is typed count: any number that ends alike finds the same.
    const found = async (search: string) =>
      (await server.call(member.searchMembers, { token: secret, body: { search } })).body.data
    expect((await found(number)).records).toEqual((await found(`069999${number.slice(-4)}`)).records)
    expect((await found(number.slice(0, 6))).records).toEqual([])
  })

  it('stands in the log under its name, and under who made it', async () => {
    const { name, secret } = await made()
    const { id } = await addMember(server, owner.token)
    const tagged = await server.call(member.tagMember, { token: secret, params: { id }, body: { tag: 'program' } })
    expect(tagged.status).toBe(200)
    const body = { entity: 'member', entityId: id }
    const { records } = (await server.call(activity.search, { token: owner.token, body })).body.data
    expect(records[0]).toMatchObject({ username: `key:${name}`, adminId: owner.id })
  })

  it('needs a key of the request where money moves, which is its own and happens once', async () => {
    const { secret } = await made()
    const from = await addBankAccount(server, owner.token)
    const body = newTransfer(from.id)
    const bare = await server.send('POST', `/api/v1${bank.createTransfer.path}`, body, { token: secret })
    expect([bare.status, codeOf(bare)]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
    const headers = { 'idempotency-key': randomUUID() }
    const count = async () => (await server.asOwner('select count(*)::int as n from bank_transfer')).rows[0].n
    const before = await count()
    const [first, again] = await Promise.all(
      [server, server.onOther].map(on => on.call(bank.createTransfer, { token: secret, body, headers })),
    )
    expect(first?.status).toBe(200)
    expect(again?.body).toEqual(first?.body)
    expect(await count()).toBe(before + 1)
    // The employee who made it has keys of their own.
    expect((await server.call(bank.createTransfer, { token: owner.token, body, headers })).status).toBe(200)
    expect(await count()).toBe(before + 2)
  })

  it('waits for a second admin where a rule says so, who may not be its creator, and dies with the key', async () => {
    const { name, secret, id: keyId } = await made()
    await holdBack(server, owner, { change: 'member.addTag' })
    const ask = async () => {
      const { id } = await addMember(server, owner.token)
      const answer = await server.call(member.tagMember, { token: secret, params: { id }, body: { tag: 'held' } })
      expect(codeOf(answer)).toBe('APPROVAL_ASKED')
      const list = await server.call(approval.listApprovals, { token: second.token, body: { subjectId: id } })
      return { memberId: id, requestId: present(list.body.data.approvals[0]).id }
    }
    const decide = async ({ token }: TestAdmin, id: string) => {
      const answer = await server.call(approval.approve, { token, params: { id } })
      return codeOf(answer) ?? answer.status
    }
    const [one, other] = [await ask(), await ask()]
    expect(await decide(owner, one.requestId)).toBe('APPROVAL_OWN')
    expect(await decide(second, one.requestId)).toBe(200)
    const body = { entity: 'member', entityId: one.memberId }
    const { records } = (await server.call(activity.search, { token: owner.token, body })).body.data
    expect(records[0]).toMatchObject({ username: `key:${name}` })
    await server.call(revokeApiKey, { token: owner.token, params: { id: keyId } })
    expect(await decide(second, other.requestId)).toBe('APPROVAL_MAKER_GONE')
  })
})

describe('a key opens nothing', () => {
  it('that nobody has, that is mistyped, or that was revoked: the answers are one', async () => {
    const { id, secret } = await made()
    expect(await used(secret)).toBe(200)
    await server.call(revokeApiKey, { token: owner.token, params: { id } })
    const answers = await Promise.all(
      [secret, newProgramKey().secret, `${secret.slice(0, -1)}x`, 'wok_', 'wok_short'].flatMap(token =>
        [server, server.onOther].map(on => on.call(member.searchMembers, { token })),
      ),
    )
    for (const { status, body } of answers) {
      expect([status, body.error.code, body.error.message]).toEqual([401, 'KEY_UNKNOWN', 'This key is not known.'])
    }
  })

  it('in another brand', async () => {
    const { secret } = await made()
    expect(await used(secret, { host: 'api.nila.localhost' })).toBe('KEY_UNKNOWN')
  })

  it('after its end', async () => {
    const { id, secret } = await made()
    await server.asOwner(`update api_key set ends_at = now() where id = '${id}'`)
    expect(await used(secret)).toBe('KEY_ENDED')
  })

  it('while its creator is locked', async () => {
    const admin = await server.admins([...maker, 'memberManagement.read'])
    const { id, secret } = await made({ grants: ['memberManagement.read'] }, admin)
    await server.call(employee.lockAdmin, { token: owner.token, params: { id: admin.id } })
    expect(await used(secret, { on: server.onOther })).toBe('KEY_ENDED')
    const { records } = (await server.call(searchApiKeys, { token: owner.token, body: { state: 'resting' } })).body.data
    expect(records.map(key => key.id)).toContain(id)
  })

  it('from another address than those that it may be used from', async () => {
    const { secret } = await made({ allowedIps: ['203.0.113.0/24', '2001:db8::1'] })
    expect(await used(secret, { ip: '203.0.113.9' })).toBe(200)
    expect(await used(secret, { ip: '2001:db8::1' })).toBe(200)
    expect(await used(secret, { ip: '203.0.114.9' })).toBe('KEY_ADDRESS')
    expect(await used(secret, { ip: '2001:db8::2' })).toBe('KEY_ADDRESS')
  })

  it('more often than it may, counted over all processes, and says when it will again', async () => {
    const { secret } = await made({ perMinute: 3 })
    expect([await used(secret), await used(secret, { on: server.onOther }), await used(secret)]).toEqual([
      200, 200, 200,
    ])
    const answer = await server.call(member.searchMembers, { token: secret })
    expect([answer.status, codeOf(answer)]).toEqual([429, 'KEY_RATE'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('making a key', () => {
  it('shows the secret once, and keeps only what it cannot be made from', async () => {
    const { secret, hint, name } = await made()
    expect(programKeyHash(secret)).toBeDefined()
    expect(secret.startsWith(hint)).toBe(true)
    const { rows } = await server.asOwner(`select to_jsonb(k)::text as kept from api_key k where name = '${name}'`)
    expect(rows[0].kept).not.toContain(secret.slice(8))
    const log = await server.asOwner(
      `select string_agg(coalesce(after::text, ''), ' ') as kept from activity where entity = 'apiKey'`,
    )
    expect(log.rows[0].kept).not.toContain(secret.slice(8))
    // Whoever found a secret in a text finds its key by it.
    const { records } = (await server.call(searchApiKeys, { token: owner.token, body: { search: secret } })).body.data
    expect(records.map(key => key.name)).toEqual([name])
  })

  it('gives nothing that its maker does not hold for good, that no program may do, or that lasts', async () => {
    const admin = await server.admins([...maker, 'memberManagement.read'])
    const attempt = async (body: object, by = admin) => {
      const answer = await server.call(createApiKey, { token: by.token, body: { ...aKey(), ...body } })
      return answer.status === 200 ? 200 : (errorOf(answer)?.fields?.[0]?.code ?? codeOf(answer))
    }
    expect(await attempt({ grants: ['memberManagement.read'] })).toBe(200)
    expect(await attempt({ grants: ['memberManagement.read', 'betReport.read'] })).toBe('KEY_ABOVE_OWN')
    expect(await attempt({ grants: ['memberContact.read'] }, owner)).toBe('API_KEY_GRANT')
    expect(await attempt({ grants: ['apiKey.create'] }, owner)).toBe('API_KEY_GRANT')
    expect(await attempt({ grants: ['memberManagement.read'], days: 367 })).toBe('TOO_BIG')
    expect(await attempt({ grants: ['memberManagement.read'], allowedIps: ['anywhere'] })).toBe('IP_RANGE_FORM')
    const { name } = await made()
    expect(await attempt({ grants: ['memberManagement.read'], name: name.toUpperCase() })).toBe('API_KEY_NAME_TAKEN')
    expect(
      (
        await server.call(createApiKey, {
          token: (await server.admins('owner', { staleCode: true })).token,
          body: aKey(),
        })
      ).body.error.code,
    ).toBe('CODE_STALE')
  })

  it('is told which flags there are to give', async () => {
    const admin = await server.admins([...maker, 'memberManagement.read', 'memberContact.read'])
    const { grants } = (await server.call(apiKey.listKeyGrants, { token: admin.token })).body.data
    expect(grants).toEqual(['memberManagement.read'])
    expect([...programGrants].some(grant => grant.startsWith('apiKey') || grant.startsWith('memberContact'))).toBe(
      false,
    )
  })

  it('adds to a key only what the admin holds who changes it, and nothing to one that was revoked', async () => {
    const admin = await server.admins([...maker, 'betReport.read'])
    const key = await made({ grants: ['memberManagement.read'] })
    const change = async (grants: Grant[], version: number) => {
      const { id, name, allowedIps, perMinute } = key
      const body = { name, allowedIps, perMinute, grants, version }
      const answer = await server.call(updateApiKey, { token: admin.token, params: { id }, body })
      return codeOf(answer) ?? answer.status
    }
    expect(await change(['memberManagement.read', 'creditTransaction.read'], 1)).toBe('KEY_ABOVE_OWN')
    expect(await change(['memberManagement.read', 'betReport.read'], 1)).toBe(200)
    expect(await change(['memberManagement.read'], 1)).toBe('VERSION_STALE')
    await server.call(revokeApiKey, { token: owner.token, params: { id: key.id } })
    expect(await change(['betReport.read'], 3)).toBe('KEY_OVER')
    const again = await server.call(revokeApiKey, { token: owner.token, params: { id: key.id } })
    expect(codeOf(again)).toBe('KEY_OVER')
  })

  it('keeps the application from changing whose it is, its secret and its end', async () => {
    for (const change of [`hash = sha256('x')`, `created_by = '${second.id}'`, `ends_at = now() + interval '1 day'`]) {
      const changing = server.database.transaction('write', tx => tx.run(raw(`update api_key set ${change}`)))
      await expect(changing).rejects.toThrow('permission denied')
    }
  })

  it('notes when and from where it was used', async () => {
    const { id, secret } = await made()
    await used(secret, { ip: '203.0.113.77' })
    const { lastUsedAt, lastUsedIp } = (await server.call(apiKey.getApiKey, { token: owner.token, params: { id } }))
      .body.data
    expect(lastUsedAt).not.toBeNull()
    expect(lastUsedIp).toBe('203.0.113.77')
  })
})
