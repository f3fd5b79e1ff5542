import { filledPath, type Input, type InputArgs, underOneKey } from '#browser/call.ts'
import { CallError } from '#browser/call-error.ts'
import { newTraceparent } from '#browser/trace.ts'
import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReplyOut, SiteCall } from '#contract/frames/call.ts'
import { traceHeader } from '#contract/frames/trace.ts'
import { isPreview } from '#site/shell/preview-mode.ts'
import { currentLocale } from '#site/text/locale.ts'
import { textNow } from '#site/text/text.ts'
import { clientMessages } from './client.messages.ts'
import { deviceId } from './device.ts'
import { readAnew } from './fresh.ts'
import { currentToken, endSession } from './session.ts'
import type { Wire } from './wire.ts'

const base = '/member/v1'

type Sent = { params?: Readonly<Record<string, string>> | undefined; body?: unknown }

/** Makes a call of the member interface: `await call(wire.getOwn, { params: { id } })`. Throws a `CallError` if it is refused. */
export const call = <C extends SiteCall>(row: Wire<C>, ...[input]: InputArgs<Input<C>>): Promise<ReplyOut<C>> =>
  makeCall(row, input ?? {})

/** The same without the types of the input, for code that passes it on. */
export async function makeCall<C extends SiteCall>(row: Wire<C>, input: Sent): Promise<ReplyOut<C>> {
  if (row.changes && isPreview) {
    throw new CallError({ code: 'PREVIEW', status: 0, message: textNow(clientMessages)('preview') })
  }
  const token = currentToken()
  if (!row.changes) return await exchange<C>(row, input, token)
  try {
    return await underOneKey([row.path, input.params, input.body, token], key => exchange<C>(row, input, token, key))
  } finally {
    // Also after a refusal: what is shown may be outdated, and the refusal is based on newer data.
    readAnew()
  }
}

async function exchange<C extends SiteCall>(
  row: Wire<C>,
  input: Sent,
  token: string | null,
  key?: string,
): Promise<ReplyOut<C>> {
  const answer = await send(row, input, token, key)
  // Another tab may have signed in again meanwhile: only the session that was refused is ended.
  if (answer.status === 401 && currentToken() === token) endSession()
  // The server builds its reply by the same schema; parsing it again here would only cost time.
  return (await readAnswer(answer)) as ReplyOut<C>
}

const retryMs = [800, 2400]

/** After a lost connection the call is sent again: reading twice does no harm, and a change has a key, so it is applied once. */
async function send(
  { method, path }: Pick<Wire<SiteCall>, 'method' | 'path'>,
  { params, body }: Sent,
  token: string | null,
  key: string | undefined,
): Promise<Response> {
  const url = base + filledPath(path, params)
  const headers = {
    'accept-language': currentLocale(),
    'x-device-id': deviceId(),
    // Always: to its own origin a page may send any header, and the server decides what is recorded.
    [traceHeader]: newTraceparent(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const request: RequestInit = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) }
  for (const waitMs of [...retryMs, undefined]) {
    try {
      return await fetch(url, request)
    } catch {
      if (waitMs !== undefined) await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
  throw new CallError({ code: 'CONNECTION_LOST', status: 0, message: textNow(clientMessages)('connectionLost') })
}

type Answer = { data?: unknown; error?: { code: ErrorCode; message: string; fields?: FieldError[] } }

async function readAnswer(answer: Response): Promise<unknown> {
  const { status } = answer
  const parsed = (await answer.json().catch(() => null)) as Answer | null
  if (parsed?.error) throw new CallError({ status, ...parsed.error })
  if (answer.ok && parsed) return parsed.data
  // A proxy's page, or a connection that was cut in the middle.
  throw new CallError({ code: 'ANSWER_UNREADABLE', status, message: textNow(clientMessages)('answerUnreadable') })
}
