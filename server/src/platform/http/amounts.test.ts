import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { autoApi } from '#contract/auto-calls.ts'
import { adminApi } from '#contract/calls.ts'
import { siteApi } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { type CallRow, callersOf, everyCall } from '../../../testing/callers.ts'
import { addService } from '../../../testing/gateway.steps.ts'
import { fieldsOf, sampleOf, withField } from '../../../testing/hostile.ts'
import { newMember } from '../../../testing/member.steps.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { errorOf } from '../../../testing/refusal.ts'
import { signed, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { askBalance } from '../../areas/distributor/distributor.service.ts'
import { signedAdapter } from '../../areas/gateway/signed.adapter.ts'
import { NameTwice, parseExact } from './exact-json.ts'

/** Each changes its value when read as a double, or is not how anybody writes an amount. */
const odd = ['1e3', '1E+3', '100000e-2', '1000.0', '1000.00000000000001', '1000.5', '-0', '9007199254740993']

let server: TestServer
let owner: TestAdmin
let senderOf: Awaited<ReturnType<typeof callersOf>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  senderOf = await callersOf(server)
})
afterAll(() => server.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const postings = async () =>
  (await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from ledger.transfer`))?.n

type Path = ReturnType<typeof fieldsOf>[number]
const isAmount = (path: Path) =>
  /Minor$|BasisPoints$|^amount/.test(String(path.findLast(step => Number.isNaN(Number(step)))))
const rows = everyCall
  .map(row => ({ ...row, amounts: fieldsOf(row.call.body).filter(isAmount) }))
  .filter(({ amounts }) => amounts.length > 0)

/** The sample of a call, with one field written literally. */
function textOf({ call }: CallRow, path: Path, written: string): string {
  const place = '@number@'
  return JSON.stringify(withField(sampleOf(call.body), path, place)).replace(JSON.stringify(place), written)
}

describe('an amount is written by its digits alone', () => {
  it('in the calls that take one', () => {
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(names).toEqual(
      expect.arrayContaining([
        'member.pretransaction.requestWithdrawal',
        'walletAuto.game.placeBet',
        'walletAuto.pretransaction.pushLines',
        'walletAuto.bank.reportBalance',
        'walletAdmin.credit.adjustCredit',
      ]),
    )
  })

  it.each(rows)('$name refuses every other spelling, and posts nothing', async row => {
    const send = await senderOf(row)
    const before = await postings()
    const tried = row.amounts.flatMap(path => odd.map(written => ({ path, written })))
    const answers = await Promise.all(tried.map(({ path, written }) => send(textOf(row, path, written))))
    const taken = tried.filter((_, at) => {
      const answer = present(answers[at])
      const codes = errorOf(answer)?.fields?.map(field => field.code) ?? []
      return answer.status !== 400 || !codes.includes('NUMBER_INEXACT')
    })
    expect(taken).toEqual([])
    expect(await postings()).toBe(before)
  })

  // The replacement for such a number must be refused by every field that could read it.
  it('or taken by no field of any call', () => {
    const taken = everyCall.flatMap(({ name, call }) => {
      const sample = sampleOf(call.body)
      return fieldsOf(call.body)
        .filter(path => z.safeParse(call.body, withField(sample, path, Number.POSITIVE_INFINITY)).success)
        .map(path => `${name} ${path.join('.')}`)
    })
    expect(taken).toEqual([])
  })

  it('where nothing but the spelling is wrong', async () => {
    const { token, id } = await richMember(server, 100_000)
    const withdraw = (written: string) =>
      server.send('POST', `${siteApi}/withdraw`, `{"amountMinor":${written}}`, { token, headers: key() })
    const adjust = (written: string) =>
      server.send(
        'POST',
        `${adminApi}/credit/adjust/${id}`,
        `{"kind":"adjustmentIn","amountMinor":${written},"reason":"ตรวจสอบแล้ว"}`,
        { token: owner.token, headers: key() },
      )
    const before = await postings()
    for (const written of odd) {
      for (const answer of [await withdraw(written), await adjust(written)]) {
        expect([written, answer.status, answer.body.error.fields]).toEqual([
          written,
          400,
          [{ path: 'amountMinor', code: 'NUMBER_INEXACT', message: expect.any(String) }],
        ])
      }
    }
    expect(await postings()).toBe(before)
    expect([(await withdraw('20000')).status, (await adjust('1000')).status]).toEqual([200, 200])
    expect(await postings()).not.toBe(before)
  })

  it('in the message of a gateway, whose other fields are its own business', async () => {
    const gateway = await addService(server, owner.token)
    const path = `${autoApi}/gateway/callback/${gateway.id}`
    const details = (amount: string, more = '') => {
      const text = `{"type":"payment.paid","paymentId":"p1","reference":"r1","amountMinor":${amount},"currency":"THB"${more}}`
      return server.send('POST', path, text, { headers: signed(gateway, path, text) })
    }
    for (const written of odd) expect([written, (await details(written)).status]).toEqual([written, 400])
    expect((await details('1000', ',"rate":36.50,"settled":10.00')).status).toBe(200)
  })

  it('also within the work of a task', async () => {
    const body = `{"screen":"credit-transaction","list":"/credit/search","query":{"amountFromMinor":1e3},"columns":[{"field":"at","title":"x"}],"format":"csv"}`
    const answer = await server.send('POST', `${adminApi}/task/start-export`, body, { token: owner.token })
    expect([answer.status, answer.body.error.fields[0]?.path]).toEqual([400, 'query.amountFromMinor'])
  })
})

describe('the answer of a service is read alike', () => {
  const answering = (body: string) => ({
    address: 'https://pay.example.com',
    secret: newSecret(),
    callbackUrl: '',
    outgoing: { ...server.jobContext.outgoing, post: async () => ({ status: 200, body }) },
  })
  const payment = (amount: string) =>
    `{"paymentId":"p1","reference":"r1","amountMinor":${amount},"currency":"THB","status":"paid"}`
  const line = (amount: string) =>
    `{"lines":[{"id":"1","direction":"in","reference":"r1","at":"2026-01-15T08:30:00Z","amountMinor":${amount},"feeMinor":0}]}`

  it.each(odd)('and %s is no amount of it', async written => {
    await expect(signedAdapter.ask(answering(payment(written)), 'r1')).rejects.toThrow('amountMinor')
    const span = { from: '2026-01-15T00:00:00Z', to: '2026-01-16T00:00:00Z' }
    await expect(signedAdapter.report(answering(line(written)), span)).rejects.toThrow('amountMinor')
    const balance = `{"balanceMinor":${written},"currency":"THB"}`
    await expect(askBalance(answering(balance), 'THB')).rejects.toMatchObject({ result: 'garbled' })
  })

  it('and what is written plainly is', async () => {
    expect(await signedAdapter.ask(answering(payment('1000')), 'r1')).toMatchObject({ amountMinor: 1000 })
    expect(await askBalance(answering('{"balanceMinor":-1000,"currency":"THB"}'), 'THB')).toBe(-1000)
  })
})

describe('a name stands once in an object', () => {
  it.each([
    '{"amountMinor":1,"amountMinor":1000}',
    '{"amountMinor":1,"\\u0061mountMinor":1000}',
    '{"amountMinor":1,"x":[{"amountMinor":2},"a\\"b"],"amountMinor":3}',
  ])('in %s', async text => {
    const { token } = await richMember(server, 0)
    const answer = await server.send('POST', `${siteApi}/withdraw`, text, { token, headers: key() })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'REQUEST_AMBIGUOUS'])
  })
})

describe('what is read', () => {
  it.each([
    ['{"a":[1,-5,0,9007199254740991],"b":{"a":1},"c":"1e3 \\" {\\"a\\":1,\\"a\\":2}"}'],
    ['[{"a":1},{"a":2}]'],
    ['"1.50"'],
    ['{"a":"\\\\","b":true,"c":null,"__proto__":1}'],
    [JSON.stringify(newMember())],
  ])('is %s as it stands', text => {
    expect(JSON.stringify(parseExact(text))).toBe(JSON.stringify(JSON.parse(text)))
  })

  it.each(['{"a":01}', '{"a":1e3e}', '{"a":1.}', '{"a":.5}', '{"a":+1}', '{"a":"', '{"a":"\\', '{"a"}', '', '}'])(
    'is not %s, which is no JSON',
    text => {
      expect(() => parseExact(text)).toThrow(SyntaxError)
    },
  )

  it('is no longer than anybody sends, and told apart from a name that stands twice', () => {
    expect(() => parseExact(`[${'1,'.repeat(300_000)}1]`)).toThrow('more than anybody sends')
    expect(() => parseExact('{"a":1,"a":1}')).toThrow(NameTwice)
  })

  it('is told in both languages', async () => {
    const { token } = await richMember(server, 0)
    const ask = async (language: string) =>
      (
        await server.send('POST', `${siteApi}/withdraw`, '{"amountMinor":1e3}', {
          token,
          headers: { ...key(), 'accept-language': language },
        })
      ).body.error.fields[0]?.message
    expect([await ask('th'), await ask('en')]).toEqual([
      'ต้องเป็นจำนวนเต็ม เขียนด้วยตัวเลขล้วน เช่น 1000',
      'Enter a whole number using digits only, for example 1000.',
    ])
  })
})
