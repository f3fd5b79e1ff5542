import { adminApi, calls } from '#contract/calls.ts'
import { need } from '../cheat-moves.ts'
import type { Cashier } from '../staff.ts'

/** How many members were told when their money arrives, and how often it did, as the report says. */
export type Promised = { promisedCount: number; keptCount: number; missedCount: number; openCount: number }

export async function readPromises({ ask, token }: Cashier): Promise<Promised> {
  const { reply } = await ask(adminApi, calls.pretransaction.searchPromiseDays, { token, body: {} })
  return need(reply?.totals, 'report of promises')
}
