import type { Locale } from '#contract/core/text.ts'
import { creditMembers } from './cashier.ts'
import { startRun } from './run.ts'
import type { Send } from './send.ts'
import { simulate } from './simulate.ts'

type Demo = {
  send: Send
  seed: number
  members: number
  cashier: { username: string; password: string }
  language: Locale
}

/** Fills a new brand as its own people would: members register and look around, then a cashier gives some of them credit. */
export async function playDemo({ send, seed, members, cashier, language }: Demo): Promise<void> {
  const run = startRun({
    send,
    seed,
    rate: Number.POSITIVE_INFINITY,
    minutes: 0,
    // Every sign-in takes a core for tens of milliseconds, and somebody waits for the start.
    returningPercent: 25,
    tell: () => undefined,
  })
  const [failure] = await simulate(run, { members })
  if (failure) throw failure
  await creditMembers(run, cashier, language)
}
