import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from '#contract/calls.ts'
import type { AnyCall } from '#contract/core/call.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { siteApi } from '#contract/site-calls.ts'
import { addProvider } from '../testing/game.ways.ts'
import { addService } from '../testing/gateway.ways.ts'
import { nastyBodies, sampleOf } from '../testing/hostile.ts'
import { addBankAccount, addClient } from '../testing/money.ways.ts'
import { type Answer, signed, startTestServer, type TestClient, type TestServer } from '../testing/server.ts'
import { registered } from '../testing/site.ways.ts'

type Row = { name: string; base: string; call: AnyCall }
/** Those of members and programs first: some calls of staff close the site. */
const every: readonly Row[] = interfaceList
  .toReversed()
  .flatMap(({ name: door, base, calls: tables }) =>
    Object.entries(tables).flatMap(([area, table]) =>
      Object.entries(table).map(([name, call]) => ({ name: `${door}.${area}.${name}`, base, call })),
    ),
  )

let server: TestServer
let programs: Record<'reader' | 'payer' | 'gateway' | 'provider', TestClient>
beforeAll(async () => {
  server = await startTestServer()
  const owner = await server.admins('owner')
  const account = await addBankAccount(server, owner.token)
  programs = {
    reader: await addClient(server, owner.token, 'reader', [account.id]),
    payer: await addClient(server, owner.token, 'payer', [account.id]),
    gateway: await addService(server, owner.token),
    provider: await addProvider(server),
  }
})
afterAll(() => server.close())

/** Whoever may make the call: a session of its own, since some of these calls end sessions. */
async function callerOf({ base, call: { needs } }: Row) {
  if (base === adminApi) {
    const stage = needs.kind === 'preCode' ? 'code' : 'full'
    return { token: (await server.admins('owner', { stage })).token }
  }
  if (base === siteApi) return { token: needs.kind === 'open' ? undefined : await registered(server) }
  return {
    by: needs.kind === 'client' ? programs[needs.is] : needs.kind === 'gateway' ? programs.gateway : programs.provider,
  }
}

type Sender = (body: unknown, headers?: Record<string, string>, id?: string) => Promise<Answer>

async function senderOf(row: Row): Promise<Sender> {
  const { token, by } = await callerOf(row)
  const { call, base } = row
  return (body, headers = {}, id = by?.id ?? '11111111-1111-4111-8111-111111111111') => {
    const url = base + call.path.replaceAll(/:\w+/g, id)
    if (call.method === 'GET') return server.send('GET', url, undefined, { token, headers })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return server.send(call.method, url, text, { token, headers: { ...(by && signed(by, url, text)), ...headers } })
  }
}

/** One call of each kind: a list, a change, a picture, a stream's neighbour, something published, a message, a redirect. */
const spokenTo = [
  'walletAdmin.employee.searchRoles',
  'walletAdmin.employee.createRole',
  'walletAdmin.brand.get',
  'member.website.getConfiguration',
  'member.member.signIn',
  'member.picture.getPicture',
  'walletAuto.pretransaction.takePayouts',
]
const odd = ['', ' ', '*', ',', ';;;', '"', '\\', 'x'.repeat(8_000), '\u00ff\u00fe', '%00', '-1', '1e9', 'null', '{}']
/** What a visitor may write at the head of a request, and how. */
const everyHeader: [string, string[]][] = [
  [
    'content-encoding',
    ['gzip', 'GZIP', 'br', 'deflate', 'zstd', 'identity', 'x-gzip', 'gzip, gzip', 'nonsense', ...odd],
  ],
  [
    'content-type',
    [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'application/json;;',
      'a/b/c',
      ...odd,
    ],
  ],
  ['transfer-encoding', ['gzip', 'identity']],
  ['accept', odd],
  ['accept-encoding', ['br;q=nonsense', 'gzip;q=2', 'identity;q=0', '*;q=0', ...odd]],
  ['accept-language', ['xx-XX', 'th;q=9', '-', ...odd]],
  ['authorization', ['Bearer', 'Basic AAAA', `Bearer ${'A'.repeat(43)}`, ...odd]],
  ['cookie', ['=', '; ; ;', 'a=b; a=c', '__proto__=1', ...odd]],
  ['idempotency-key', ['short', 'x'.repeat(101), 'ok-but-repeated', ...odd]],
  ['if-none-match', ['W/', 'W/"', '"a", "b', ...odd]],
  ['last-event-id', ['1-1', '99999999999999999999-1', ...odd]],
  ['origin', ['null', 'http://', 'http://[', 'file://', ...odd]],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', ...odd]],
  ['user-agent', odd],
  ['webhook-id', ['x'.repeat(200), ...odd]],
  ['webhook-signature', ['v1,', 'v1', 'v1,AAAA v1,BBBB', ...odd]],
  ['webhook-timestamp', ['0', '999999999999', 'NaN', ...odd]],
  ['x-client-id', odd],
  ['x-device-id', odd],
  ['x-forwarded-for', ['1.2.3.4, ::1', '1.2.3.4:80', '999.1.1.1', '[::1]', 'unknown', 'fe80::1%eth0', ...odd]],
  ['x-forwarded-proto', ['javascript:', 'https, http', ...odd]],
  ['x-passive', odd],
]

