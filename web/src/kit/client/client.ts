import { type Input as CallInput, filledPath, type InputArgs, underOneKey } from '#browser/call.ts'
import { CallError } from '#browser/call-error.ts'
import { newTraceparent } from '#browser/trace.ts'
import type { Call, ReplyOut } from '#contract/frames/call.ts'
import { positionHeader } from '#contract/frames/position.ts'
import { traceHeader } from '#contract/frames/trace.ts'
import { apiRoot, currentBrand } from '#kit/brand/brand.ts'
import { noteIdleUntil } from '#kit/session/idle.ts'
import { endSession, tokenStore } from '#kit/session/session.ts'
import { currentLocale } from '#kit/text/locale.ts'
import { noteAnswer, noteLost } from './connection.ts'
import { askFreshCode } from './fresh-code.ts'
import { counted } from './in-flight.ts'
import { knownPosition, notePosition } from './position.ts'
import { connectionLost, readAnswer } from './read-answer.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** The part of a call that the client needs; the sign-in screen has calls without their schemas. */
export type Wire<C extends Call> = Pick<C, 'method' | 'path' | 'refusal' | 'logs' | 'unlogged'>

type Options = {
  /** No one waits for it: it shows no loading overlay and does not prolong the session. */
  passive?: boolean
  /** The screen says itself how far it is: no loading overlay hides that, nor what stops it. It is use of the session all the same. */
  showsItself?: boolean
  signal?: AbortSignal
  /**
   * Given by code that knows what counts as one change, such as an open form. By default identical requests count as one until
   * answered.
   */
  idempotencyKey?: string
  /** Receives the share of a large body that has been sent, from 0 to 1. */
  onSent?: (share: number) => void
}
export type Input<C extends Call> = CallInput<C> & Options
export type CallArgs<C extends Call> = InputArgs<Input<C>>

/** A call's input without its types, for parts of the kit that pass it on. */
export type Request = Options & { params?: Record<string, string> | undefined; body?: unknown }

/**
 * Makes a call of the contract: `await call(employeeCalls.getAdmin, { params: { id } })`. Throws a `CallError` when it is
 * refused. If the one-time code is stale, asks for a new one and repeats the call, so that the caller never sees that.
 */
export async function call<C extends Call>(row: C | Wire<C>, ...[input]: CallArgs<C>): Promise<ReplyOut<C>> {
  return await makeCall<C>(row, input ?? {})
}

export async function makeCall<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  if (request.idempotencyKey !== undefined || !(row.logs || row.unlogged)) return await withFreshCode<C>(row, request)
  // The token is part of it, because another session may belong to another admin.
  return await underOneKey([row.path, request.params, request.body, tokenStore.get()], idempotencyKey =>
    withFreshCode<C>(row, { ...request, idempotencyKey }),
  )
}

/** Repeats the call with the same key: a call that was refused for lack of a code has not begun. */
async function withFreshCode<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  const run = () => exchange<C>(row, request)
  try {
    return await (request.passive || request.showsItself ? run() : counted(run))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CODE_STALE' || !(await askFreshCode())) throw error
    return await counted(run)
  }
}

/** The body of an answer of any status; empty if there was no answer. */
export type AnyAnswer<C extends Call> = { data?: ReplyOut<C>; error?: unknown }

/**
 * For secondary information that must never block the screen: returns the body of an answer of any status, and an empty one
 * when the server cannot be reached. `const { data } = await callAnyway(notificationCalls.getUnread)`
 */
export async function callAnyway<C extends Call>(row: C, ...[input]: CallArgs<C>): Promise<AnyAnswer<C>> {
  try {
    const answer = await ask(row, { ...input, passive: true })
    // The server builds its replies by the schema of the call, and its refusals likewise.
    return (await answer.json()) as AnyAnswer<C>
  } catch {
    return {}
  }
}

/** Fetches the file that a call returns, with its name. */
export async function callFile(row: Wire<Call>, request: Request): Promise<{ name: string; content: Blob }> {
  const fetched = async () => {
    const answer = await ask(row, request)
    if (!answer.ok) await readAnswer(answer)
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { name: decodeURIComponent(name ?? 'file'), content: await answer.blob() }
  }
  return await (request.showsItself ? fetched() : counted(fetched))
}

async function exchange<C extends Call>(row: Wire<C>, request: Request): Promise<ReplyOut<C>> {
  // The server builds its reply by the same schema; parsing it again here would only cost time.
  return (await readAnswer(await ask(row, request))) as ReplyOut<C>
}

async function ask(row: Wire<Call>, request: Request): Promise<Response> {
  const token = tokenStore.get()
  const answer = await sendPersistently(row, request, token)
  noteAnswer(answer.headers.get('x-build'))
  notePosition(answer.headers.get(positionHeader))
  noteIdleUntil(answer.headers.get('x-session-idle-until'), answer.headers.get('date'))
  // Another tab may have signed in again meanwhile: only the session that was refused is ended.
  if (answer.status === 401 && tokenStore.get() === token) endSession('expired')
  return answer
}

/** A logged change has an idempotency key, so after a lost connection it can be sent again without being applied twice. */
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
  const { params, body, passive, signal, onSent } = request
  const path = filledPath(row.path, params)
  const headers = new Headers({ 'Accept-Language': currentLocale() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const position = knownPosition()
  if (position) headers.set(positionHeader, position)
  if (passive) headers.set('X-Passive', '1')
  if (currentBrand().traced) headers.set(traceHeader, newTraceparent())
  if (row.logs || row.unlogged) headers.set('Idempotency-Key', key)
  if (row.method !== 'GET') headers.set('Content-Type', 'application/json')
  const url = `${currentBrand().interfaces.walletAdmin}${apiRoot}${path}`
  const text = row.method === 'GET' ? null : JSON.stringify(body ?? {})
  const sent = { method: row.method, headers, body: text, signal: signal ?? null }
  return onSent ? sendWithProgress(url, sent, onSent) : fetch(url, sent)
}
