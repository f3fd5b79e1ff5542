import { adminApi, calls } from '#contract/calls.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type Ask, clientAt, Unexpected } from '../client.ts'
import { placeOf } from '../person.ts'
import { startRun } from '../run.ts'
import type { Send } from '../send.ts'

const { auth } = calls
/** Within the limit of every server. */
const rate = 20

type Person = { username: string; password: string; code(): Promise<string> }
/** Somebody who has signed in and will sign out. */
type SignedIn = { ask: Ask; token: string; signOut(): Promise<void> }

/** Signs a person in with the code that their app shows. */
export async function signInByHand(send: Send, { username, password, code }: Person): Promise<SignedIn> {
  const run = startRun({ send, seed: 1, rate, minutes: 0, returningPercent: 0, tell: () => undefined })
  const ask = clientAt(run, { ...placeOf(1, -1), language: 'en', userAgent: 'wallet-office practice:shape' })
  const refused = ['AUTH_REFUSED', 'AUTH_LOCKED', 'AUTH_TOO_FAST'] as const
  const early = said(await ask(adminApi, auth.login, { body: { username, password }, expects: refused }))
  const body = { token: await code() }
  const wrong = ['CODE_WRONG', 'CODE_EXHAUSTED', 'REQUEST_INVALID'] as const
  const token = said(await ask(adminApi, auth.verifyCode, { token: early, body, expects: wrong }))
  return {
    ask,
    token,
    async signOut() {
      await ask(adminApi, auth.logout, { token })
    },
  }
}

/** A code of another form is a wrong one. */
const inWords = (refusal: ErrorCode | undefined): string =>
  errors[refusal === undefined || refusal === 'REQUEST_INVALID' ? 'CODE_WRONG' : refusal].en

/** What was answered; a refusal is said to the person as the product words it. */
function said<Reply>({ reply, refusal }: { reply?: Reply; refusal?: ErrorCode }): Reply {
  if (reply === undefined) throw new Unexpected(inWords(refusal))
  return reply
}
