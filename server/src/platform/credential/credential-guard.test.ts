import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { sql } from '#platform/database/sql.ts'
import {
  accepted,
  type Guessed,
  guessedMember,
  guessedStaff,
  guessWays,
  passSeconds,
} from '../../../testing/guess.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'

const { auth, employee } = calls
const tries = 10
let server: TestServer
let manager: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.admins('owner')
})
afterAll(() => server.close())

const ways = Object.entries(guessWays).map(([name, way]) => ({ name, ...way }))
const ofStaff = ways.filter(({ realm }) => realm === 'staff')
const make = { staff: guessedStaff, member: guessedMember }
const events = async ({ id }: Guessed) =>
  (
    await server.database.tx.rows<{ event: string }>(sql`
      select event from admin_log where admin_id = ${id} order by id`)
  ).map(({ event }) => event)
const countOf = async (who: Guessed, event: string) => (await events(who)).filter(each => each === event).length
const noticesOf = ({ id }: Guessed) =>
  server.database.tx.rows<{ event: string }>(sql`select event from notice where subject_id = ${id} order by id`)
const way = (name: string) => {
  const found = guessWays[name]
  if (!found) throw new Error(`no way ${name}`)
  return found
}
async function fail(who: Guessed, name: string, times: number) {
  for (let n = 0; n < times; n += 1) await way(name).wrong(server, who)
}

describe('every place that compares a secret', () => {
  it('is in the table of ways, and no other call is', () => {
    const comparing = interfaceList.flatMap(({ calls: tables }) =>
      Object.entries(tables).flatMap(([area, table]) =>
        Object.entries(table).flatMap(([name, call]) => (call.checks ? [`${area}.${name}`] : [])),
      ),
    )
    expect(new Set(comparing)).toEqual(new Set(ways.map(({ name }) => name.split(' ')[0])))
  })

  it.each(ways)('$name takes the right one', async ({ realm, right }) => {
    const answer = await right(server, await make[realm](server))
    expect(answer.body).toEqual({ data: expect.anything() })
  })

  it.each(ways)(
    '$name refuses the right one after ten wrong ones, each from another address and session',
    async row => {
      const who = await make[row.realm](server)
      for (let n = 0; n < tries; n += 1) expect(accepted(await row.wrong(server, who))).toBe(false)
      expect(accepted(await row.right(server, who))).toBe(false)
    },
  )

  it.each(ways)('$name slows down whoever keeps trying from one address', async row => {
    const who = await make[row.realm](server)
    const from = { ip: anAddress() }
    for (let n = 0; n < 3; n += 1) expect(codeOf(await row.wrong(server, who, from))).not.toBe('AUTH_TOO_FAST')
    expect(codeOf(await row.right(server, who, from))).toBe('AUTH_TOO_FAST')
    await passSeconds(server, 3)
    expect(accepted(await row.right(server, who, from))).toBe(true)
  })

  it('counts all places together', async () => {
    const who = await guessedStaff(server)
    for (const { wrong } of ofStaff) await wrong(server, who)
    for (let n = ofStaff.length; n < tries; n += 1) await way('auth.verifyCode').wrong(server, who)
    for (const { right, name } of ofStaff) expect([name, accepted(await right(server, who))]).toEqual([name, false])

    const member = await guessedMember(server)
    await fail(member, 'member.signIn', 4)
    await fail(member, 'member.changePassword', 6)
    expect(accepted(await way('member.signIn').right(server, member))).toBe(false)
  })

  it.each(ways)('$name opens again when the time of the lock is over', async row => {
    const who = await make[row.realm](server)
    for (let n = 0; n < tries; n += 1) await row.wrong(server, who)
    await passSeconds(server, 15 * 60)
    expect(accepted(await row.right(server, who))).toBe(true)
  })

  it.each(ofStaff)('$name is opened by an admin who unlocks the account', async row => {
    const who = await guessedStaff(server)
    for (let n = 0; n < tries; n += 1) await row.wrong(server, who)
    const params = { id: who.id }
    const shown = await server.call(employee.getAdmin, { token: manager.token, params })
    expect(Date.parse(present(shown.body.data.lockedUntil))).toBeGreaterThan(Date.now() + 14 * 60_000)
    await server.call(employee.unlockAdmin, { token: manager.token, params })
    expect(accepted(await row.right(server, who))).toBe(true)
  })
})

