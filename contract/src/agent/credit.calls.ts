import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { agentOr, can, signedIn, subtree } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { AgentCreditQuery, AgentCreditRow, MovedCredit } from './credit.types.ts'

/** Credit that agents give to those directly below them and take back; at the top the company does. */
export const agentCreditCalls = {
  searchAgentCredit: post('/agent/credit/search', subtree(signedIn()), {
    body: AgentCreditQuery,
    reply: pageOf(AgentCreditRow, z.object({ givenMinor: z.int(), takenMinor: z.int() })),
    reads: 'replica',
  }),
  /** What agents move is their own. What staff move above their limit waits for a second admin. */
  moveAgentCredit: post('/agent/credit/move/:id', agentOr(can('creditAdjustment', 'create')), {
    body: MovedCredit,
    reply: z.object({ moved: AgentCreditRow.nullable(), approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['agentCredit', 'move'],
    errors: ['LEDGER_OVERDRAWN', 'AGENT_LIMIT_PASSED', 'AGENT_NOT_DIRECT', 'AGENT_SHUT'],
    freshCode: true,
  }),
}
