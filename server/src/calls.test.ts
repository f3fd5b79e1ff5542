import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApi } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { agentGrants, allGrants, type ClientKind, can, grantsFor } from '#contract/core/permission.ts'
import { type AnyCall, changes } from '#contract/frames/call.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { siteApi } from '#contract/site-calls.ts'
import { addAgent, signedInAs } from '../testing/agent.steps.ts'
import { addProvider } from '../testing/game.steps.ts'
import { addService } from '../testing/gateway.steps.ts'
import { addBankAccount, addClient } from '../testing/money.steps.ts'
import {
  keyFor,
  pathOf,
  signed,
  startTestServer,
  type TestAdmin,
  type TestClient,
  type TestServer,
} from '../testing/server.ts'
import { registered } from '../testing/site.steps.ts'
import { staleCodeIsEnough } from '../testing/stale-code.ts'

/** Every call of every interface, so that the permissions of a new one are tested automatically. */
const every = interfaceList.flatMap(({ name: door, base, calls: tables }) =>
  Object.entries(tables).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => ({ name: `${door}.${area}.${name}`, base, call })),
  ),
)
const guarded = every.filter(({ call }) => call.needs.kind !== 'open')
const ofStaff = guarded.filter(({ base }) => base === adminApi)
const ofMembers = guarded.filter(({ base }) => base === siteApi)
const ofPrograms = guarded.filter(({ base }) => base === autoApi)
const ofClients = ofPrograms.filter(({ call }) => call.needs.kind === 'client')
const ofGateways = ofPrograms.filter(({ call }) => call.needs.kind === 'gateway')
const ofProviders = ofPrograms.filter(({ call }) => call.needs.kind === 'provider')
const flagged = every.flatMap(({ call, ...rest }) =>
  call.needs.kind === 'can' ? [{ ...rest, call, needs: call.needs }] : [],
)

let server: TestServer
let owner: TestAdmin
let nobody: TestAdmin
let beforeCode: TestAdmin
let newPassword: TestAdmin
let noPasskey: TestAdmin
let memberToken: string
let agentToken: string
let clients: Record<ClientKind, TestClient>
let gateway: TestClient
let provider: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  nobody = await server.admins([])
  beforeCode = await server.admins('owner', { stage: 'code' })
  newPassword = await server.admins('owner', { mustChangePassword: true })
  noPasskey = await server.admins(allGrants)
  await server.asOwner(`update role set needs_passkey = true where id = '${noPasskey.roleId}'`)
  memberToken = await registered(server)
  agentToken = await signedInAs(server, await addAgent(server, owner.token))
  gateway = await addService(server, owner.token)
  provider = await addProvider(server)
  const account = await addBankAccount(server, owner.token)
  clients = {
    reader: await addClient(server, owner.token, 'reader', [account.id]),
    payer: await addClient(server, owner.token, 'payer', [account.id]),
    mover: await addClient(server, owner.token, 'mover', [account.id]),
  }
})
afterAll(() => server.close())

const garbage = { __unknown: { deeply: ['wrong'] } }
type Row = { base: string; call: AnyCall }
const send = ({ base, call }: Row, token: string | undefined, body: unknown = garbage) => {
  const url = base + pathOf(call, { id: call.params ? '999999999' : randomUUID() })
  return server.send(call.method, url, call.method === 'GET' ? undefined : body, { token, headers: keyFor(call) })
}

const sendSigned = ({ base, call }: Row, by: TestClient, body: unknown = garbage, id: string = randomUUID()) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const path = base + pathOf(call, { id })
  return server.send(call.method, path, text, { headers: signed(by, path, text) })
}

const senderOf = ({ needs }: AnyCall): TestClient =>
  needs.kind === 'client' ? clients[needs.is] : needs.kind === 'gateway' ? gateway : provider