describe('codes', () => {
  it('are counted exactly when two hundred wrong ones come at the same moment over a hundred sessions', async () => {
    const who = await guessedStaff(server)
    const sessions = await Promise.all(Array.from({ length: 100 }, () => who.session('code')))
    const answers = await Promise.all(
      [...sessions, ...sessions].map((token, n) =>
        (n % 2 ? server : server.onOther).call(auth.verifyCode, {
          token,
          body: { token: 'aaaaa-aaaaa' },
          ip: anAddress(),
        }),
      ),
    )
    expect(answers.filter(accepted)).toEqual([])
    expect(await countOf(who, 'codeFailed')).toBe(tries)
    expect(await countOf(who, 'lockedOut')).toBe(1)
    expect(await noticesOf(who)).toEqual([{ event: 'codesGuessed' }])
    const kept = await server.database.tx.row<{ n: number }>(sql`
      select sum(failures)::int as n from credential_failure where account = ${who.name}`)
    expect(kept?.n).toBe(tries)
  })

  it('that were wrong are not forgiven by the right password, only by a right code', async () => {
    const who = await guessedStaff(server)
    const from = { ip: anAddress() }
    const failures = async () =>
      (
        await server.database.tx.row<{ n: number }>(sql`
          select coalesce(sum(failures), 0)::int as n from credential_failure where account = ${who.name}`)
      )?.n
    await way('auth.verifyCode').wrong(server, who, from)
    await way('auth.verifyCode').wrong(server, who, from)
    for (let n = 0; n < 5; n += 1) expect(accepted(await way('auth.login').right(server, who, from))).toBe(true)
    expect(await failures()).toBe(2)
    await way('auth.verifyCode').wrong(server, who)
    expect(accepted(await way('auth.verifyCode').right(server, who, from))).toBe(true)
    // Tries from elsewhere still count: another person's sign-in does not help a guesser.
    expect(await failures()).toBe(1)
  })

  it('cannot be tried through with sign-ins in between', async () => {
    const who = await guessedStaff(server)
    let looked = 0
    for (let round = 0; round < 20; round += 1) {
      const token = (await way('auth.login').right(server, who)).body.data
      for (let n = 0; n < 5 && typeof token === 'string'; n += 1) {
        const answer = await server.call(auth.verifyCode, { token, body: { token: 'aaaaa-aaaaa' }, ip: anAddress() })
        if (codeOf(answer) === 'CODE_WRONG') looked += 1
      }
    }
    expect(looked).toBeLessThanOrEqual(tries)
    expect(await countOf(who, 'codeFailed')).toBe(tries)
  })
})

describe('the lock', () => {
  it('says until when to those who are signed in, and nothing to those who are not', async () => {
    const who = await guessedStaff(server)
    await fail(who, 'auth.confirmCode', tries)
    for (const name of ['auth.verifyCode', 'auth.confirmCode', 'setting.changePassword']) {
      const { body } = await way(name).right(server, who)
      expect([name, body.error.code, body.error.message]).toEqual([
        name,
        'AUTH_LOCKED',
        'Too many wrong attempts. This account is locked for 15 minutes.',
      ])
    }
    const locked = await way('auth.login').right(server, who)
    const unknown = await server.call(auth.login, { body: { username: 'no-one-at-all', password }, ip: anAddress() })
    expect([locked.status, locked.body]).toEqual([unknown.status, unknown.body])
  })

  it('is written to the admin log and told once, in words that say what was guessed', async () => {
    const [byPassword, byCode] = [await guessedStaff(server), await guessedStaff(server)]
    await fail(byPassword, 'setting.changePassword', tries + 3)
    await fail(byCode, 'auth.verifyCode', tries + 3)
    expect(await noticesOf(byPassword)).toEqual([{ event: 'adminLocked' }])
    expect(await noticesOf(byCode)).toEqual([{ event: 'codesGuessed' }])
    expect((await events(byPassword)).filter(event => event === 'passwordFailed')).toHaveLength(tries)
    for (const who of [byPassword, byCode]) {
      expect(await countOf(who, 'lockedOut')).toBe(1)
      expect(await countOf(who, 'guessBlocked')).toBe(3)
    }
  })

  it('is the same for an account that may not enter: the right password there slows down as a wrong one does', async () => {
    const [staff, member] = [await guessedStaff(server), await guessedMember(server)]
    await server.database.tx.run(sql`update admin set status = 'locked' where id = ${staff.id}`)
    await server.database.tx.run(sql`update member set status = 'suspended' where id = ${member.id}`)
    for (const [who, name] of [
      [staff, 'auth.login'],
      [member, 'member.signIn'],
    ] as const) {
      const from = { ip: anAddress() }
      const answers = []
      for (let n = 0; n < 4; n += 1) answers.push(codeOf(await way(name).right(server, who, from)))
      expect(answers).toEqual(['AUTH_REFUSED', 'AUTH_REFUSED', 'AUTH_REFUSED', 'AUTH_TOO_FAST'])
    }
  })
})

