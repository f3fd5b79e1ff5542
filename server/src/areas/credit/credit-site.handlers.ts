import type { creditSiteCalls } from '#contract/credit/credit-site.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { readBalances, readOwnStatement } from './credit.sql.ts'

export const creditSiteHandlers: Handlers<typeof creditSiteCalls> = {
  getBalances: ({ tx, member }) => readBalances(tx, member.id),
  async getStatement({ tx, member, body }) {
    const lines = await readOwnStatement(tx, member.id, body)
    return { lines, next: lines.length < body.size ? null : (lines.at(-1)?.id ?? null) }
  },
}
