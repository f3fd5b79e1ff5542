import { z } from 'zod'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import type { agentCreditCalls } from '#contract/agent/credit.calls.ts'
import { type AgentCreditRow, MovedCredit } from '#contract/agent/credit.types.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { refusalOf } from '#ledger/ledger-refusal.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { isAboveLimit, readActedOn } from './agent.rules.ts'
import { findAgent, moveCredit } from './agent.sql.ts'
import { agentCreditList, findMoved } from './credit.list.ts'

export const agentCreditHandlers: Handlers<typeof agentCreditCalls> = {
  searchAgentCredit: listHandler(agentCreditList),

  /** Between neighbours only: an agent and those directly below it, the company and those at the top. */
  async moveAgentCredit(context) {
    const { admin, params, body } = context
    const { way, amountMinor, note } = body
    const agent = await readActedOn(context, params.id)
    if (agent.parentId !== admin.agentId) throw new AppError('AGENT_NOT_DIRECT')
    const approval = admin.agentId === null ? await ask(context, agent, body) : null
    const moved = approval ? null : await move(context, agent, body, admin.id)
    context.record({
      id: moved?.id ?? agent.id,
      name: agent.name,
      before: { creditMinor: agent.creditMinor },
      after: {
        creditMinor: moved?.agentAfterMinor ?? agent.creditMinor,
        way,
        amountMinor,
        note,
        ...(moved ? { number: moved.number } : { status: 'waiting' }),
      },
      size: amountMinor,
    })
    return { moved, approval }
  },
}

const ask = (context: SignedContext, { id, code, name }: AgentRow, body: z.output<typeof MovedCredit>) =>
  askSecond(context, {
    kind: 'agentCredit',
    memberId: null,
    subjectId: id,
    subjectName: `${code} ${name}`,
    amountMinor: body.amountMinor,
    currency: houseCurrency,
    reason: body.note,
    payload: { agentId: id, body },
  })

async function move(
  { tx, admin, locale }: SignedContext,
  agent: AgentRow,
  { way, amountMinor, note }: z.output<typeof MovedCredit>,
  makerId: string,
): Promise<AgentCreditRow> {
  const receiver = way === 'give' || admin.agentId === null ? agent : await findAgent(tx, admin, admin.agentId)
  const request = { agentId: agent.id, way, amountMinor, note, makerId }
  const answer = await moveCredit(tx, request).catch((error: unknown) => {
    if (sqlConstraint(error) === 'agent_shut') throw new AppError('AGENT_SHUT')
    if (!isAboveLimit(error) || !receiver) throw error
    const limit = formatMoney(receiver.creditLimitMinor, houseCurrency, locale)
    throw new AppError('AGENT_LIMIT_PASSED', { name: receiver.name, limit })
  })
  if (answer && answer.refusal !== null) throw refusalOf(answer.refusal)
  const moved = await findMoved(tx, admin, answer?.moved ?? '')
  if (!moved) throw notFound()
  return moved
}

const OfAgent = z.object({ agentId: Id, body: MovedCredit })

/** What happens when a second admin agrees. */
export const agentApprovers: Pick<Approvers, 'agentCredit'> = {
  async agentCredit(context, { payload, makerId }) {
    const { agentId, body } = OfAgent.parse(payload)
    await move(context, await readActedOn(context, agentId), body, makerId)
  },
}
