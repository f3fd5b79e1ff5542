import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/auth.calls.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'

const stored = vi.hoisted(() => {
  const map = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  return map
})
const worn = vi.hoisted(() => ({ traced: false, interfaces: { walletAdmin: 'https://api.example' } }))
vi.mock('#kit/brand/brand.ts', () => ({ apiRoot: '/api/v1', currentBrand: () => worn }))

const { call } = await import('./client.ts')
const { answerFreshCodeWith } = await import('./fresh-code.ts')
const { endReason, startSession, tokenStore } = await import('#kit/session/session.ts')

const sent = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const refused = (status: number, code: string) => answer(status, { error: { code, message: code, requestId: 'r-1' } })
const lost = () => Promise.reject(new TypeError('failed to fetch'))
const keys = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const id = '0e9c4f5e-4a39-4f8c-9a55-111111111111'

beforeEach(() => {
  vi.stubGlobal('fetch', sent.mockReset())
  startSession('token-1')
})
afterEach(() => vi.useRealTimers())

test('a call goes to the brand, with the token, the language and its parameters', async () => {
  sent.mockImplementationOnce(answer(200, { data: { id } }))
  await expect(call(employeeCalls.getAdmin, { params: { id }, passive: true })).resolves.toEqual({ id })
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe(`https://api.example/api/v1/admin/get/${id}`)
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    'accept-language': 'th',
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
    'x-passive': '1',
  })
})

test('a request says its place in a trace where the server records traces, and each its own', async () => {
  worn.traced = true
  sent.mockImplementation(answer(200, { data: { id } }))
  await call(employeeCalls.getAdmin, { params: { id } })
  await call(employeeCalls.getAdmin, { params: { id } })
  worn.traced = false
  const places = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'))
  expect(places).toEqual([
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
  ])
  expect(places[0]).not.toBe(places[1])
})

test('a change is sent again with the same key when its answer was lost', async () => {
  vi.useFakeTimers()
  sent.mockImplementationOnce(lost).mockImplementationOnce(answer(200, { data: { id } }))
  const done = call(employeeCalls.lockAdmin, { params: { id } })
  await vi.runAllTimersAsync()
  await expect(done).resolves.toEqual({ id })
  expect(keys()[0]).toBeTruthy()
  expect(keys()[0]).toBe(keys()[1])
})

test('a reading that is lost is said at once', async () => {
  sent.mockImplementationOnce(lost)
  await expect(call(employeeCalls.getAdmin, { params: { id } })).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
})

test('a stale code is asked for and the call repeated as the same one, which was not begun', async () => {
  const stop = answerFreshCodeWith(() => Promise.resolve(true))
  sent.mockImplementationOnce(refused(403, 'CODE_STALE')).mockImplementationOnce(answer(200, { data: { id } }))
  await expect(call(employeeCalls.resetOtp, { params: { id } })).resolves.toEqual({ id })
  expect(keys()[0]).toBe(keys()[1])
  stop()
})

describe('the key of what somebody wants', () => {
  const lock = () => call(employeeCalls.lockAdmin, { params: { id } })
  /** One press of the button, whatever the outcome. */
  const press = async () => {
    const done = lock().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return done
  }
  beforeEach(() => void vi.useFakeTimers())

  test.each([
    ['no answer came', lost],
    ['a proxy answered', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['the server was in trouble', refused(503, 'SYSTEM_BUSY')],
  ])('stays when %s, until it is known what became of it', async (_, trouble) => {
    sent.mockImplementation(trouble)
    await press()
    sent.mockImplementation(answer(200, { data: { id } }))
    await press()
    expect(new Set(keys()).size).toBe(1)
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  test('is another one after a refusal, for another request, and of another admin', async () => {
    sent.mockImplementation(refused(409, 'STATE_ILLEGAL'))
    await press()
    sent.mockImplementation(lost)
    await press()
    expect(new Set(keys()).size).toBe(2)
    const other = call(employeeCalls.unlockAdmin, { params: { id } }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    await other
    expect(new Set(keys()).size).toBe(3)
    startSession('token-2')
    await press()
    expect(new Set(keys()).size).toBe(4)
  })

  test('is the same for two presses at once, and a new one ten minutes after the last try', async () => {
    sent.mockImplementation(answer(200, { data: { id } }))
    await Promise.all([lock(), lock()])
    expect(new Set(keys()).size).toBe(1)
    sent.mockImplementation(lost)
    await press()
    vi.advanceTimersByTime(11 * 60_000)
    await press()
    expect(new Set(keys()).size).toBe(3)
  })
})

test('who gives up the code gets the refusal', async () => {
  sent.mockImplementationOnce(refused(403, 'CODE_STALE'))
  await expect(call(employeeCalls.resetOtp, { params: { id } })).rejects.toMatchObject({ code: 'CODE_STALE' })
})

test('401 ends the session and forgets the token', async () => {
  sent.mockImplementationOnce(refused(401, 'SESSION_MISSING'))
  await expect(call(authCalls.self)).rejects.toMatchObject({ status: 401, requestId: 'r-1' })
  expect(tokenStore.get()).toBeNull()
  expect(stored.has('walletAdmin.token')).toBe(false)
  expect(endReason.get()).toBe('expired')
})

test('401 of a session that was replaced meanwhile leaves the new one alone', async () => {
  sent.mockImplementationOnce(() => {
    startSession('token-2')
    return refused(401, 'SESSION_MISSING')()
  })
  await expect(call(authCalls.self)).rejects.toMatchObject({ status: 401 })
  expect(tokenStore.get()).toBe('token-2')
})

test.each([
  ['a text', { error: 'no', code: 'AUTH_REFUSED' }],
  ['an object', { error: { message: 'no', code: 'AUTH_REFUSED' } }],
])('a refusal as %s is an error although its status is 200', async (_, body) => {
  sent.mockImplementationOnce(answer(200, body))
  const login = call(authCalls.login, { body: { username: 'a', password: 'b' } })
  await expect(login).rejects.toMatchObject({ message: 'no', code: 'AUTH_REFUSED' })
})

test('a page of a proxy is no answer of ours', async () => {
  sent.mockImplementationOnce(() => Promise.resolve(new Response('<html>', { status: 502 })))
  await expect(call(authCalls.self)).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE', status: 502 })
})

test('a call sends back the furthest position that an answer has named', async () => {
  const named = (position: string) => () =>
    Promise.resolve(Response.json({ data: { id } }, { headers: { 'x-position': position } }))
  for (const position of ['1/A', '1/9']) sent.mockImplementationOnce(named(position))
  sent.mockImplementationOnce(answer(200, { data: { id } }))
  for (const _ of [1, 2, 3]) await call(employeeCalls.getAdmin, { params: { id } })
  const positions = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-position'))
  expect(positions).toEqual([null, '1/A', '1/A'])
  stored.delete('walletAdmin.position')
})
