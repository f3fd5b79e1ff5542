import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { bankCodes } from '../core/bank.ts'
import { Day, Instant, QueryDay } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { memberSwitches } from './member.record.ts'
import { person } from './member.types.ts'

/** What a visitor of the site gives to become a member. The phone number becomes the username. */
export const Registration = z.strictObject({
  ...person,
  password: NewPassword,
  lineId: person.lineId.optional(),
  birthDate: QueryDay.optional(),
  /** The member who brought them: the code of their link, their username or phone. */
  upline: z.string().trim().min(1).max(64).optional(),
  /** The code of the seller who brought them. */
  seller: z.string().trim().min(1).max(40).optional(),
  /** The code of the link that brought them. */
  marketingCode: z.string().trim().min(1).max(60).optional(),
  /** The code of the agent to whom they will belong. */
  agentCode: z.string().trim().min(1).max(20).optional(),
})

/** Members see their own data whole. */
export const SiteProfile = z.object({
  username: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bank: z.enum(bankCodes),
  accountNumber: z.string(),
  lineId: z.string(),
  birthDate: Day.nullable(),
  registeredAt: Instant,
  lastSignInAt: Instant.nullable(),
  ...reads(memberSwitches),
  withdrawBlockedUntil: Instant.nullable(),
})
export type SiteProfile = z.infer<typeof SiteProfile>
