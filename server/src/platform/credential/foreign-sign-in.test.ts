import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { accepted } from '../../../testing/guess.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { anAddress, registration } from '../../../testing/site.steps.ts'
import { strengthenPasswords } from '../../areas/auth/auth.jobs.ts'
import { isOutdated, readHash } from './password.ts'
import { noPassword, storedPassword } from './stored-password.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const horse = 'correct horse battery'
const bcrypt = '$2b$12$abcdefghijklmnopqrstuuE3j5FFjC71WyDL2KIK7ShSoj8tPD3m6'
const apache = '$apr1$saltsalt$ZdO9ajrUOSz9es9I0fQZB.'

/** Somebody who came from another system with this hash, and how they sign in. */
const places = {
  async staff(hash: string) {
    const { id, username } = await server.admins([])
    const signIn = (password: string, ip = anAddress()) =>
      server.call(calls.auth.login, { body: { username, password }, ip })
    return moved('admin', { id, signIn }, hash)
  },
  async members(hash: string) {
    const body = registration()
    await server.site(siteCalls.member.register, { body, ip: anAddress() })
    const { rows } = await server.asOwner(`select id from member where phone = '${body.phone}'`)
    const signIn = (password: string, ip = anAddress()) =>
      server.site(siteCalls.member.signIn, { body: { username: body.phone, password }, ip })
    return moved('member', { id: String(rows[0]?.id), signIn }, hash)
  },
}
async function moved<Signs>(table: string, who: { id: string; signIn: Signs }, hash: string) {
  const stored = present(storedPassword(hash))
  const set = (to: string) => server.asOwner(`update ${table} set password_hash = '${to}' where id = '${who.id}'`)
  await set(stored)
  const kept = async (): Promise<string> =>
    (await server.asOwner(`select password_hash as hash from ${table} where id = '${who.id}'`)).rows[0]?.hash
  return { ...who, stored, set, kept }
}
const strengthen = () => strengthenPasswords.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

describe.each(Object.entries(places))('with the hash of another system, one of the %s', (_, come) => {
  it.each([bcrypt, apache])('signs in, and has one of ours from then on: %s', async hash => {
    const { signIn, kept, stored } = await come(hash)
    expect(accepted(await signIn('another horse battery'))).toBe(false)
    expect(await kept()).toBe(stored)
    expect(accepted(await signIn(horse))).toBe(true)
    const renewed = await kept()
    expect(readHash(renewed)).toBeDefined()
    expect(isOutdated(renewed)).toBe(false)
    expect(accepted(await signIn(horse))).toBe(true)
    expect(await kept()).toBe(renewed)
    expect(accepted(await signIn('another horse battery'))).toBe(false)
  })

  it('comes in at two places at the same moment: one may have to try again, and the hash is ours', async () => {
    const { signIn, kept } = await come(bcrypt)
    const answers = await Promise.all([signIn(horse), signIn(horse)])
    expect(answers.filter(accepted).length).toBeGreaterThan(0)
    expect(isOutdated(await kept())).toBe(false)
    expect(accepted(await signIn(horse))).toBe(true)
  })

  it('signs in as well once ours is laid over a quick one', async () => {
    const [quick, slow] = [await come(apache), await come(bcrypt)]
    await strengthen()
    expect(await quick.kept()).toMatch(/^\{wrapped\}\$apr1\$saltsalt\$ \$argon2id\$/)
    expect(await quick.kept()).not.toContain('ZdO9ajrUOSz9es9I0fQZB')
    expect(await slow.kept()).toBe(slow.stored)
    expect(accepted(await quick.signIn('another horse battery'))).toBe(false)
    expect(accepted(await quick.signIn(horse))).toBe(true)
    expect(readHash(await quick.kept())).toBeDefined()
  })

  it('is locked out after as many failures as everybody else', async () => {
    const { signIn } = await come(apache)
    const wrong = await Promise.all(Array.from({ length: 10 }, () => signIn('wrong')))
    expect(wrong.filter(accepted)).toEqual([])
    expect(accepted(await signIn(horse))).toBe(false)
  })

  it('gets in by nothing that is stored, and by nothing at all without a password', async () => {
    const { signIn, stored, set } = await come(apache)
    const tried = async (...given: string[]) => (await Promise.all(given.map(each => signIn(each)))).filter(accepted)
    expect(await tried(stored, apache)).toEqual([])
    await set(noPassword)
    expect(await tried(noPassword, horse)).toEqual([])
  })
})

it('what was changed while ours was being laid over it stays', async () => {
  const { set, kept } = await places.members(apache)
  const own = present(storedPassword(bcrypt))
  const running = strengthen()
  await set(own)
  await running
  expect(await kept()).toBe(own)
})

describe('the time of a wrong answer', () => {
  const time = async (signIn: () => Promise<unknown>) => {
    const since = performance.now()
    await signIn()
    return performance.now() - since
  }
  const nobody = () =>
    server.site(siteCalls.member.signIn, { body: { username: 'nobody.at.all', password: horse }, ip: anAddress() })
  const clear = () => server.asOwner(`update member set password_hash = '${noPassword}' where password_hash like '{%'`)

  it('is the same for an unknown name, a foreign hash, one of ours and none, while a foreign one is stored', async () => {
    const foreign = await places.members(bcrypt)
    const [ours, none, suspended] = [
      await places.members(bcrypt),
      await places.members(noPassword),
      await places.members(bcrypt),
    ]
    await ours.signIn(horse)
    await server.asOwner(`update member set status = 'suspended' where id = '${suspended.id}'`)
    const tries = [nobody, () => foreign.signIn('wrong'), () => ours.signIn('wrong'), () => none.signIn('wrong')]
    const times = await Promise.all([...tries, () => suspended.signIn(horse)].map(time))
    for (const each of times) expect(each).toBeGreaterThan(990)
    expect(codeOf(await foreign.signIn(horse))).toBeUndefined()
  })

  it('is as short as ever where no hash of another system is stored', async () => {
    await clear()
    expect(await time(nobody)).toBeLessThan(900)
  })
})
