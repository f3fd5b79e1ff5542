import { z } from 'zod'
import { DisplayName, NewPassword, Username } from '../auth/auth.types.ts'
import { machine } from '../core/machine.ts'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { BasisPoints } from '../core/percent.ts'
import { Version } from '../employee/employee.types.ts'

export const AgentStatus = z.enum(['active', 'locked'])
export type AgentStatus = z.infer<typeof AgentStatus>
export const agentMachine = machine<AgentStatus>({ active: ['locked'], locked: ['active'] })

/** What a member names at registration to be an agent's; capitals, so that nobody has to ask which. */
const AgentCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,12}$/, 'AGENT_CODE_FORM')

/** An agent by what people call it. */
export const AgentPlace = z.object({ id: Id, code: z.string(), name: z.string() })
export type AgentPlace = z.infer<typeof AgentPlace>

export const AgentRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  username: z.string(),
  /** Null at the top, below the company; and where who asks may not see who stands above. */
  parentId: Id.nullable(),
  /** Who stands above, from the top down, as far as who asks may see. */
  line: z.array(AgentPlace),
  depth: z.int(),
  shareBasisPoints: z.int(),
  creditLimitMinor: z.int(),
  creditMinor: z.int(),
  currency: Currency,
  /** Its own; who stands below somebody locked keeps it and is shut out all the same. */
  status: AgentStatus,
  isShut: z.boolean(),
  directCount: z.int(),
  /** Members of the whole subtree. */
  memberCount: z.int(),
  otpEnable: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
})
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

const terms = {
  name: DisplayName,
  shareBasisPoints: BasisPoints,
  creditLimitMinor: AmountEndMinor,
}

export const NewAgent = z.strictObject({
  /** Left out by an agent, who adds below itself, and by staff for the top of the tree. */
  parentId: Id.optional(),
  code: AgentCode,
  username: Username,
  ...terms,
  password: NewPassword,
})
export type NewAgent = z.infer<typeof NewAgent>

export const ChangedAgent = z.strictObject({ ...terms, version: Version })
