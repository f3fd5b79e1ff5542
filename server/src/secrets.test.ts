import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { NewChannel } from '#contract/group/channel.types.ts'
import { createDistributor, newDistributor } from '../testing/distributor.ways.ts'
import { addService, newService } from '../testing/gateway.ways.ts'
import { addChannel, createGroup } from '../testing/group.ways.ts'
import { type Answer, startTestServer, type TestServer } from '../testing/server.ts'
import { sealedPlaces } from './platform/secret.reseal.ts'
import { newSecret } from './platform/signature.ts'
import { raw, sql } from './platform/sql.ts'

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
  /** What it is made of, beside its secret. */
  setting: Readonly<Record<string, unknown>>
  secret: string
  add(setting: object, secret: string): Promise<Kept>
  change(kept: Kept, body: object): Promise<Answer>
  /** The ways in which it may be sent elsewhere. */
  moves: readonly object[]
  /** What may change without its being sent elsewhere. */
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

/** Everything of ours that is asked at an address with a secret. The bucket of pictures has both in one setting. */
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
]

let count = 0
const named = (setting: Kind['setting']) =>
  'name' in setting ? { ...setting, name: `one of them ${(count += 1)}` } : setting

/** What is valid of a kind now, with the address for which it opens. */
async function sealedOf(table: string, id: string) {
  const place = sealedPlaces.find(one => one.table === table)
  const owner = { notice_channel: 'id', gateway_secret: 'gateway_id', distributor_secret: 'distributor_id' }[table]
  return server.database.tx.rows<{ sealed: string; address: string }>(sql`
    select sealed, ${place?.address ?? sql`null`} as address from ${raw(table)}
    where ${raw(owner ?? '')} = ${id} and ${place?.which ?? sql`true`}`)
}

describe.each(kinds)('the secret of $name', ({ table, setting, secret, add, change, moves, stays }) => {
  it.each(moves)('is asked for again to be sent to %j', async move => {
    const made = named(setting)
    const kept = await add(made, secret)
    const refused = await change(kept, { ...made, ...move })
    expect([refused.status, refused.body.error?.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'secret', code: 'SECRET_AGAIN' })],
    ])
    const [before] = await sealedOf(table, kept.id)
    const again = await change(kept, { ...made, ...move, secret })
    expect(again.status).toBe(200)
    const after = await sealedOf(table, kept.id)
    expect(after.map(row => server.jobContext.secrets.open(row.sealed, row.address))).toEqual([secret])
    // Not even who writes into the database can have the old one sent there.
    expect(() => server.jobContext.secrets.open(before?.sealed ?? '', after[0]?.address)).toThrow(/authenticate/)
  })

  it('is not asked for where it goes on to the same address', async () => {
    const made = named(setting)
    const kept = await add(made, secret)
    expect((await change(kept, { ...made, ...stays })).status).toBe(200)
    const rows = await sealedOf(table, kept.id)
    expect(rows.map(row => server.jobContext.secrets.open(row.sealed, row.address))).toEqual([secret])
  })
})

it('is opened for an address by everything that has one', () => {
  const bound = sealedPlaces.filter(({ address: to }) => to !== undefined).map(({ table }) => table)
  expect(bound.sort()).toEqual([...new Set(kinds.map(({ table }) => table))].sort())
})
