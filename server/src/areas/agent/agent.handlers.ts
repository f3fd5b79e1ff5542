import type { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentLog } from '#contract/agent/agent.record.ts'
import { type AgentRow, type AgentStatus, agentMachine } from '#contract/agent/agent.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { agentConstraints, expectLimitReaches, expectShareFits, readActedOn } from './agent.rules.ts'
import {
  addAgent,
  agentList,
  changeAgent,
  findAgent,
  holdNeighbours,
  lockAgent,
  readStanding,
  resetAgent,
} from './agent.sql.ts'
import { agentCreditHandlers } from './credit.handlers.ts'
import { agentReportHandlers } from './report.handlers.ts'

export const agentHandlers: Handlers<typeof agentCalls> = {
  getMyAgent: ({ tx, admin }) => readStanding(tx, admin),
  searchAgents: listHandler(agentList),
  getAgent: context => read(context, context.params.id),

  async createAgent(context) {
    const { tx, admin, body, locale } = context
    const parentId = body.parentId ?? admin.agentId
    if (admin.agentId !== null && parentId !== admin.agentId) {
      await read(context, parentId ?? '')
      throw new AppError('AGENT_NOT_DIRECT')
    }
    if (parentId !== null) {
      const { shareBasisPoints } = await read(context, parentId)
      expectShareFits(body.shareBasisPoints, { aboveBasisPoints: shareBasisPoints, belowBasisPoints: null }, locale)
    }
    const hash = await hashChecked(context, body.username, body.password)
    const added = await addAgent(tx, { ...body, parentId, hash }, admin.id).catch(refusedBy(agentConstraints, locale))
    const created = await read(context, added?.id ?? '')
    context.record({ id: created.id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  async updateAgent(context) {
    const { tx, params, body, locale } = context
    await readActedOn(context, params.id)
    const neighbours = await holdNeighbours(tx, params.id)
    // Read once more, now that nobody else changes it.
    const before = await readActedOn(context, params.id)
    expectVersion(before, body.version)
    expectShareFits(body.shareBasisPoints, neighbours, locale)
    expectLimitReaches(body.creditLimitMinor, before, locale)
    await changeAgent(
      tx,
      before.id,
      sql`name = ${body.name}, share_bp = ${body.shareBasisPoints}, credit_limit_minor = ${body.creditLimitMinor}`,
    )
    return recorded(context, before)
  },

  lockAgent: context => goTo(context, 'locked'),
  unlockAgent: context => goTo(context, 'active'),

  async resetAgentPassword(context) {
    const before = await readActedOn(context, context.params.id)
    const hash = await hashChecked(context, before.username, context.body.password)
    return reset(context, before, hash)
  },
  resetAgentOtp: async context => reset(context, await readActedOn(context, context.params.id), null),

  ...agentCreditHandlers,
  ...agentReportHandlers,
}

async function read({ tx, admin }: SignedContext, id: string): Promise<AgentRow> {
  const found = await findAgent(tx, admin, id)
  if (!found) throw notFound()
  return found
}

type ActingOn = SignedContext & { params: { id: string } }

/** The triggers of the database take the whole subtree along. */
async function goTo(context: ActingOn, status: AgentStatus): Promise<AgentRow> {
  await readActedOn(context, context.params.id)
  // Held, so that of two who lock it at once the second finds it locked.
  await lockAgent(context.tx, context.params.id)
  const before = await readActedOn(context, context.params.id)
  if (!mayGo(agentMachine, before.status, status)) {
    throw new AppError('STATE_ILLEGAL', { from: before.status, to: status })
  }
  await changeAgent(context.tx, before.id, sql`status = ${status}`)
  return recorded(context, before)
}

async function recorded(context: SignedContext, before: AgentRow): Promise<AgentRow> {
  const after = await read(context, before.id)
  context.record({ id: after.id, name: after.name, before: snapshot(before), after: snapshot(after) })
  return after
}

async function reset(context: ActingOn, agent: AgentRow, hash: string | null): Promise<AgentRow> {
  await resetAgent(context.tx, agent.id, hash, context.admin.id)
  const what = hash === null ? { otpEnable: false } : { mustChangePassword: true }
  context.record({ id: agent.id, name: agent.name, before: null, after: what })
  return read(context, agent.id)
}

function hashChecked({ brand, locale, source }: SignedContext, username: string, password: string): Promise<string> {
  checkNewPassword(password, { username, brandName: brand.name, brandId: brand.id, locale, field: 'password' })
  return hashPassword(password, source)
}

const snapshot = (row: AgentRow) => snapshotOf(agentLog, row)
