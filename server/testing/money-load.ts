import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { signatureOf } from '../src/platform/secret/signature.ts'

/** A change of money that a client wants, under its key, until it is acknowledged. */
export type Wanted = { key: string; kind: 'credit' | 'bet'; memberId: string; cashMinor: number }

/** What the clients saw: when something was acknowledged or read, and what was not answered as it should be. */
export type Seen = {
  acknowledged: { atMs: number; wanted: Wanted }[]
  readAtMs: number[]
  refusedAtMs: number[]
  /** Answers that no retry mends. */
  wrong: string[]
}

export type Stage = {
  port: number
  token(): string
  renew(): Promise<void>
  memberIds: readonly string[]
  /** What each of them has at first. */
  openingMinor: number
  provider: Provider
}
type Provider = { id: string; secret: string }

/** After that a client takes a request for lost, and sends it again, where processes and connections are killed. */
const patienceMs = 5_000
/** Where nobody kills anything, a slow machine is no fault. */
export const calmPatienceMs = 60_000
const againMs = 250
const pauseMs = 60
const staff = 3
const providers = 3
const readers = 2

type Sent = { path: string; body: object; headers: Readonly<Record<string, string>> }

const send = (port: number, { path, body, headers }: Sent, waitMs: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(waitMs),
  })

const pathOf = (base: string, { path }: AnyCall, id = '') => base + path.replace(':id', id)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A call of staff that must succeed: for the setup. */
export async function askStaff(
  port: number,
  token: string,
  call: AnyCall,
  body: object,
  id?: string,
): Promise<unknown> {
  const headers = { ...bearer(token), ...(call.movesMoney && { 'idempotency-key': randomUUID() }) }
  const answer = await send(port, { path: pathOf(adminApi, call, id), body, headers }, calmPatienceMs)
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status} ${JSON.stringify(said)}`)
  return z.object({ data: z.unknown() }).parse(said).data
}

/**
 * Credits of staff, bets of a game provider and lists, with short pauses, until stopped. Every change is tried under its key until it
 * is acknowledged.
 */
export function startMoneyLoad(stage: Stage, waitMs = patienceMs): { seen: Seen; stop(): Promise<void> } {
  const seen: Seen = { acknowledged: [], readAtMs: [], refusedAtMs: [], wrong: [] }
  const ending = new AbortController()
  const insist = async (make: () => Sent): Promise<boolean> => {
    for (;;) {
      const status = await send(stage.port, make(), waitMs).then(settled, () => 0)
      if (status === 200) return true
      if (typeof status === 'string' && status.includes('CODE_STALE')) {
        await stage.renew()
        continue
      }
      if (typeof status === 'string') {
        seen.wrong.push(`${make().path}: ${status}`)
        return false
      }
      seen.refusedAtMs.push(performance.now())
      await sleep(againMs)
    }
  }
  const someone = () => stage.memberIds[randomInt(stage.memberIds.length)] ?? ''
  const acknowledge = (wanted: Wanted) => seen.acknowledged.push({ atMs: performance.now(), wanted })

  const credit = async () => {
    const [key, memberId, amountMinor] = [randomUUID(), someone(), 1 + randomInt(20)]
    const body = { kind: 'adjustmentIn', amountMinor, reason: key }
    const path = pathOf(adminApi, calls.credit.adjustCredit, memberId)
    const isDone = await insist(() => ({ path, body, headers: { ...bearer(stage.token()), 'idempotency-key': key } }))
    if (isDone) acknowledge({ key, kind: 'credit', memberId, cashMinor: amountMinor })
  }
  const bet = async () => {
    const [key, memberId, amountMinor] = [randomUUID(), someone(), 1 + randomInt(5)]
    const winMinor = randomInt(3) === 0 ? amountMinor * 2 : 0
    const details = { memberId, reference: key }
    const { placeBet, settleBet } = autoCalls.game
    const messages = [
      [placeBet, { ...details, gameType: 'slot', game: 'fault', round: '', amountMinor, currency: 'THB' }],
      [settleBet, { ...details, winMinor, validMinor: amountMinor, currency: 'THB' }],
    ] as const
    for (const [call, body] of messages) if (!(await insist(() => signed(stage.provider, call, body)))) return
    acknowledge({ key, kind: 'bet', memberId, cashMinor: winMinor - amountMinor })
  }
  const read = async () => {
    const path = pathOf(adminApi, calls.credit.searchCredit)
    const asked = { path, body: {}, headers: bearer(stage.token()) }
    const status = await send(stage.port, asked, waitMs).then(settled, () => 0)
    if (status === 200) seen.readAtMs.push(performance.now())
    else if (typeof status === 'string') seen.wrong.push(`${path}: ${status}`)
    else seen.refusedAtMs.push(performance.now())
  }
  const repeat = async (work: () => Promise<void>) => {
    while (!ending.signal.aborted) {
      await work()
      await sleep(pauseMs)
    }
  }
  const clients = [
    ...Array.from({ length: staff }, () => repeat(credit)),
    ...Array.from({ length: providers }, () => repeat(bet)),
    ...Array.from({ length: readers }, () => repeat(read)),
  ]
  return {
    seen,
    async stop() {
      ending.abort()
      await Promise.all(clients)
    },
  }
}

/** 200; a number for what may be tried again; words for what may not. */
async function settled(answer: Response): Promise<number | string> {
  const text = await answer.text()
  if (answer.status === 200 || answer.status === 502 || answer.status === 503 || answer.status === 504)
    return answer.status
  return `${answer.status} ${text.slice(0, 200)}`
}

function signed({ id, secret }: Provider, call: AnyCall, content: object): Sent {
  const path = pathOf(autoApi, call, id)
  const [messageId, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const message = { id: messageId, timestamp, method: 'POST', path, body: JSON.stringify(content) }
  const headers = {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, message),
  }
  return { path, body: content, headers }
}
