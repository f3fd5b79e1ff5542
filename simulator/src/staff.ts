import { adminApi, calls } from '#contract/calls.ts'
import type { Locale } from '#contract/core/text.ts'
import { type Ask, clientAt, Unexpected } from './client.ts'
import { codeApp } from './code-app.ts'
import { placeOf } from './person.ts'
import type { Run } from './run.ts'

const { auth } = calls
/** Sooner than any policy requires a fresh code again. */
const freshMs = 50_000

/** The credentials of an admin. Without a code app, one is set up at the sign-in. */
export type Credentials = { username: string; password: string; codeAddress?: string }

/** A signed-in admin. */
export type Cashier = {
  ask: Ask
  token: string
  seed: number
  language: Locale
  codeAddress: string
  /** Enters a code again if the last one may be too old to move money. */
  freshen(): Promise<void>
}

export async function comeToWork(run: Run, credentials: Credentials, language: Locale): Promise<Cashier> {
  const { username, password } = credentials
  const ask = clientAt(run, { ...placeOf(run.seed, -1), language })
  const { reply: early = '' } = await ask(adminApi, auth.login, { body: { username, password } })
  const codeAddress = credentials.codeAddress ?? (await ask(adminApi, auth.createCode, { token: early })).reply ?? ''
  const nextCode = codeApp(codeAddress)
  const verify = async () =>
    (
      await ask(adminApi, auth.verifyCode, {
        token: early,
        body: { token: await nextCode() },
        expects: ['CODE_WRONG'],
      })
    ).reply
  // The code of this half minute may have been used in an earlier run.
  const token = (await verify()) ?? (await verify())
  if (token === undefined) throw new Unexpected('the cashier was not let in')
  let freshAt = Date.now()
  let confirming: Promise<void> | undefined
  const confirm = async () => {
    await ask(adminApi, auth.confirmCode, { token, body: { token: await nextCode() } })
    freshAt = Date.now()
    confirming = undefined
  }
  return {
    ask,
    token,
    seed: run.seed,
    language,
    codeAddress,
    async freshen() {
      if (Date.now() - freshAt < freshMs) return
      // One code is enough for simultaneous actions.
      confirming ??= confirm()
      await confirming
    },
  }
}
