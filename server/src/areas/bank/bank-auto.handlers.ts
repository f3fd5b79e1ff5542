import type { bankAutoCalls } from '#contract/bank/bank-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { watchShownBalance } from './balance.public.ts'
import { lockServed } from './bank.public.ts'
import { transferAutoHandlers } from './transfer-auto.handlers.ts'

export const bankAutoHandlers: Handlers<typeof bankAutoCalls> = {
  ...transferAutoHandlers,

  async reportBalance({ tx, client, body }) {
    const account = await lockServed(tx, client.id, body.account)
    const changed = await tx.run(sql`
      update bank_account set reported_balance_minor = ${body.balanceMinor}, reported_at = ${body.at}
      where id = ${account.id} and (reported_at is null or reported_at < ${body.at})`)
    if (changed > 0) {
      await writeLive(tx, [{ topic: 'bank', id: account.id, action: 'reportBalance', by: null }])
      await watchShownBalance(tx, account.id)
    }
    const kept = await tx.row<{ balanceMinor: number; at: string }>(sql`
      select reported_balance_minor as balance_minor, reported_at as at from bank_account where id = ${account.id}`)
    return kept ?? body
  },
}
