import { z } from 'zod'
import { Username } from '../auth/auth.types.ts'
import { BankAccount, bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { AmountEndMinor } from '../core/money.ts'
import { AskedDay, Day, Id, Instant, listQuery } from '../core/paging.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { ThaiPhone } from '../core/phone.ts'
import { sharedWith } from './member.signals.ts'

export const MemberStatus = z.enum(['active', 'suspended', 'closed'])
export type MemberStatus = z.infer<typeof MemberStatus>
/** A closed account stays closed: its money and its history are referred to for good. */
export const memberMachine = machine<MemberStatus>({
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
})

const MemberOrigin = z.enum(['web', 'seller', 'agent', 'staff'])

/** What a member may do; staff turn each off and on by itself. */
export const switches = {
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  canPlay: z.boolean(),
  canPromote: z.boolean(),
}

export const maxTags = 20
export const Tag = z.string().trim().min(1).max(30)
const Tags = z.array(Tag).max(maxTags)

const youngestYears = 20
/** Whether somebody born on this day is of age on that one; both are days of the calendar. */
export function isOfAge(birthDate: string, today: string): boolean {
  const [years = 0, ...rest] = birthDate.split('-').map(Number)
  const ofAge = [years + youngestYears, ...rest].map(part => String(part).padStart(2, '0')).join('-')
  return ofAge <= today
}

const PersonName = z.string().trim().min(1).max(60)
const LineId = z.string().trim().max(40)
const Note = z.string().trim().max(1000)

/** A member as the list shows it. Phone and account number are masked for those who may not see them. */
export const MemberRow = z.object({
  id: Id,
  username: MemberUsername,
  phone: PersonalNumber,
  firstName: z.string(),
  lastName: z.string(),
  bank: z.enum(bankCodes),
  accountNumber: PersonalNumber,
  status: MemberStatus,
  tags: z.array(z.string()),
  uplineUsername: MemberUsername.nullable(),
  /** The agent to whom the member belongs; null where that is the company itself. */
  agentCode: z.string().nullable(),
  sellerName: z.string().nullable(),
  registeredAt: Instant,
  registeredFrom: MemberOrigin,
  firstDepositAt: Instant.nullable(),
  lastDepositAt: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
  cashMinor: z.int(),
  /** What the member owes, since something was taken back that they no longer had. */
  owedMinor: z.int(),
  version: z.int().min(1),
})
export type MemberRow = z.infer<typeof MemberRow>

/** What all the members of a query have and owe. */
export const MemberTotals = z.object({ cashMinor: z.int(), owedMinor: z.int() })

export const MemberDetail = MemberRow.omit({ cashMinor: true, owedMinor: true }).extend({
  lineId: z.string(),
  birthDate: Day.nullable(),
  uplineId: Id.nullable(),
  agentName: z.string().nullable(),
  sellerId: Id.nullable(),
  note: z.string(),
  ...switches,
  passwordChangedAt: Instant,
  accountChangedAt: Instant.nullable(),
  /** Set while a new bank account keeps withdrawals shut. */
  withdrawBlockedUntil: Instant.nullable(),
  /** The code of the link that brought the member; empty where there was none. */
  marketingCode: z.string(),
  /** The link itself, where there is one of this code. */
  marketingLinkId: Id.nullable(),
  marketingLinkName: z.string().nullable(),
  liveSessions: z.int(),
  createdBy: z.string().nullable(),
  statusReason: z.string(),
})
export type MemberDetail = z.infer<typeof MemberDetail>

export const MemberQuery = listQuery(['registeredAt', 'username', 'lastSignInAt'], {
  status: MemberStatus.optional(),
  bank: z.enum(bankCodes).optional(),
  tag: Tag.optional(),
  uplineId: Id.optional(),
  /** Of this agent and all below it. */
  agentId: Id.optional(),
  sellerId: Id.optional(),
  marketingLinkId: Id.optional(),
  origin: MemberOrigin.optional(),
  firstDepositFrom: AskedDay.optional(),
  firstDepositTo: AskedDay.optional(),
  lastDepositFrom: AskedDay.optional(),
  lastDepositTo: AskedDay.optional(),
  /** Whether there ever was a deposit. */
  deposited: z.boolean().optional(),
  /** Whether something is owed. */
  owes: z.boolean().optional(),
  cashFromMinor: AmountEndMinor.optional(),
  cashToMinor: AmountEndMinor.optional(),
  ...sharedWith,
  registeredFrom: AskedDay.optional(),
  registeredTo: AskedDay.optional(),
})

/** What staff and the operator's site give alike. */
export const person = {
  phone: ThaiPhone,
  firstName: PersonName,
  lastName: PersonName,
  account: BankAccount,
  lineId: LineId,
}

export const NewMember = z.strictObject({
  ...person,
  /** Empty: the phone number serves as the username. */
  username: z.union([z.literal(''), Username]),
  birthDate: AskedDay.optional(),
  /** Who brought this member. */
  uplineId: Id.optional(),
  /** The agent to whom the member belongs, for good. An agent who leaves it out is meant itself. */
  agentId: Id.optional(),
  /** The seller whose member it is; another one later on is given by moving the member. */
  sellerId: Id.optional(),
  tags: Tags,
  note: Note,
})

export const MemberProfile = z.strictObject({
  /** Left out, it stays as it is, since not everybody who edits a member may see it. */
  phone: ThaiPhone.optional(),
  firstName: PersonName,
  lastName: PersonName,
  lineId: LineId,
  birthDate: AskedDay.optional(),
  uplineId: Id.optional(),
  tags: Tags,
  note: Note,
  ...switches,
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
