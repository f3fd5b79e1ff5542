import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Id, listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import { agentRecord, agentTerms, newAgent } from './agent.record.ts'

export const AgentStatus = agentRecord.status.read
export type AgentStatus = z.infer<typeof AgentStatus>
export const agentMachine = machine<AgentStatus>({ active: ['locked'], locked: ['active'] })

export const AgentRow = z.object(reads(agentRecord))
export type AgentRow = z.infer<typeof AgentRow>

/**
 * Without a parent: those directly below who asks, at the top for staff; with a search, or `whole`, all that they may see.
 */
export const AgentQuery = listQuery(['code', 'name', 'createdAt'], {
  parentId: Id.optional(),
  whole: z.boolean().optional(),
  status: AgentStatus.optional(),
})

/** Where who asks stands: which agent they are, or null for staff; and everybody below them. */
export const AgentStanding = z.object({
  agent: AgentRow.nullable(),
  agentCount: z.int(),
  memberCount: z.int(),
  creditMinor: z.int(),
  currency: Currency,
})
export type AgentStanding = z.infer<typeof AgentStanding>

export const NewAgent = z.strictObject({
  /** Left out by an agent, who adds below itself, and by staff for the top of the tree. */
  parentId: Id.optional(),
  ...enters(newAgent),
  password: NewPassword,
})
export type NewAgent = z.infer<typeof NewAgent>

export const ChangedAgent = z.strictObject({ ...enters(agentTerms), version: Version })
