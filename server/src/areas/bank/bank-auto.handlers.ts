import type { bankAutoCalls } from '#contract/bank/bank-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { watchShownBalance } from './balance.public.ts'
import { lockServed } from './bank.public.ts'
import { findReportedBalance, keepReportedBalance } from './bank.sql.ts'
import { transferAutoHandlers } from './transfer-auto.handlers.ts'

export const bankAutoHandlers: Handlers<typeof bankAutoCalls> = {
  ...transferAutoHandlers,

  async reportBalance({ tx, client, body }) {
    const account = await lockServed(tx, client.id, body.account)
    if ((await keepReportedBalance(tx, account.id, body)) > 0) {
      await writeLive(tx, [{ topic: 'bank', id: account.id, action: 'reportBalance', by: null }])
      await watchShownBalance(tx, account.id)
    }
    return (await findReportedBalance(tx, account.id)) ?? body
  },
}
