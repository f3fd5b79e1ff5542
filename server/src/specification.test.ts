import type { AddressInfo } from 'node:net'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, startTestServer, type TestServer } from '../testing/server.ts'

/**
 * Clients written from the specification and the docs page alone: plain fetch, literal paths and payloads, bodies read as these
 * and the error catalogue describe. They do not use the contract.
 */
let server: TestServer
let host = ''
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  host = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function ask(method: string, path: string, token?: string, payload?: object) {
  const response = await fetch(host + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  // This client has no types: it reads whatever was returned.
  return { ok: response.ok, status: response.status, body: JSON.parse(await response.text()) }
}

it('lets the site of an operator register a member, show them their own, and let them go', async () => {
  const registered = await ask('POST', '/member/v1/register', undefined, {
    phone: '+66 81-555-0199',
    password,
    firstName: 'มะลิ',
    lastName: 'สุขใจ',
    account: { bank: 'KBANK', number: '081-4-55019-9' },
    lineId: 'mali.s',
    marketingCode: 'LINE-OA',
  })
  const { token } = registered.body.data
  const profile = await ask('GET', '/member/v1/profile', token)
  expect(profile.body.data).toMatchObject({ username: '0815550199', bank: 'KBANK', accountNumber: '0814550199' })
  const balances = await ask('GET', '/member/v1/balances', token)
  expect(balances.body.data).toEqual({ cashMinor: 0, bonusMinor: 0, holdMinor: 0, debtMinor: 0, currency: 'THB' })
  expect((await ask('POST', '/member/v1/statement', token)).body.data).toEqual({ lines: [], next: null })
  expect((await ask('POST', '/member/v1/sign-out', token)).body.data).toEqual({ done: true })
  expect((await ask('GET', '/member/v1/profile', token)).body.error).toMatchObject({ code: 'SESSION_MISSING' })

  const again = await ask('POST', '/member/v1/sign-in', undefined, { username: '081 555 0199', password })
  expect(again.body.data.token).toEqual(expect.any(String))
  const wrong = await ask('POST', '/member/v1/sign-in', undefined, { username: '0815550199', password: 'no' })
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'AUTH_REFUSED'])
})

it('lets a client of the specification sign in, read its profile and work, unchanged', async () => {
  const admin = await server.admins('owner')

  const refused = await ask('POST', '/api/v1/authorization/login', undefined, {
    username: admin.username,
    password: 'no',
  })
  expect(refused.ok).toBe(true)
  expect(refused.body.error).toEqual(expect.any(String))

  const login = await ask('POST', '/api/v1/authorization/login', undefined, { username: admin.username, password })
  expect(login.body.error).toBeUndefined()
  const before = await ask('GET', '/api/v1/authorization/self-pre-otp', login.body.data)
  expect(before.body.data).toMatchObject({
    otpEnable: false,
    role: { roleName: expect.any(String), permissions: expect.any(Object) },
  })

  const created = await ask('POST', '/api/v1/otp/admin/create', login.body.data)
  const totp = URI.parse(created.body.data)
  if (!(totp instanceof TOTP)) throw new Error('the tokenURL is no TOTP address')
  const wrong = await ask('POST', '/api/v1/otp/admin/verify', login.body.data, { token: '000000' })
  expect(wrong.body.error.message).toEqual(expect.any(String))
  const verified = await ask('POST', '/api/v1/otp/admin/verify', login.body.data, { token: totp.generate() })
  const token = verified.body.data

  const self = (await ask('GET', '/api/v1/authorization/self', token)).body.data
  expect(self).toMatchObject({ username: admin.username, id: admin.id, type: 'company', wallet: null })
  expect(self.permissions.dashboard).toEqual({ isRead: true, isCreate: true, isUpdate: true, isDelete: true })

  const other = await server.admins([])
  const admins = await ask('POST', '/api/v1/admin/list', token, { page: 1, size: 10, username: '' })
  expect(admins.body.data.length).toBeGreaterThan(1)
  const roles = await ask('POST', '/api/v1/role/list', token, {})
  const role = roles.body.data.find((row: { _id: string }) => row._id !== other.roleId)
  expect(role).toEqual({ _id: expect.any(String), roleName: expect.any(String) })
  const changed = await ask('PUT', `/api/v1/admin/list/${other.id}/role`, token, { roleId: role._id })
  expect(changed.status).toBe(200)

  const activities = (await ask('POST', '/api/v1/activity/list', token, {})).body.data
  expect(activities.totalCount).toBe(1)
  expect(activities.activities).toHaveLength(1)
  expect((await ask('POST', '/api/v1/activity/list-entities', token, {})).body.data.entities).toContain('admin')
  expect((await ask('POST', '/api/v1/activity/list-actions', token, {})).body.data.actions).toContain('changeRole')

  const again = await ask('POST', '/api/v1/authorization/login', undefined, { username: admin.username, password })
  const reveal = await ask('POST', '/api/v1/otp/admin/create', again.body.data)
  expect(reveal.body.data).toBeUndefined()
  expect(reveal.body.error).toEqual(expect.any(String))
})
