import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { pageOf } from '../core/paging.ts'
import { agentOr, can, signedIn, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { AgentQuery, AgentRow, AgentStanding, ChangedAgent, NewAgent } from './agent.types.ts'
import { agentCreditCalls } from './credit.calls.ts'
import { agentReportCalls } from './report.calls.ts'

const acting = ['AGENT_NOT_DIRECT'] as const

/** An agent is somebody who signs in, so that staff need the flags for employees. */
const change = agentOr(can('employeeManagement', 'update'))

/**
 * The specification opens the screens of agents to everybody who is signed in, so that reading needs no flag. Changes are made by
 * an agent to those directly below it, or by staff with the flag for the same thing elsewhere.
 */
export const agentCalls = {
  getMyAgent: post('/agent/mine', subtree(signedIn()), { reply: AgentStanding }),
  searchAgents: post('/agent/search', subtree(signedIn()), {
    body: AgentQuery,
    reply: pageOf(AgentRow),
    reads: 'replica',
  }),
  getAgent: post('/agent/get/:id', subtree(signedIn()), { reply: AgentRow }),
  createAgent: post('/agent/create', agentOr(can('employeeManagement', 'create')), {
    body: NewAgent,
    reply: AgentRow,
    logs: ['agent', 'create'],
    errors: [...acting, 'AGENT_SHUT', 'AGENT_TOO_DEEP'],
    freshCode: true,
  }),
  updateAgent: post('/agent/update/:id', change, {
    body: ChangedAgent,
    reply: AgentRow,
    logs: ['agent', 'update'],
    errors: acting,
    freshCode: true,
  }),
  /** Shuts out the whole subtree at once. */
  lockAgent: post('/agent/lock/:id', change, { reply: AgentRow, logs: ['agent', 'lock'], errors: acting }),
  /** Opens all of the subtree that is not locked by itself. */
  unlockAgent: post('/agent/unlock/:id', change, {
    reply: AgentRow,
    logs: ['agent', 'unlock'],
    errors: acting,
    freshCode: true,
  }),
  resetAgentPassword: post('/agent/reset-password/:id', change, {
    body: z.strictObject({ password: NewPassword }),
    reply: AgentRow,
    logs: ['agent', 'resetPassword'],
    errors: acting,
    freshCode: true,
  }),
  resetAgentOtp: post('/agent/reset-otp/:id', change, {
    reply: AgentRow,
    logs: ['agent', 'resetOtp'],
    errors: acting,
    freshCode: true,
  }),
  ...agentCreditCalls,
  ...agentReportCalls,
}
