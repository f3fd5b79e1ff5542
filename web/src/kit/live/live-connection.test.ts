import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
})
vi.mock('#kit/brand/brand.ts', () => ({
  apiRoot: '/api/v1',
  currentBrand: () => ({ interfaces: { walletAdmin: '' } }),
}))

const { connectLive, onLive } = await import('./live-connection.ts')
const { endReason, startSession, tokenStore } = await import('#kit/session/session.ts')

const sent = vi.fn<typeof fetch>()
const stream =
  (...frames: string[]) =>
  () =>
    Promise.resolve(new Response(frames.join('')))
const details = (at: string, id: string) =>
  `id: ${at}\ndata: ${JSON.stringify({ topic: 'admin', id, action: 'lock', by: null })}\n\n`
const never = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('stopped')))
  })
const placesAsked = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('last-event-id'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent.mockReset().mockImplementation(never))
  startSession('token-1')
})
afterEach(() => vi.useRealTimers())

test('a stream that ends is opened again where it ended', async () => {
  const received: string[] = []
  const stopHearing = onLive('admin', ({ id }) => received.push(id))
  const reset = vi.fn<() => void>()
  sent.mockImplementationOnce(stream('id: 5.0\n\n', details('6.1', 'a')))
  sent.mockImplementationOnce(
    stream('event: reset\nid: 9.0\ndata: {}\n\n', details('9.2', 'b'), 'data: {"topic":"new"}\n\n'),
  )
  const connection = connectLive('token-1', reset)
  connection.resume()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(placesAsked()).toEqual([null, '6.1', '9.2'])
  expect(received).toEqual(['a', 'b'])
  expect(reset).toHaveBeenCalledTimes(1)
  connection.rest()
  connection.resume()
  expect(placesAsked().at(-1)).toBe('9.2')
  connection.rest()
  stopHearing()
})

test('a server that stops says so, and the next one is asked soon', async () => {
  sent.mockImplementationOnce(stream('id: 5.0\n\n', 'event: elsewhere\nid: 7.1\ndata: {}\n\n'))
  const connection = connectLive('token-1', () => undefined)
  connection.resume()
  await vi.advanceTimersByTimeAsync(310)
  expect(placesAsked()).toEqual([null, '7.1'])
  connection.rest()
})

test('a server that is away is asked less and less often, and not at all after the end', async () => {
  sent.mockRejectedValue(new TypeError('failed to fetch'))
  const connection = connectLive('token-1', () => undefined)
  connection.resume()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent.mock.calls.length).toBeGreaterThan(4)
  expect(sent.mock.calls.length).toBeLessThan(16)
  connection.rest()
  const request = sent.mock.calls.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveBeenCalledTimes(request)
})

test('a connection that says nothing is given up', async () => {
  const connection = connectLive('token-1', () => undefined)
  connection.resume()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(sent).toHaveBeenCalledTimes(2)
  connection.rest()
})

test('a session that is over is left at once', async () => {
  sent.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 401 })))
  const connection = connectLive('token-1', () => undefined)
  connection.resume()
  await vi.advanceTimersByTimeAsync(1)
  expect([tokenStore.get(), endReason.get()]).toEqual([null, 'expired'])
  connection.rest()
})
