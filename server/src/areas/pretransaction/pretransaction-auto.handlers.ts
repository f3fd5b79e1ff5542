import { lockServed } from '#areas/bank/bank.public.ts'
import type { pretransactionAutoCalls } from '#contract/pretransaction/pretransaction-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { paymentHandlers } from './payment/payment.handlers.ts'
import { payoutHandlers } from './payout/payout.handlers.ts'
import { takeLines } from './statement/statement-take.ts'

export const pretransactionAutoHandlers: Handlers<typeof pretransactionAutoCalls> = {
  ...paymentHandlers,
  ...payoutHandlers,

  async pushLines({ tx, client, session, body }) {
    const account = await lockServed(tx, client.id, body.account)
    const from = { account, by: `client:${client.id}` as const, takeMinutes: session.policy.takeMinutes }
    const { matches, ...taken } = await takeLines(tx, body.lines, from)
    return { ...taken, matched: matches.length }
  },
}
