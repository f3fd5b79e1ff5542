import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { errors } from '#contract/errors.ts'
import type { AutoCall } from '#contract/frames/call.ts'
import type { NewChannel } from '#contract/group/channel.types.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { sealedPlaces } from '#platform/secret/secret-reseal.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { createDistributor, newDistributor } from '../testing/distributor.steps.ts'
import { addProvider } from '../testing/game.steps.ts'
import { addService, newService } from '../testing/gateway.steps.ts'
import { addChannel, createGroup } from '../testing/group.steps.ts'
import { addBankAccount, addClient } from '../testing/money.steps.ts'
import { codeOf, messageOf } from '../testing/refusal.ts'
import { type Answer, pathOf, signed, startTestServer, type TestClient, type TestServer } from '../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

type Kept = { id: string; version: number }
type Kind = {
  name: string
  table: string
  /** Its fields apart from the secret. */
  setting: Readonly<Record<string, unknown>>
  secret: string
  add(setting: object, secret: string): Promise<Kept>
  change(kept: Kept, body: object): Promise<Answer>
  /** Changes that send it to another address. */
  moves: readonly object[]
  /** A change that keeps the address. */
  stays: object
}

const elsewhere = [
  'https://evil.example/in',
  'https://a.example:8443/in',
  'https://a.example/other',
  'https://a.example/in?x=1',
]
const moved = elsewhere.map(address => ({ address }))

/** The fields are those of the call, which refuses all others. */
const bodyOf = (fields: object) => fields as never

const channel = (
  kind: NewChannel['kind'],
  setting: object,
  secret: string,
  moves: readonly object[],
  stays: object,
): Kind => ({
  name: `a channel of ${kind}`,
  table: 'notice_channel',
  setting: { kind, ...setting },
  secret,
  async add(made, given) {
    const { id } = await createGroup(server, token)
    return (await addChannel(server, token, id, bodyOf({ ...made, secret: given }))).channel
  },
  change: ({ id, version }, body) =>
    server.call(calls.group.updateChannel, { token, params: { id }, body: bodyOf({ ...body, version }) }),
  moves,
  stays,
})

const address = 'https://a.example/in'
const mail = { mailHost: 'mail.a.example', mailPort: 465, mailFrom: 'a@a.example', mailTo: ['b@a.example'] }
const { secret: _, ...service } = newService({ address })
const { secret: __, ...distributor } = newDistributor({ address })

/** All services that we call at an address with a secret. The bucket of pictures has both in one setting. */
const kinds: readonly Kind[] = [
  channel('webhook', { address }, newSecret(), moved, { address }),
  channel('telegram', { address, recipient: '1' }, '110:token', moved, { recipient: '2' }),
  channel('line', { address, recipient: 'U1' }, 'line-token', moved, { recipient: 'U2' }),
  channel('email', mail, 'mail-password', [{ mailHost: 'mail.evil.example' }, { mailPort: 587 }], {
    mailTo: ['c@a.example'],
  }),
  {
    name: 'a gateway',
    table: 'gateway_secret',
    setting: service,
    secret: newSecret(),
    add: async (setting, secret) => ({ ...(await addService(server, token, { ...setting, secret })), version: 1 }),
    change: ({ id, version }, body) =>
      server.call(calls.gateway.updateGateway, { token, params: { id }, body: bodyOf({ ...body, version }) }),
    moves: moved,
    stays: { feeFixedMinor: 300 },
  },
  {
    name: 'a distributor',
    table: 'distributor_secret',
    setting: distributor,
    secret: newSecret(),
    add: (setting, secret) => createDistributor(server, token, { ...setting, secret }),
    change: ({ id, version }, body) =>
      server.call(calls.distributor.updateDistributor, { token, params: { id }, body: bodyOf({ ...body, version }) }),
    moves: moved,
    stays: { lowMarkMinor: 1 },
  },
  {
    name: 'single sign-on',
    table: 'sso_setting',
    setting: { enabled: true, name: 'sso', issuer: address, clientId: 'a', onlyWay: false, roleClaim: '', roles: [] },
    secret: 'secret-of-the-office',
    async add(setting, secret) {
      const { version } = (await server.call(calls.sso.getSsoSetting, { token })).body.data.setting
      const body = bodyOf({ ...setting, secret, version })
      return { id: 'true', version: (await server.call(calls.sso.updateSsoSetting, { token, body })).body.data.version }
    },
    change: ({ version }, body) =>
      server.call(calls.sso.updateSsoSetting, { token, body: bodyOf({ ...body, version }) }),
    moves: elsewhere.map(issuer => ({ issuer })),
    stays: { onlyWay: true },
  },
  {
    name: 'a service that verifies slips',
    table: 'slip_service',
    setting: { enabled: true, adapter: 'signed', address, dayLimit: 100 },
    secret: newSecret(),
    async add(setting, secret) {
      const { version } = (await server.call(calls.pretransaction.getSlipService, { token })).body.data.setting
      const body = bodyOf({ ...setting, secret, version })
      const saved = await server.call(calls.pretransaction.updateSlipService, { token, body })
      return { id: 'true', version: saved.body.data.version }
    },
    change: ({ version }, body) =>
      server.call(calls.pretransaction.updateSlipService, { token, body: bodyOf({ ...body, version }) }),
    moves: moved,
    stays: { dayLimit: 200 },
  },
]

let count = 0
const named = (setting: Kind['setting']) =>
  'name' in setting ? { ...setting, name: `one of them ${(count += 1)}` } : setting