describe('somebody who knows only the name', () => {
  /** The device of a person who has completed a sign-in on it. */
  const deviceOf = async (who: Guessed, name: 'auth.verifyCode' | 'member.signIn') => {
    const answer = await way(name).right(server, who)
    return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
  }

  it('shuts neither the device, nor the session, nor the codes of an employee', async () => {
    const who = await guessedStaff(server)
    const headers = await deviceOf(who, 'auth.verifyCode')
    await fail(who, 'auth.login', 3 * tries)
    expect(accepted(await way('auth.login').right(server, who))).toBe(false)
    expect(accepted(await way('auth.login').right(server, who, { headers }))).toBe(true)
    expect(accepted(await way('auth.confirmCode recovery').right(server, who))).toBe(true)
    expect(accepted(await way('setting.changePassword').right(server, who))).toBe(true)
  })

  it('does not shut the device of a member', async () => {
    const who = await guessedMember(server)
    const headers = await deviceOf(who, 'member.signIn')
    await fail(who, 'member.signIn', 3 * tries)
    expect(accepted(await way('member.signIn').right(server, who))).toBe(false)
    expect(accepted(await way('member.signIn').right(server, who, { headers }))).toBe(true)
  })

  it('gains no guess by a device of their own: all sources together have ten', async () => {
    const [victim, attacker] = [await guessedStaff(server), await guessedStaff(server)]
    const foreign = await deviceOf(attacker, 'auth.verifyCode')
    const own = await deviceOf(victim, 'auth.verifyCode')
    for (let n = 0; n < tries; n += 1) await way('auth.login').wrong(server, victim, { headers: foreign })
    expect(accepted(await way('auth.login').right(server, victim, { headers: foreign }))).toBe(false)
    expect(await countOf(victim, 'signInFailed')).toBeLessThan(tries)
    await fail(victim, 'auth.verifyCode', tries)
    expect((await countOf(victim, 'signInFailed')) + (await countOf(victim, 'codeFailed'))).toBe(tries)
    expect(accepted(await way('auth.login').right(server, victim, { headers: own }))).toBe(false)
  })

  it('cannot make a device known: a cookie that is changed or made up is none', async () => {
    const who = await guessedStaff(server)
    const { cookie } = await deviceOf(who, 'auth.verifyCode')
    await fail(who, 'auth.login', tries)
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    const forged = [
      `${name}=${value.slice(0, -3)}AAA`,
      `${name}=k1.AAAA.AAAA.AAAA`,
      `${name}=`,
      `${name}=${'x'.repeat(4000)}`,
      `memberDevice=${value}`,
    ]
    for (const each of forged) {
      const answer = await way('auth.login').right(server, who, { headers: { cookie: each } })
      expect([each.slice(0, 40), codeOf(answer)]).toEqual([each.slice(0, 40), 'AUTH_REFUSED'])
    }
    expect(accepted(await way('auth.login').right(server, who, { headers: { cookie } }))).toBe(true)
  })
})

describe('the code', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

  it.each([
    [
      'argon2',
      [
        'platform/credential/password.ts',
        'platform/credential/strong-hashes.ts',
        'platform/credential/foreign-forms.ts',
      ],
    ],
    // The others compare operators' tokens, or signatures of programs and of our own, which cannot be guessed.
    [
      'timingSafeEqual',
      [
        'platform/credential/credential.ts',
        'platform/credential/password.ts',
        'platform/credential/stored-password.ts',
        'platform/credential/strong-hashes.ts',
        'platform/http/health.ts',
        'platform/secret/secret.ts',
        'platform/secret/signature.ts',
      ],
    ],
    ['otpStep', ['platform/credential/credential.ts', 'platform/credential/credential-guard.ts']],
    ['isPassword', ['platform/credential/credential.ts', 'platform/credential/credential-guard.ts']],
    ['storedCheck', ['platform/credential/stored-password.ts', 'platform/credential/credential.ts']],
    ['digestFits', ['platform/credential/password.ts', 'platform/credential/stored-password.ts']],
    ['strongCheck', ['platform/credential/strong-hashes.ts', 'platform/credential/stored-password.ts']],
    ['weakTag', ['platform/credential/weak-hashes.ts', 'platform/credential/stored-password.ts']],
    ['recoveryDigest', ['platform/credential/credential.ts', 'platform/credential/credential-guard.ts']],
  ])('has %s nowhere but behind the guard', (word, allowed) => {
    const users = sources.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).map(({ file }) => file)
    expect(users.filter(file => !allowed.includes(file))).toEqual([])
  })
})
