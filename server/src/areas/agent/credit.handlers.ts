import type { agentCreditCalls } from '#contract/agent/credit.calls.ts'
import { formatMoney } from '#contract/core/money.ts'
import { refusalOf } from '#ledger/ledger.refusal.ts'
import type { Handlers } from '#platform/context.ts'
import { sqlConstraint } from '#platform/database.ts'
import { AppError, notFound } from '#platform/error.ts'
import { listHandler } from '#platform/list.ts'
import { sql } from '#platform/sql.ts'
import { expectFlag, isAboveLimit, readActedOn } from './agent.rules.ts'
import { findAgent } from './agent.sql.ts'
import { agentCreditList, findMoved } from './credit.list.ts'

export const agentCreditHandlers: Handlers<typeof agentCreditCalls> = {
  searchAgentCredit: listHandler(agentCreditList),

  /** Between neighbours only: an agent and those directly below it, the company and those at the top. */
  async moveAgentCredit(context) {
    const { tx, admin, params, body, locale } = context
    const { way, amountMinor, note } = body
    expectFlag(context, 'creditAdjustment.create')
    const agent = await readActedOn(context, params.id)
    if (agent.parentId !== admin.agentId) throw new AppError('AGENT_NOT_DIRECT')
    const receiver = way === 'give' || admin.agentId === null ? agent : await findAgent(tx, admin, admin.agentId)
    const answer = await tx
      .row<{ refusal: string | null; moved: string }>(sql`
        select * from move_agent_credit(${agent.id}, ${way}, ${amountMinor}, ${note}, ${admin.id})`)
      .catch((error: unknown) => {
        if (sqlConstraint(error) === 'agent_shut') throw new AppError('AGENT_SHUT')
        if (!isAboveLimit(error) || !receiver) throw error
        const limit = formatMoney(receiver.creditLimitMinor, 'THB', locale)
        throw new AppError('AGENT_LIMIT_PASSED', { name: receiver.name, limit })
      })
    if (answer && answer.refusal !== null) throw refusalOf(answer.refusal)
    const moved = await findMoved(tx, admin, answer?.moved ?? '')
    if (!moved) throw notFound()
    context.record({
      id: moved.id,
      name: agent.name,
      before: { creditMinor: agent.creditMinor },
      after: { creditMinor: moved.agentAfterMinor, way, amountMinor, note, number: moved.number },
    })
    return moved
  },
}
