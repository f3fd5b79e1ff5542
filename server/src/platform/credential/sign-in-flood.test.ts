import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { accepted, guessedMember, guessedStaff, guessWays } from '../../../testing/guess.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Answer, password, startTestServer, type TestServer } from '../../../testing/server.ts'
import { registration } from '../../../testing/site.steps.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ signInsPerMinute: 30 })
})
afterAll(() => server.close())

const allowed = 10
/** The calls that hash a password for any visitor, each made by an unknown source. */
const doors: Record<string, (n: number, ip: string) => Promise<Answer>> = {
  'auth.login': (n, ip) => server.call(calls.auth.login, { body: { username: `nobody-${n}`, password }, ip }),
  'member.signIn': (n, ip) => server.site(siteCalls.member.signIn, { body: { username: `nobody-${n}`, password }, ip }),
  'member.resetPassword': (n, ip) =>
    server.site(siteCalls.member.resetPassword, { body: { token: `none-${n}`, newPassword: password }, ip }),
  'member.register': (_, ip) => server.site(siteCalls.member.register, { body: registration(), ip }),
}
const flood = async (name: string, times: number, ip: string) => {
  const door = doors[name]
  if (!door) throw new Error(`no door ${name}`)
  return Promise.all(Array.from({ length: times }, (_, n) => door(n, ip)))
}

describe('a flood from one address', () => {
  it('can come by no other call than these', () => {
    const hashing = [
      ...Object.entries(calls.auth).flatMap(([name, call]) => (call.hashes ? [`auth.${name}`] : [])),
      ...Object.entries(siteCalls.member).flatMap(([name, call]) => (call.hashes ? [`member.${name}`] : [])),
    ]
    expect(hashing.toSorted()).toEqual(Object.keys(doors).toSorted())
  })

  it.each(Object.keys(doors))('of %s is refused with when to come back, and leaves no trace', async name => {
    const ip = `198.51.${Object.keys(doors).indexOf(name)}.7`
    const traces = async () =>
      (
        await server.database.tx.row<{ n: number }>(sql`
          select ((select count(*) from admin_log) + (select count(*) from credential_failure)
            + (select coalesce(sum(times), 0) from request_count))::int as n`)
      )?.n ?? 0
    await flood(name, allowed, ip)
    const before = await traces()
    const answers = await flood(name, 50, ip)
    // Some slots may have become free while the first were answered.
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused.length).toBeGreaterThan(25)
    for (const answer of refused) {
      expect(codeOf(answer)).toBe('AUTH_TOO_FAST')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const looked = answers.length - refused.length
    expect((await traces()) - before).toBeLessThanOrEqual(looked * 3)
  })

  it.each([
    ['auth.login', guessedStaff, 'auth.verifyCode'],
    ['member.signIn', guessedMember, 'member.signIn'],
  ] as const)('of %s lets in who comes from elsewhere or on a known device behind it', async (name, make, whole) => {
    const who = await make(server)
    const ip = name === 'auth.login' ? '192.0.2.7' : '192.0.3.7'
    const signedIn = await guessWays[whole]?.right(server, who)
    const headers = { cookie: String(signedIn?.headers['set-cookie']).split(';')[0] ?? '' }
    const [right] = [guessWays[name]?.right]
    const flooding = flood(name, 100, ip)
    const [elsewhere, known] = [await right?.(server, who), await right?.(server, who, { ip, headers })]
    const stranger = await right?.(server, who, { ip })
    expect([elsewhere, known, stranger].map(answer => answer && accepted(answer))).toEqual([true, true, false])
    await flooding
  })
})

it('of members past the count of their address does not shut out a known device behind it', async () => {
  const own = await startTestServer()
  try {
    const who = await guessedMember(own)
    const way = guessWays['member.signIn']
    const headers = { cookie: String((await way?.right(own, who))?.headers['set-cookie']).split(';')[0] ?? '' }
    const ip = '192.0.4.7'
    const request = { body: { username: 'nobody', password }, ip }
    for (let n = 0; n < 61; n += 1) await own.site(siteCalls.member.signIn, request)
    expect((await way?.right(own, who, { ip }))?.body.error.code).toBe('REQUEST_TOO_MANY')
    expect((await way?.right(own, who, { ip, headers }))?.status).toBe(200)
  } finally {
    await own.close()
  }
})

describe('the cookie of a known device', () => {
  it('is given after the code and not before, is out of reach of scripts and other sites, and says nothing', async () => {
    const who = await guessedStaff(server)
    expect((await guessWays['auth.login']?.right(server, who))?.headers['set-cookie']).toBeUndefined()
    const cookie = String((await guessWays['auth.verifyCode']?.right(server, who))?.headers['set-cookie'])
    expect(cookie).toMatch(/^staffDevice=[\w.-]+; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(who.name)
    const overTls = await guessWays['auth.verifyCode recovery']?.right(server, who, {
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(overTls?.headers['set-cookie']).toMatch(/; Secure$/)
  })

  it('keeps a device apart from others behind its address in the limit of all requests', async () => {
    const own = await startTestServer({ rateLimitPerMinute: 10 })
    try {
      const who = await guessedStaff(own)
      const cookie = String((await guessWays['auth.verifyCode']?.right(own, who))?.headers['set-cookie']).split(';')[0]
      const ask = (headers: Record<string, string>) =>
        own.send('GET', '/api/v1/brand', undefined, { ip: '203.0.113.9', headers })
      for (let n = 0; n < 12; n += 1) await ask({})
      expect((await ask({})).status).toBe(429)
      expect((await ask({ cookie: cookie ?? '' })).status).toBe(200)
      expect((await ask({ cookie: 'staffDevice=made-up' })).status).toBe(429)
    } finally {
      await own.close()
    }
  })
})