/** The currently valid secrets of a record, with the address for which they open. */
async function sealedOf(table: string, id: string) {
  const place = sealedPlaces.find(one => one.table === table)
  const owner = {
    notice_channel: 'id',
    gateway_secret: 'gateway_id',
    distributor_secret: 'distributor_id',
    sso_setting: 'only_one',
    slip_service: 'only_one',
  }[table]
  return server.database.tx.rows<{ sealed: string; address: string }>(sql`
    select sealed, ${place?.address ?? sql`null`} as address from ${raw(table)}
    where ${raw(owner ?? '')} = ${id} and ${place?.which ?? sql`true`}`)
}

describe.each(kinds)('the secret of $name', ({ table, setting, secret, add, change, moves, stays }) => {
  it.each(moves)('is asked for again to be sent to %j', async move => {
    const made = named(setting)
    const kept = await add(made, secret)
    const refused = await change(kept, { ...made, ...move })
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'secret', code: 'SECRET_AGAIN' })],
    ])
    const [before] = await sealedOf(table, kept.id)
    const again = await change(kept, { ...made, ...move, secret })
    expect(again.status).toBe(200)
    const after = await sealedOf(table, kept.id)
    expect(after.map(row => server.jobContext.secrets.open(row.sealed, row.address))).toEqual([secret])
    // Not even direct access to the database can send the old one there.
    expect(() => server.jobContext.secrets.open(before?.sealed ?? '', after[0]?.address)).toThrow(/SECRET_UNREADABLE/)
  })

  it('is not asked for where it goes on to the same address', async () => {
    const made = named(setting)
    const kept = await add(made, secret)
    expect((await change(kept, { ...made, ...stays })).status).toBe(200)
    const rows = await sealedOf(table, kept.id)
    expect(rows.map(row => server.jobContext.secrets.open(row.sealed, row.address))).toEqual([secret])
  })
})

type Opener = {
  name: string
  /** Creates the owner of the secret for the test: provider secrets are cached for a moment. */
  make(): Promise<TestClient>
  damage(id: string): string
  call(by: TestClient, language: string): Promise<Answer>
}
const flipped = (column: string) => `${column} = regexp_replace(${column}, '[.].{4}', '.AAAA')`

const programs = Object.values(autoCalls).flatMap(table => Object.values<AutoCall>(table))
const ofProgram = (kind: string, make: Opener['make'], damage: Opener['damage']): Opener[] =>
  programs
    .filter(({ needs }) => needs.kind === kind)
    .map(call => ({
      name: call.path,
      make,
      damage,
      call(by, language) {
        const path = autoApi + pathOf(call, { id: by.id })
        const headers = { ...signed(by, path, '{}'), 'accept-language': language }
        return server.send(call.method, path, '{}', { headers })
      },
    }))

const damagedCode = (id: string) => `update admin set ${flipped('otp_secret')} where id = '${id}'`
const enrolling = async (): Promise<TestClient> => {
  const admin = await server.admins([], { stage: 'code' })
  const made = await server.call(calls.auth.createCode, { token: admin.token })
  expect(made.status).toBe(200)
  return { id: admin.id, secret: admin.token }
}
const inWords = (language: string) => ({ 'accept-language': language })

/** Every call that opens a stored secret. Those that send one out are jobs, which report it in their result. */
const openers: readonly Opener[] = [
  ...ofProgram(
    'client',
    async () => addClient(server, token, 'reader', [(await addBankAccount(server, token)).id]),
    id => `update auto_secret set ${flipped('sealed')} where client_id = '${id}'`,
  ),
  ...ofProgram(
    'gateway',
    () => addService(server, token),
    id => `update gateway_secret set ${flipped('sealed')} where gateway_id = '${id}'`,
  ),
  ...ofProgram(
    'gateway',
    () => addService(server, token),
    id => `update gateway set address = 'https://evil.example/in' where id = '${id}'`,
  ).map(opener => ({ ...opener, name: `${opener.name} of a gateway that was moved in the database` })),
  ...ofProgram(
    'provider',
    () => addProvider(server),
    id => `update game_provider_secret set ${flipped('sealed')} where provider_id = '${id}'`,
  ),
  {
    name: calls.auth.createCode.path,
    make: enrolling,
    damage: damagedCode,
    call: (by, language) => server.call(calls.auth.createCode, { token: by.secret, headers: inWords(language) }),
  },
  {
    name: calls.auth.verifyCode.path,
    make: enrolling,
    damage: damagedCode,
    call: (by, language) =>
      server.call(calls.auth.verifyCode, { token: by.secret, headers: inWords(language), body: { token: '123456' } }),
  },
]

it.each(openers)('a secret that was altered is told as unreadable: $name', async ({ make, damage, call }) => {
  const by = await make()
  expect((await server.asOwner(damage(by.id))).rowCount).toBe(1)
  for (const language of ['th', 'en'] as const) {
    const answer = await call(by, language)
    expect([answer.status, codeOf(answer), messageOf(answer)]).toEqual([
      409,
      'SECRET_UNREADABLE',
      errors.SECRET_UNREADABLE[language],
    ])
  }
})

it('is opened for an address by everything that has one', () => {
  const bound = sealedPlaces.filter(({ address: to }) => to !== undefined).map(({ table }) => table)
  expect(bound.sort()).toEqual([...new Set(kinds.map(({ table }) => table))].sort())
})