describe('who may make a call', () => {
  it.each(guarded)('$name answers 401 without a token', async row => {
    const answer = await send(row, undefined)
    expect(answer.status).toBe(401)
    expect(answer.body.data).toBeUndefined()
  })

  it.each(guarded)('$name answers 401 to a token that nobody was given', async row => {
    expect((await send(row, 'A'.repeat(43))).status).toBe(401)
  })

  it.each(ofMembers)('$name answers 401 to the session of an admin', async row => {
    expect((await send(row, owner.token)).status).toBe(401)
  })

  it.each(ofGateways)('$name answers 401 to a client, and to one gateway at the address of another', async row => {
    const other = await addService(server, owner.token)
    for (const by of [clients.reader, clients.payer, other]) {
      expect((await sendSigned(row, by, {}, gateway.id)).status).toBe(401)
    }
  })

  it.each(ofProviders)(
    '$name answers 401 to a client, a gateway, and one provider at the address of another',
    async row => {
      const other = await addProvider(server)
      for (const by of [clients.reader, gateway, other]) {
        expect((await sendSigned(row, by, {}, provider.id)).status).toBe(401)
      }
    },
  )

  it.each(ofPrograms)('$name answers 401 to the session of an admin or a member', async row => {
    expect((await send(row, owner.token)).status).toBe(401)
    expect((await send(row, memberToken)).status).toBe(401)
  })

  it.each(ofClients)('$name answers 403 to a client of the other kind', async row => {
    const kind = row.call.needs.kind === 'client' && row.call.needs.is === 'reader' ? 'payer' : 'reader'
    const answer = await sendSigned(row, clients[kind])
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('PERMISSION_DENIED')
  })

  it.each(ofPrograms)('$name answers 401 to a message that was signed for another address', async row => {
    const by = senderOf(row.call)
    const id = by.id
    const path = row.base + pathOf(row.call, { id })
    const others = ofPrograms
      .filter(({ call }) => call !== row.call)
      .map(({ base, call }) => base + pathOf(call, { id }))
    for (const other of [...others, `${path}?x=1`, path.replace('/auto', '/%61uto'), `${path}/`]) {
      expect((await server.send(row.call.method, path, '{}', { headers: signed(by, other, '{}') })).status, other).toBe(
        401,
      )
    }
  })

  it.each(ofPrograms)(
    '$name answers 401 to a message that was signed for another method, or sent to another brand',
    async row => {
      const by = senderOf(row.call)
      const path = row.base + pathOf(row.call, { id: by.id })
      const sent = (method: string, host = 'localhost') =>
        server.send(row.call.method, path, '{}', {
          host,
          headers: signed(by, path, '{}', randomUUID(), Date.now(), method),
        })
      // With everything correct, the sender is accepted.
      expect((await sent(row.call.method)).status).not.toBe(401)
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', row.call.method.toLowerCase()]) {
        expect((await sent(method)).status, method).toBe(401)
      }
      expect((await sent(row.call.method, 'auto.nila.localhost')).status).toBe(401)
    },
  )

  it.each(ofPrograms)('$name takes no message by another method, whatever it was signed for', async row => {
    const by = senderOf(row.call)
    const path = row.base + pathOf(row.call, { id: by.id })
    for (const method of ['GET', 'PUT'] as const) {
      const headers = signed(by, path, '{}', randomUUID(), Date.now(), method)
      const { status } = await server.send(method, path, method === 'GET' ? undefined : '{}', { headers })
      expect([401, 404, 405], method).toContain(status)
    }
  })

  it.each(ofStaff)('$name answers 401 to the session of a member', async row => {
    expect((await send(row, memberToken)).status).toBe(401)
  })

  it.each(ofStaff.filter(({ call }) => call.needs.kind !== 'preCode' && call.needs.kind !== 'anySession'))(
    '$name answers 401 to a session before its code',
    async row => {
      expect((await send(row, beforeCode.token)).status).toBe(401)
    },
  )

  it('lets a session before its code make exactly five calls', () => {
    const allowed = guarded.filter(({ call }) => ['preCode', 'anySession'].includes(call.needs.kind))
    expect(allowed.map(({ call }) => call.path).sort()).toEqual([
      '/authorization/self-pre-otp',
      '/otp/admin/create',
      '/otp/admin/verify',
      '/passkey/verify',
      '/passkey/verify/start',
    ])
  })

  it.each(flagged)('$name answers 403 to a role without its flags', async row => {
    const answer = await send(row, nobody.token)
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('PERMISSION_DENIED')
  })

  it.each(flagged)('$name answers 403 when any one of its flags is missing', async ({ needs, ...row }) => {
    for (const missing of grantsFor(needs)) {
      const almost = await server.admins(allGrants.filter(grant => grant !== missing))
      expect((await send(row, almost.token)).status).toBe(403)
    }
  })

  it.each(flagged)('$name lets a role through that holds its flags and no other', async ({ needs, ...row }) => {
    const holder = await server.admins(grantsFor(needs))
    expect([400, 404]).toContain((await send(row, holder.token)).status)
  })

  it.each(flagged.filter(({ needs }) => needs.agentsExempt))(
    '$name lets an agent through, who holds no such flag',
    async row => {
      expect(agentGrants).not.toEqual(expect.arrayContaining(grantsFor(row.needs)))
      expect(await send(row, agentToken)).toMatchObject({ status: 400, body: { error: { code: 'REQUEST_INVALID' } } })
    },
  )

  it.each(ofStaff.filter(({ call }) => !call.beforeNewPassword && call.needs.kind !== 'preCode'))(
    '$name waits for the new password of an admin who must set one',
    async row => {
      expect((await send(row, newPassword.token)).body.error.code).toBe('PASSWORD_EXPIRED')
    },
  )

  it.each(ofStaff.filter(({ call }) => !call.beforePasskey && call.needs.kind !== 'preCode'))(
    '$name waits for the passkey of an admin whose role needs one',
    async row => {
      expect((await send(row, noPasskey.token)).body.error.code).toBe('PASSKEY_NEEDED')
    },
  )

  it('lets an admin whose role needs a passkey make exactly nine calls before it', () => {
    expect(
      every
        .filter(({ call }) => call.beforePasskey)
        .map(({ call }) => call.path)
        .sort(),
    ).toEqual([
      '/authorization/logout',
      '/authorization/self',
      '/authorization/self-pre-otp',
      '/otp/admin/confirm',
      '/passkey/add',
      '/passkey/add/start',
      '/passkey/confirm',
      '/passkey/confirm/start',
      '/setting/recovery-code/create',
    ])
  })
})

