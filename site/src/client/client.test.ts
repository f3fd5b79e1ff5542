import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', new URL('http://site.localhost/'))
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
})

vi.mock('#site/shell/preview-mode.ts', () => ({ isPreview: false }))

const { call } = await import('./client.ts')
const { wire } = await import('./wire.ts')

const sent = vi.fn<typeof fetch>()
const keys = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const lost = () => Promise.reject(new TypeError('failed to fetch'))

async function withdraw(amountMinor: number): Promise<unknown> {
  const done = call(wire.requestWithdrawal, { body: { amountMinor } }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return done
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent.mockReset())
  return () => vi.useRealTimers()
})

test('what a member asks for keeps its key until it is known what became of it', async () => {
  sent.mockImplementation(lost)
  expect(await withdraw(100_00)).toMatchObject({ code: 'CONNECTION_LOST' })
  sent.mockImplementation(() => Promise.resolve(new Response('<html>', { status: 504 })))
  expect(await withdraw(100_00)).toMatchObject({ code: 'ANSWER_UNREADABLE' })
  sent.mockImplementation(answer(200, { data: { id: '1' } }))
  expect(await withdraw(100_00)).toEqual({ id: '1' })
  expect(keys().length).toBeGreaterThan(4)
  expect(new Set(keys()).size).toBe(1)

  await withdraw(100_00)
  expect(new Set(keys()).size).toBe(2)
})

test('a request says its place in a trace', async () => {
  sent.mockImplementation(answer(200, { data: { id: '1' } }))
  await withdraw(700_00)
  const place = new Headers(sent.mock.calls[0]?.[1]?.headers).get('traceparent')
  expect(place).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
})

test('another amount, and the same one after a refusal, is asked for anew', async () => {
  sent.mockImplementation(lost)
  await withdraw(100_00)
  await withdraw(200_00)
  expect(new Set(keys()).size).toBe(2)
  sent.mockImplementation(answer(409, { error: { code: 'LEDGER_OVERDRAWN', message: 'no' } }))
  await withdraw(300_00)
  await withdraw(300_00)
  expect(new Set(keys()).size).toBe(4)
})

test('what only reads has none', async () => {
  sent.mockImplementation(answer(200, { data: {} }))
  await call(wire.getBalances)
  expect(keys()).toEqual([null])
})
