import { randomBytes } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { secretBox } from '#platform/secret/secret.ts'
import { deviceCookie, type Realm, readDevice } from './known-device.ts'

const secrets = secretBox(`k1:${randomBytes(32).toString('base64')}`)
const at = (id: string, realm: Realm, box = secrets) => ({ brand: { id }, realm, secrets: box })
const where = { ...at('chaba', 'staff'), path: '/api/v1', isSecure: true }
const made = (account = 'suda', before?: ReturnType<typeof readDevice>) =>
  deviceCookie(before, account, where).split(';')[0] ?? ''
afterEach(() => vi.useRealTimers())

it('is known where it was made, to the account that signed in, among other cookies', () => {
  expect(readDevice(`a=1; ${made()}; b=2`, where)?.accounts).toEqual(['suda'])
})

it('is nobody at another brand, at the other interface, under another key, or cut short', () => {
  const cookie = made()
  const value = cookie.split('=')[1] ?? ''
  const [key, iv, tag = '', text] = value.split('.')
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
  const other = secretBox(`k1:${randomBytes(32).toString('base64')}`)
  expect(readDevice(cookie, at('nila', 'staff'))).toBeUndefined()
  expect(readDevice(`memberDevice=${value}`, at('chaba', 'member'))).toBeUndefined()
  expect(readDevice(cookie, at('chaba', 'staff', other))).toBeUndefined()
  expect(readDevice(`staffDevice=${[key, iv, shortTag, text].join('.')}`, where)).toBeUndefined()
  expect(readDevice(undefined, where)).toBeUndefined()
})

it('is forgotten after 180 days', () => {
  vi.useFakeTimers({ now: 0 })
  const cookie = made()
  vi.setSystemTime(179 * 86_400_000)
  expect(readDevice(cookie, where)).toBeDefined()
  vi.setSystemTime(181 * 86_400_000)
  expect(readDevice(cookie, where)).toBeUndefined()
})

it('stays one device for the last eight accounts that share it', () => {
  let device = readDevice(made('a0'), where)
  const first = device?.id
  for (let n = 1; n < 10; n += 1) device = readDevice(made(`a${n}`, device), where)
  expect(device).toEqual({ id: first, accounts: ['a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3', 'a2'] })
})
