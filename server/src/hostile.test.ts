import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callersOf, everyCall } from '../testing/callers.ts'
import { nastyBodies, sampleOf } from '../testing/hostile.ts'
import { codeOf } from '../testing/refusal.ts'
import { type Answer, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let senderOf: Awaited<ReturnType<typeof callersOf>>
beforeAll(async () => {
  server = await startTestServer()
  senderOf = await callersOf(server)
})
afterAll(() => server.close())

/** One call of each kind, such as a list, a change, a picture, published content and a message. */
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
/** Headers that a visitor may send, and their values. */
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

/** A failure of ours, or a value that reached the database although it cannot be stored. */
function failureOf(answer: Answer): string | undefined {
  const code = codeOf(answer)
  if (answer.status >= 500) return `${answer.status} ${code}`
  return code === 'REQUEST_UNSTORABLE' ? code : undefined
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
  // The body is parsed before the call is looked up: one call per kind of caller is enough.
  const kindOf = ({ base, call: { needs } }: (typeof everyCall)[number]) => `${base} ${needs.kind}`
  const changing = everyCall.filter(({ call }) => call.method !== 'GET')
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
  it.each(everyCall.filter(({ call }) => call.path.includes(':')))('in the address of $name', async row => {
    const send = await senderOf(row)
    for (const place of places) expect([place, failureOf(await send({}, {}, place))]).toEqual([place, undefined])
  })

  it.each(everyHeader)('in the header %s', async (name, values) => {
    const rows = everyCall.filter(({ name: call }) => spokenTo.includes(call))
    expect(rows.map(row => row.name).sort()).toEqual(spokenTo.toSorted())
    for (const row of rows) {
      const send = await senderOf(row)
      for (const value of values) {
        const failure = failureOf(await send({}, { [name]: value }))
        expect([row.name, value.slice(0, 60), failure]).toEqual([row.name, value.slice(0, 60), undefined])
      }
    }
  })

  // What the schema refuses never reaches a handler, so only values that it accepts can do harm.
  it.each(changing)('in the body of $name', async row => {
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
  })
})
