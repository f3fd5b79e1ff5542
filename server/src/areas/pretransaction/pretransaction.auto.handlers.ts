import { lockServed } from '#areas/bank/bank.public.ts'
import type { pretransactionAutoCalls } from '#contract/pretransaction/pretransaction.auto.calls.ts'
import { spanDaysAtMost } from '#contract/pretransaction/statement.types.ts'
import type { Handlers } from '#platform/context.ts'
import { AppError } from '#platform/error.ts'
import { writeLive } from '#platform/live-log.ts'
import { paymentHandlers } from './payment.handlers.ts'
import { payoutHandlers } from './payout.handlers.ts'
import { freshLines } from './statement.fresh.ts'
import { matchLine } from './statement.match.ts'
import { checkGaps, insertLines, storedLines } from './statement.sql.ts'

export const pretransactionAutoHandlers: Handlers<typeof pretransactionAutoCalls> = {
  ...paymentHandlers,
  ...payoutHandlers,

  async pushLines({ tx, client, session, body }) {
    // Pushes for one account follow each other: of two at once, the second one sees what the first has brought.
    const account = await lockServed(tx, client.id, body.account)
    const instants = body.lines.map(({ at }) => at).sort()
    expectSpan(instants)
    const fresh = freshLines(await storedLines(tx, account.id, instants), body.lines)
    const lines = await insertLines(tx, { accountId: account.id, clientId: client.id }, fresh)
    const gaps = await checkGaps(tx, account.id, instants[0] ?? '', instants.at(-1) ?? '')
    let matched = 0
    for (const line of lines) {
      const where = { account, by: `client:${client.id}` as const, takeMinutes: session.policy.takeMinutes }
      if (await matchLine(tx, line, where)) matched += 1
    }
    if (lines.length > 0 || gaps.changed) {
      const event = { id: account.id, action: gaps.open > 0 ? 'gap' : 'push', by: null }
      await writeLive(tx, [
        { topic: 'statement', ...event },
        { topic: 'statementLine', ...event },
      ])
    }
    return { added: lines.length, known: body.lines.length - lines.length, matched, openGaps: gaps.open }
  },
}

/** Everything between the first and the last line is read, under the lock of the account. */
function expectSpan(instants: readonly string[]): void {
  const [first = '', last = ''] = [instants[0], instants.at(-1)]
  if (Date.parse(last) - Date.parse(first) <= spanDaysAtMost * 86_400_000) return
  throw new AppError('STATEMENT_SPAN', { days: spanDaysAtMost })
}
