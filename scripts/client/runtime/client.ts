import { WalletError } from './error.ts'

/** How the office is reached. */
export type ClientOptions = {
  /** The address of the office interface, `https://office.example.com/api/v1`. */
  baseUrl: string
  /** The secret of an API key, `wok_…`. */
  key: string
  /** The language of error messages; codes are the same in both. */
  language?: 'th' | 'en'
  /** How often a request is tried again that was refused for the moment, or did not get through. */
  retries?: number
  /** How long one try may take. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** What can be said of one request beside its content. */
export type RequestOptions = {
  /** Of a call that moves money: the same key happens once, however often it is sent. Without one, each request makes its own. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A call as the office declares it. */
export type CallRow = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly params: readonly string[]
  /** It changes something: without a key it is not sent twice where nobody knows whether it arrived. */
  readonly changes?: true
  readonly movesMoney?: true
  readonly lines?: true
}

export type Send = (
  row: CallRow,
  request: Readonly<Record<string, unknown>>,
  options?: RequestOptions,
) => Promise<unknown>

const longestWaitMs = 60_000

/** Makes calls: parameters go into the path, the rest is the body, and a refusal is thrown as a `WalletError`. */
export function sender({
  baseUrl,
  key,
  language = 'en',
  retries = 3,
  timeoutMs = 45_000,
  ...more
}: ClientOptions): Send {
  const ask = more.fetch ?? globalThis.fetch
  const base = baseUrl.replace(/\/+$/, '')
  return async (row, request, { idempotencyKey, signal } = {}) => {
    const ownKey = row.movesMoney ? (idempotencyKey ?? crypto.randomUUID()) : idempotencyKey
    const { path, body } = parted(row, request)
    const send = () =>
      ask(base + path, {
        method: row.method,
        headers: {
          authorization: `Bearer ${key}`,
          'accept-language': language,
          ...(row.method !== 'GET' && { 'content-type': 'application/json' }),
          ...(ownKey !== undefined && { 'idempotency-key': ownKey }),
        },
        ...(row.method !== 'GET' && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      })
    const isSafe = !row.changes || ownKey !== undefined
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries
      try {
        const answer = await send()
        if (answer.ok) return row.lines ? linesOf(await answer.text()) : dataOf(await answer.json())
        const error = await WalletError.from(answer)
        // One that was counted out did nothing; of one that failed inside nobody knows.
        const mayRepeat = error.status === 429 || (error.status === 503 && isSafe)
        if (isLast || !mayRepeat) throw error
        await pause(error.retryAfterSeconds === undefined ? waitMs(attempt) : error.retryAfterSeconds * 1_000, signal)
      } catch (error) {
        if (error instanceof WalletError || isLast || !isSafe || signal?.aborted) throw error
        await pause(waitMs(attempt), signal)
      }
    }
  }
}

function parted({ path, params, method }: CallRow, request: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...request }
  let filled = path
  for (const name of params) {
    const value = encodeURIComponent(textOf(rest[name]))
    filled = filled.replace(`:${name}`, () => value)
    delete rest[name]
  }
  const query = method === 'GET' ? queryOf(rest).toString() : ''
  return { path: query ? `${filled}?${query}` : filled, body: rest }
}

function queryOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, textOf(value))
  return query
}

/** A parameter is a text, a number or a flag. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))

const dataOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined

const waitMs = (attempt: number): number => 250 * 2 ** attempt * (1 + Math.random())

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(ms, longestWaitMs))
    const stop = () => {
      clearTimeout(timer)
      reject(new Error('The request was given up.', { cause: signal?.reason }))
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