describe('what a call takes', () => {
  const tokenFor = ({ base, call }: Row) => {
    if (base === siteApi) return memberToken
    return call.needs.kind === 'preCode' ? beforeCode.token : owner.token
  }
  const sendAs = (row: Row, body?: unknown) => {
    const { needs } = row.call
    if (needs.kind === 'gateway') return sendSigned(row, gateway, body, gateway.id)
    if (needs.kind === 'provider') return sendSigned(row, provider, body, provider.id)
    return needs.kind === 'client' ? sendSigned(row, clients[needs.is], body) : send(row, tokenFor(row), body)
  }

  it.each(every.filter(({ call }) => call.method !== 'GET'))('$name answers 400 to garbage and names it', async row => {
    for (const wrong of [garbage, [], 'text', 7, null]) {
      const answer = await sendAs(row, JSON.stringify(wrong))
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
    }
    const answer = await sendAs(row)
    const detail = typeof answer.body.error === 'string' ? answer.body : answer.body.error
    expect(detail.code).toBe('REQUEST_INVALID')
    // The content of a gateway's message is up to the gateway, apart from the fields we read.
    if (row.call.needs.kind === 'gateway') return
    expect(detail.fields.map(field => field.code)).toContain('UNKNOWN_FIELD')
  })

  // For a gateway or a provider the id is the sender, and an unknown one cannot sign.
  const named = every.filter(({ call }) => call.path.includes(':id') && !call.params)
  it.each(named.filter(({ call }) => !['gateway', 'provider'].includes(call.needs.kind)))(
    '$name answers 400 to an id that is none',
    async row => {
      const id = encodeURIComponent("1' or '1'='1")
      const url = row.base + pathOf(row.call, { id })
      const answer =
        row.call.needs.kind === 'client'
          ? await sendSigned(row, clients[row.call.needs.is], {}, id)
          : await server.send(row.call.method, url, {}, { token: tokenFor(row), headers: keyFor(row.call) })
      expect(answer.status).toBe(400)
    },
  )
})

describe('the tables', () => {
  it('give every changing call either an activity or a reason why not', () => {
    const unclear = every.filter(({ call }) => call.logs !== undefined && call.unlogged !== undefined)
    expect(unclear).toEqual([])
    const reads = every.filter(({ call }) => !changes(call)).map(({ name }) => name)
    // To read the block list locks nothing.
    expect(reads.filter(name => /create|update|delete|reset|(?<!b)lock|end[A-Z]|change/i.test(name))).toEqual([])
  })

  it('log what staff do and nobody else, and give who comes without a session a limit', () => {
    const wrong = every.filter(({ base, call }) => base !== adminApi && call.logs !== undefined)
    expect(wrong).toEqual([])
    const open = every.filter(({ base, call }) => base === siteApi && call.needs.kind === 'open')
    expect(open.length).toBeGreaterThan(1)
    expect(open.filter(({ call }) => call.limit === undefined)).toEqual([])
  })

  it('use each path and method once', () => {
    const addresses = every.map(({ base, call }) => `${call.method} ${base}${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('ask for a fresh code at every change of staff that is not named with the reason why it needs none', () => {
    const ofAdmins = every.filter(({ base, call }) => base === adminApi && changes(call) && !call.freshCode)
    const shortName = (name: string) => name.split('.').slice(1).join('.')
    const named = Object.values(staleCodeIsEnough).flat()
    expect(ofAdmins.map(({ name }) => shortName(name)).toSorted()).toEqual(named.toSorted())
  })
})

it('grants a need without a flag to every full session', async () => {
  const answer = await server.call(calls.employee.listRoles, { token: nobody.token })
  expect(answer.status).toBe(200)
  expect(can('dashboard', 'read').actions).toEqual(['read'])
})
