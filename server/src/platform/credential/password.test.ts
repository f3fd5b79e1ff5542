import { execFile } from 'node:child_process'
import { argon2Sync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { accepted } from '../../../testing/guess.steps.ts'
import { password, startTestServer, type TestServer } from '../../../testing/server.ts'
import { anAddress, registration } from '../../../testing/site.steps.ts'
import { isOutdated } from './password.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A hash of an earlier year, when less memory was thought to be enough. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`
}

/** Where a password is stored, and how its owner signs in with it. */
const places = {
  staff: async () => {
    const { id, username } = await server.admins([])
    const signIn = (given: string) =>
      server.call(calls.auth.login, { body: { username, password: given }, ip: anAddress() })
    return { table: 'admin', id, password, signIn }
  },
  members: async () => {
    const body = registration()
    await server.site(siteCalls.member.register, { body, ip: anAddress() })
    const { rows } = await server.asOwner(`select id from member where phone = '${body.phone}'`)
    const signIn = (given: string) =>
      server.site(siteCalls.member.signIn, { body: { username: body.phone, password: given }, ip: anAddress() })
    return { table: 'member', id: String(rows[0]?.id), password: body.password, signIn }
  },
}

it('costs what it has to, where no test has made it cheaper', async () => {
  const script = `const { hashPassword } = await import('${import.meta.resolve('./password.ts')}')
    const { ownWork } = await import('${import.meta.resolve('../limit/source.ts')}')
    console.log(await hashPassword('${password}', ownWork))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe.each(Object.entries(places))('a password of %s', (_, open) => {
  it('that was hashed at another cost opens the account, and is hashed anew by that', async () => {
    const { table, id, password: own, signIn } = await open()
    const old = cheapHash(own)
    await server.asOwner(`update ${table} set password_hash = '${old}' where id = '${id}'`)
    const kept = async () =>
      (await server.asOwner(`select password_hash as hash from ${table} where id = '${id}'`)).rows[0]?.hash
    expect(accepted(await signIn('another-Password-99'))).toBe(false)
    expect(await kept()).toBe(old)
    expect(accepted(await signIn(own))).toBe(true)
    const renewed = await kept()
    expect(renewed).not.toBe(old)
    expect(isOutdated(renewed)).toBe(false)
    expect(accepted(await signIn(own))).toBe(true)
    expect(await kept()).toBe(renewed)
  })

  it('fits nothing that is no hash', async () => {
    const { table, id, password: own, signIn } = await open()
    await server.asOwner(`update ${table} set password_hash = '$argon2id$v=19$m=8192,t=1,p=1$$' where id = '${id}'`)
    expect(accepted(await signIn(own))).toBe(false)
  })
})
