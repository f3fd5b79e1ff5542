import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnyCall, BodyIn, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import type { Place } from './person.ts'
import type { Run } from './run.ts'
import type { Got, Sent } from './send.ts'
import type { Target } from './signature.ts'

/** An unexpected answer: the run fails. */
export class Unexpected extends Error {}
/** Asked to retry later than this run lasts: not a failure. */
export class TurnedAway extends Error {}

type Given<C extends AnyCall> = {
  token?: string
  params?: ParamsOf<C>
  body?: BodyIn<C>
  /** Sent with an idempotency key. */
  key?: string
  /** Signature headers over the body and its target, for callers that sign. */
  sign?: (target: Target, body: string) => Readonly<Record<string, string>>
  /** Refusals that this caller can handle. */
  expects?: readonly ErrorCode[]
}
type Answered<C extends AnyCall> =
  | { reply: ReplyOut<C>; refusal?: never; wrong?: never }
  /** `wrong` says which fields are not right, in words. */
  | { reply?: never; refusal: ErrorCode; wrong: readonly string[] }

export type Ask = <C extends AnyCall>(base: string, call: C, given?: Given<C>) => Promise<Answered<C>>

const Wrong = z.array(z.object({ path: z.string(), message: z.string() }))
const Refused = z.object({
  error: z.union([z.string(), z.object({ code: z.string(), fields: Wrong.default([]) })]),
  code: z.string().optional(),
})
const laterStatuses = [429, 503]

/** Makes calls of the contract from one place, and checks every answer against the contract. */
export const clientAt =
  (run: Run, place: Place): Ask =>
  async (base, call, given = {}) => {
    const params: Readonly<Record<string, string>> = given.params ?? {}
    const body = JSON.stringify(given.body ?? {})
    const path = base + call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    // One key for all tries: the retry to a busy server is the same request.
    const key = given.key ?? (call.movesMoney ? randomUUID() : undefined)
    const sent = {
      method: call.method,
      path,
      from: place.address,
      headers: {
        'user-agent': place.userAgent,
        'x-device-id': place.deviceId,
        'accept-language': place.language,
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
        ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...given.sign?.({ method: call.method, path }, body),
      },
      ...(call.method !== 'GET' && { body }),
    }
    return answerOf(call, await sendInTurn(run, sent), given.expects ?? [])
  }

/** Waits for its turn, sends, and retries when the server says so. */
export async function sendInTurn(run: Run, sent: Sent): Promise<Got> {
  for (;;) {
    await run.turn()
    run.tally.request += 1
    const got = await run.send(sent)
    if (!laterStatuses.includes(got.status)) return got
    await waitFor(run, sent.path, got)
  }
}

/** Waits as long as the server says, if there is time for that. */
async function waitFor(run: Run, path: string, { status, retryAfter }: Got): Promise<void> {
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) throw new Unexpected(`${path} answered ${status} without saying when to come back`)
  if (seconds * 1000 > run.leftMs()) throw new TurnedAway(`${path} says to come back in ${seconds} s`)
  run.tally.waited += 1
  run.tell(`${path} says to wait ${seconds} s`)
  await sleep(seconds * 1000)
}

function answerOf<C extends AnyCall>(call: C, { status, body }: Got, expects: readonly ErrorCode[]): Answered<C> {
  const parsed = z.json().safeParse(parseJson(body)).data
  const reply = z.object({ data: call.reply }).safeParse(parsed)
  // The schema is the call's own, from which the type of the reply is derived.
  if (status === 200 && reply.success) return { reply: reply.data.data as ReplyOut<C> }
  const refused = Refused.safeParse(parsed).data
  const code = typeof refused?.error === 'object' ? refused.error.code : refused?.code
  const refusal = expects.find(each => each === code)
  const fields = typeof refused?.error === 'object' ? refused.error.fields : []
  if (refusal) return { refusal, wrong: fields.map(({ path, message }) => `${path}: ${message}`) }
  throw new Unexpected(`${call.method} ${call.path} answered ${status} ${code ?? body.slice(0, 200)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
