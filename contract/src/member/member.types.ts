import { z } from 'zod'
import { Username } from '../auth/auth.types.ts'
import { BankAccount, bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { AmountEndMinor } from '../core/money.ts'
import { Id, Instant, listQuery, QueryDay, waitingFilter } from '../core/paging.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { ThaiPhone } from '../core/phone.ts'
import { enters, reads } from '../core/record.ts'
import {
  memberListed,
  memberMoney,
  memberNotes,
  memberPerson,
  memberProfile,
  memberRecord,
  Tag,
} from './member.record.ts'
import { sharedWith } from './member-signals.ts'

export const MemberStatus = memberListed.status.read
export type MemberStatus = z.infer<typeof MemberStatus>
export const MemberOrigin = memberListed.registeredFrom.read
export type MemberOrigin = z.infer<typeof MemberOrigin>
/** A closed account stays closed: its money and its history are referred to for good. */
export const memberMachine = machine<MemberStatus>({
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
})

const youngestYears = 20
/** Whether somebody born on this day is of age on that one; both are days of the calendar. */
export function isOfAge(birthDate: string, today: string): boolean {
  const [years = 0, ...rest] = birthDate.split('-').map(Number)
  const ofAge = [years + youngestYears, ...rest].map(part => String(part).padStart(2, '0')).join('-')
  return ofAge <= today
}

/** A member as the list shows it. Phone and account number are masked until they are revealed. */
export const MemberRow = z.object(reads({ ...memberListed, ...memberMoney }))
export type MemberRow = z.infer<typeof MemberRow>

/** What all the members of a query have and owe. */
export const MemberTotals = z.object(reads(memberMoney))

export const MemberDetail = z.object(reads(memberRecord))
export type MemberDetail = z.infer<typeof MemberDetail>

export const MemberQuery = listQuery(['registeredAt', 'username', 'lastSignInAt'], {
  status: MemberStatus.optional(),
  bank: z.enum(bankCodes).optional(),
  tag: Tag.optional(),
  uplineId: Id.optional(),
  /** Of this agent and all below it. */
  agentId: Id.optional(),
  sellerId: Id.optional(),
  /** The seller who brought them, wherever they belong now. */
  broughtById: Id.optional(),
  marketingLinkId: Id.optional(),
  origin: MemberOrigin.optional(),
  firstDepositFrom: QueryDay.optional(),
  firstDepositTo: QueryDay.optional(),
  lastDepositFrom: QueryDay.optional(),
  lastDepositTo: QueryDay.optional(),
  /** Whether there ever was a deposit. */
  deposited: z.boolean().optional(),
  /** Whether something is owed. */
  owes: z.boolean().optional(),
  cashFromMinor: AmountEndMinor.optional(),
  cashToMinor: AmountEndMinor.optional(),
  ...waitingFilter,
  ...sharedWith,
  registeredFrom: QueryDay.optional(),
  registeredTo: QueryDay.optional(),
})

/** What staff and the operator's site give alike. */
export const person = { ...enters(memberPerson), account: BankAccount }

export const NewMember = z.strictObject({
  ...person,
  ...enters(memberNotes),
  /** Empty: the phone number serves as the username. */
  username: z.union([z.literal(''), Username]),
  /** The agent to whom the member belongs, for good. Where an agent leaves it out, it is that agent. */
  agentId: Id.optional(),
  /** The seller whose member it is; another one later on is given by moving the member. */
  sellerId: Id.optional(),
})

export const MemberProfile = z.strictObject({
  ...enters(memberProfile),
  /** Left out, it stays as it is, since not everybody who edits a member may see it. */
  phone: ThaiPhone.optional(),
  version: z.int().min(1),
})

export const Reason = z.string().trim().min(3).max(300)

/** A member that looks like the one being entered, and by what. */
export const Lookalike = z.object({
  id: Id,
  username: MemberUsername,
  name: z.string(),
  status: MemberStatus,
  by: z.array(z.enum(['phone', 'account', 'name'])),
})
export type Lookalike = z.infer<typeof Lookalike>

/** One bank account that a member has or had. */
export const PastAccount = z.object({
  id: z.int(),
  bank: z.enum(bankCodes),
  accountNumber: PersonalNumber,
  since: Instant,
  until: Instant.nullable(),
  changedBy: z.string().nullable(),
  reason: z.string(),
})

export const MemberNote = z.object({ id: z.int(), at: Instant, username: z.string(), text: z.string() })

export const SignIn = z.object({
  id: z.int(),
  at: Instant,
  result: z.enum(['ok', 'failed']),
  ip: z.string(),
  device: z.string(),
})
