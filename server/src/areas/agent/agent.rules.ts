import type { AgentRow } from '#contract/agent/agent.types.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import type { Locale } from '#contract/core/text.ts'
import type { Constraints } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sqlConstraint, sqlState } from '#platform/database/database.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { findAgent, type Neighbours } from './agent.sql.ts'

/** The agent that a call acts on: of an agent, one directly below it. One that the admin does not see is not there. */
export async function readActedOn({ tx, admin }: SignedContext, id: string): Promise<AgentRow> {
  const found = await findAgent(tx, admin, id)
  if (!found) throw notFound()
  if (admin.agentId !== null && found.parentId !== admin.agentId) throw new AppError('AGENT_NOT_DIRECT')
  return found
}

/** The database keeps the same rule; here it is told with the numbers between which the share has to lie. */
export function expectShareFits(
  share: number,
  { aboveBasisPoints, belowBasisPoints }: Neighbours,
  locale: Locale,
): void {
  const path = 'shareBasisPoints'
  if (aboveBasisPoints !== null && share > aboveBasisPoints) {
    throw wrongField(path, 'AGENT_SHARE_ABOVE', locale, { max: formatPercent(aboveBasisPoints, locale) })
  }
  if (belowBasisPoints !== null && share < belowBasisPoints) {
    throw wrongField(path, 'AGENT_SHARE_BELOW', locale, { min: formatPercent(belowBasisPoints, locale) })
  }
}

export function expectLimitReaches(limitMinor: number, { creditMinor }: AgentRow, locale: Locale): void {
  if (limitMinor >= creditMinor) return
  const min = formatMoney(creditMinor, houseCurrency, locale)
  throw wrongField('creditLimitMinor', 'AGENT_LIMIT_BELOW', locale, { min })
}

/** Why the database refuses a new agent. */
export const agentConstraints: Constraints = {
  agent_code_key: ['code', 'AGENT_CODE_TAKEN'],
  admin_username: ['username', 'USERNAME_TAKEN'],
  agent_shut: 'AGENT_SHUT',
  agent_depth: 'AGENT_TOO_DEEP',
}

/** The limit of the ledger, which several gifts at once may reach together. */
export const isAboveLimit = (error: unknown): boolean =>
  sqlState(error) === '23514' && sqlConstraint(error) === 'balance_limit'