const written = (value: unknown) => inspect(value).slice(0, 120)

/** A failure of ours, or a value that got as far as the database although it cannot be stored. */
function failureOf({ status, body }: Answer): string | undefined {
  const error = typeof body?.error === 'string' ? body : body?.error
  if (status >= 500) return `${status} ${error?.code}`
  return error?.code === 'REQUEST_UNSTORABLE' ? error.code : undefined
}

describe('no input makes a failure of ours', () => {
  const texts = [
    '',
    '{',
    'null',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    '{"\\ud800":1}',
    '{"a":"\\u0000"}',
    '{"a":"\\uDFFF"}',
    '{"a":1e999}',
    '\u{feff}{}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ]
  // Text is read before anybody looks which call it is for: one call of each kind of caller is enough.
  const kindOf = ({ base, call: { needs } }: Row) => `${base} ${needs.kind}`
  const changing = every.filter(({ call }) => call.method !== 'GET')
  const ofEachKind = changing.filter((row, at) => changing.findIndex(other => kindOf(other) === kindOf(row)) === at)
  it.each(ofEachKind)('in the text of $name', async row => {
    const send = await senderOf(row)
    for (const text of texts)
      expect([text.slice(0, 40), failureOf(await send(text))]).toEqual([text.slice(0, 40), undefined])
  })

  const places = [
    '%00',
    'a%00b',
    '%ff',
    '%ED%A0%80',
    '%',
    '%zz',
    '%2e%2e%2f',
    '..;',
    '0',
    '-1',
    '9'.repeat(40),
    'x'.repeat(2_000),
    '%F0%9F%98%80',
    "'",
  ]
  it.each(every.filter(({ call }) => call.path.includes(':')))('in the address of $name', async row => {
    const send = await senderOf(row)
    for (const place of places) expect([place, failureOf(await send({}, {}, place))]).toEqual([place, undefined])
  })

  it.each(everyHeader)('in the header %s', async (name, values) => {
    const rows = every.filter(({ name: call }) => spokenTo.includes(call))
    expect(rows.map(row => row.name).sort()).toEqual(spokenTo.toSorted())
    for (const row of rows) {
      const send = await senderOf(row)
      for (const value of values) {
        const failure = failureOf(await send({}, { [name]: value }))
        expect([row.name, value.slice(0, 60), failure]).toEqual([row.name, value.slice(0, 60), undefined])
      }
    }
  })

  // What its schema refuses is answered before a handler sees it; so only what it takes can hurt.
  it.each(changing)(
    'in the body of $name',
    async row => {
      const bodies = nastyBodies(row.call.body)
      const refused = bodies.find(({ isTaken }) => !isTaken)
      const send = await senderOf(row)
      const failed: string[] = []
      const taken = bodies.filter(({ isTaken }) => isTaken)
      const sent = [...taken, { path: '', body: sampleOf(row.call.body) }, ...(refused ? [refused] : [])]
      for (let at = 0; at < sent.length; at += 8) {
        const some = sent.slice(at, at + 8)
        const answers = await Promise.all(some.map(({ body }) => send(body)))
        some.forEach(({ path, body }, index) => {
          const answer = answers[index]
          const failure = answer && failureOf(answer)
          if (failure) failed.push(`${path}: ${written(body)} is ${failure}`)
        })
      }
      expect(failed).toEqual([])
    },
    120_000,
  )
})
