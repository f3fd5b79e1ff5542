import { intentKeys, isDefinite } from '#contract/core/intent.ts'
import type { BodyIn, Call, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import { apiRoot, currentBrand } from '#kit/brand/brand.ts'
import { noteIdleUntil } from '#kit/session/idle.ts'
import { endSession, tokenStore } from '#kit/session/session.ts'
import { currentLocale } from '#kit/text/locale.ts'
import { CallError } from './call-error.ts'
import { noteAnswer, noteLost } from './connection.ts'
import { askFreshCode } from './fresh-code.ts'
import { counted } from './in-flight.ts'
import { connectionLost, readAnswer } from './read-answer.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** What the client needs of a row of the call table; the sign-in screen has rows without their schemas. */
export type Wire<C extends Call> = Pick<C, 'method' | 'path' | 'refusal' | 'logs' | 'unlogged'>

const keys = intentKeys({ now: () => Date.now(), newKey: () => crypto.randomUUID() })

type Options = {
  /** Nobody waits for it: no loading overlay, and the session's idle time goes on. */
  passive?: boolean
  signal?: AbortSignal
  /** Given by who knows better what is one change, such as a form that is open; otherwise the same request is, until it is answered. */
  idempotencyKey?: string
  /** Hears how much of a large body has been sent, from 0 to 1. */
  onSent?: (share: number) => void
}
type ParamsPart<C extends Call> = keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }
type BodyPart<C extends Call> = Record<never, never> extends BodyIn<C> ? { body?: BodyIn<C> } : { body: BodyIn<C> }
export type Input<C extends Call> = ParamsPart<C> & BodyPart<C> & Options
export type CallArgs<C extends Call> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** A call's input without the help of its types, for the kit's own parts that pass it on. */
export type Request = Options & { params?: Record<string, string> | undefined; body?: unknown }

/**
 * Makes a call of the contract: `await call(employeeCalls.getAdmin, { params: { id } })`. Throws a `CallError` when it
 * is refused. A stale one-time code is asked for and the call repeated, so that the caller never sees it.
 */
export async function call<C extends Call>(row: C | Wire<C>, ...[input]: CallArgs<C>): Promise<ReplyOut<C>> {
  return await makeCall<C>(row, input ?? {})
}

export async function makeCall<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  if (request.idempotencyKey !== undefined || !(row.logs || row.unlogged)) return await withFreshCode<C>(row, request)
  // Another session is another admin, whose change it is not.
  const intent = JSON.stringify([row.path, request.params, request.body, tokenStore.get()])
  try {
    const reply = await withFreshCode<C>(row, { ...request, idempotencyKey: keys.of(intent) })
    keys.settle(intent)
    return reply
  } catch (error) {
    if (!(error instanceof CallError) || isDefinite(error)) keys.settle(intent)
    throw error
  }
}

/** With the same key: what was refused for want of a code was not begun. */
async function withFreshCode<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  const run = () => exchange<C>(row, request)
  try {
    return await (request.passive ? run() : counted(run))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CODE_STALE' || !(await askFreshCode())) throw error
    return await counted(run)
  }
}

/** What an answer of any status says; nothing where there was none. */
export type AnyAnswer<C extends Call> = { data?: ReplyOut<C>; error?: unknown }

/**
 * For what the office shows beside the work, which must never stand in its way: gives the body of whatever status, and an empty
 * one where nobody could be reached. `const { data } = await callAnyway(notificationCalls.getUnread)`
 */
export async function callAnyway<C extends Call>(row: C, ...[input]: CallArgs<C>): Promise<AnyAnswer<C>> {
  try {
    const answer = await ask(row, { ...input, passive: true })
    // The server shapes its reply by the schema of the call, and its refusals alike.
    return (await answer.json()) as AnyAnswer<C>
  } catch {
    return {}
  }
}

/** Fetches the file that a call answers with, with its name. */
export async function callFile(row: Wire<Call>, request: Request): Promise<{ name: string; content: Blob }> {
  return await counted(async () => {
    const answer = await ask(row, request)
    if (!answer.ok) await readAnswer(answer)
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { name: decodeURIComponent(name ?? 'file'), content: await answer.blob() }
  })
}

async function exchange<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  // The server shapes its reply by the same schema; parsing it again here would only cost time.
  return (await readAnswer(await ask(row, request))) as ReplyOut<C>
}

async function ask(row: Wire<Call>, request: Request): Promise<Response> {
  const token = tokenStore.get()
  const answer = await sendPersistently(row, request, token)
  noteAnswer(answer.headers.get('x-build'))
  noteIdleUntil(answer.headers.get('x-session-idle-until'), answer.headers.get('date'))
  // Another tab may have signed in anew meanwhile: only the session that was refused is ended.
  if (answer.status === 401 && tokenStore.get() === token) endSession('expired')
  return answer
}

/** A change that was logged carries a key, so after a lost connection it can be sent again without happening twice. */
async function sendPersistently(row: Wire<Call>, request: Request, token: string | null): Promise<Response> {
  const key = request.idempotencyKey ?? crypto.randomUUID()
  const waitsMs = row.logs ? [600, 1800] : []
  for (;;) {
    try {
      return await send(row, request, token, key)
    } catch (error) {
      if (request.signal?.aborted) throw error
      noteLost()
      const waitMs = waitsMs.shift()
      if (waitMs === undefined) throw connectionLost()
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}

function send(row: Wire<Call>, request: Request, token: string | null, key: string): Promise<Response> {
  const { params = {}, body, passive, signal, onSent } = request
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const headers = new Headers({ 'Accept-Language': currentLocale() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (passive) headers.set('X-Passive', '1')
  if (row.logs || row.unlogged) headers.set('Idempotency-Key', key)
  if (row.method !== 'GET') headers.set('Content-Type', 'application/json')
  const url = `${currentBrand().interfaces.walletAdmin}${apiRoot}${path}`
  const text = row.method === 'GET' ? null : JSON.stringify(body ?? {})
  const sent = { method: row.method, headers, body: text, signal: signal ?? null }
  return onSent ? sendWithProgress(url, sent, onSent) : fetch(url, sent)
}
