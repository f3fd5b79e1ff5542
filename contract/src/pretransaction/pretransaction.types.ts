import { z } from 'zod'
import { SlipReuse, SlipRow } from '../bank/slip.types.ts'
import { bankCodes } from '../core/bank.ts'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { Day, Hour, Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { ClaimRefusal } from '../promotion/claim.rules.ts'
import { ClaimStatus } from '../promotion/claim.types.ts'
import { requestPartNames } from '../shift/shift.rules.ts'
import { PreStatus } from './pretransaction.machine.ts'
import { preListed, preRecord } from './pretransaction.record.ts'
import { OwnPromise, OwnStep, PayoutWay, PromiseFilter } from './promise.types.ts'
import { checkNames } from './withdrawal-facts.ts'
import { PreDecision } from './withdrawal-why.types.ts'

export const PreKind = preListed.kind.read
export type PreKind = z.infer<typeof PreKind>
export const Reason = preListed.reason.enter

export const PreRow = z.object(reads(preListed))
export type PreRow = z.infer<typeof PreRow>

/** Everything that was asked for by the query, whether it came to be or not. */
export const PreTotals = z.object({ depositMinor: z.int(), withdrawalMinor: z.int() })

const filters = {
  kind: PreKind.optional(),
  status: PreStatus.optional(),
  channel: preListed.channel.read.optional(),
  memberId: Id.optional(),
  gatewayId: Id.optional(),
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
  hour: Hour.optional(),
  /** Requests of a shift that no posting stands for, or one part of them. */
  shiftId: Id.optional(),
  shiftPart: z.enum(requestPartNames).optional(),
  /** The member's bank. */
  bank: z.enum(bankCodes).optional(),
  /** Withdrawals by what became of their promise, and by who let them be paid. */
  promise: PromiseFilter.optional(),
  way: PayoutWay.optional(),
}
export const PreQuery = listQuery(['createdAt'], filters)
/** In its own order what is about to be late stands first, and then the oldest. */
export const QueueQuery = listQuery(['queueAt', 'createdAt'], {
  kind: PreKind.optional(),
  mine: z.boolean().optional(),
  /** What the rules made of it, and the name of a queue of theirs. */
  decided: preListed.decided.read.unwrap().optional(),
  queueName: z.string().max(40).optional(),
})

/** One step of it, from the beginning on. */
const PreEvent = z.object({
  id: z.int(),
  at: Instant,
  /** The status that it came to; the first one where it began. */
  status: PreStatus,
  actorName: z.string(),
  note: z.string(),
  /** What the step took from the member, and what of it they owe since they no longer had it; null where it took nothing. */
  takenMinor: z.int().nullable(),
  owedMinor: z.int().nullable(),
})

/** What is looked at before money is given out. Each says whether it is as it should be, and what was found. */
export const PreCheck = z.object({
  name: z.enum(checkNames),
  passed: z.boolean(),
  /** What was found, by the names that the words of the check use. */
  found: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type PreCheck = z.infer<typeof PreCheck>

/** How the member of a withdrawal stands, for who decides about it. */
export const PreStanding = z.object({
  cashMinor: z.int(),
  bonusMinor: z.int(),
  /** What waits to be paid out, this one included. */
  holdMinor: z.int(),
  /** What was ever credited to the member and paid to them. */
  inMinor: z.int(),
  outMinor: z.int(),
  /** What the member won beyond their bets; below zero they lost. */
  wonMinor: z.int(),
  /** The latest deposit, and what was bet and won since; null where there never was one. */
  lastDeposit: z.object({ at: Instant, amountMinor: z.int(), playedMinor: z.int(), wonMinor: z.int() }).nullable(),
})
export type PreStanding = z.infer<typeof PreStanding>

export const PreDetail = z.object({
  ...reads(preRecord),
  /** The bonus that came with it, and what has become of that; or why the promotion that was chosen was not given. */
  promotion: z
    .object({
      name: z.string(),
      claimNumber: z.string().nullable(),
      bonusMinor: z.int().nullable(),
      status: ClaimStatus.nullable(),
      why: ClaimRefusal.nullable(),
    })
    .nullable(),
  slips: z.array(SlipRow),
  reuses: z.array(SlipReuse),
  events: z.array(PreEvent),
  checks: z.array(PreCheck),
  /** How the rules decided a withdrawal; null for a deposit, for one from before there were rules, and for agents. */
  decision: PreDecision.nullable(),
  /** Null for a deposit. */
  standing: PreStanding.nullable(),
})
export type PreDetail = z.infer<typeof PreDetail>

export const PayoutAccount = z.object({ id: Id, bank: z.enum(bankCodes), number: z.string(), name: z.string() })

/** What came and went on one business day, by what was credited and paid. */
export const MoneyDay = z.object({ day: Day, inMinor: z.int(), outMinor: z.int() })
export type MoneyDay = z.infer<typeof MoneyDay>
/** So many days back, today included. */
export const moneyDays = 30

/** The most that a member can ask for now; where that is nothing, the error that asking would be answered with. */
export const Withdrawable = z.object({
  amountMinor: z.int(),
  minMinor: z.int(),
  currency: Currency,
  /** What of the cash is locked until the turnover of a bonus is met, and how much of that is missing. */
  lockedMinor: z.int(),
  turnoverLeftMinor: z.int(),
  why: z
    .enum([
      'WEBSITE_MAINTENANCE',
      'WEBSITE_WITHDRAWAL_SHUT',
      'PRETRANSACTION_SHUT',
      'MEMBER_ACCOUNT_NEW',
      'PRETRANSACTION_MANY',
      'PRETRANSACTION_DAY_AMOUNT',
      'PRETRANSACTION_DAY_TIMES',
      'LEDGER_OVERDRAWN',
      'BONUS_LOCKED',
    ])
    .nullable(),
})
export type Withdrawable = z.infer<typeof Withdrawable>

/** How a member can pay. */
export const PayChannel = z.enum(['bank', 'promptpay', 'gateway'])
export type PayChannel = z.infer<typeof PayChannel>

/** A channel that is open at the moment, and between which amounts. */
export const OpenChannel = z.object({ channel: PayChannel, minMinor: z.int(), maxMinor: z.int() })
export type OpenChannel = z.infer<typeof OpenChannel>

/** As the member sees it. */
export const OwnPre = z.object({
  id: Id,
  number: z.string(),
  kind: PreKind,
  amountMinor: z.int(),
  currency: Currency,
  status: PreStatus,
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** The account that a deposit lands on; null for a withdrawal, and where a gateway takes the money. */
  payTo: z.object({ bank: z.enum(bankCodes), number: z.string(), name: z.string() }).nullable(),
  /** By which channel; null for a withdrawal. */
  channel: PayChannel.nullable(),
  /** What to draw for a bank's app to scan, and the reference that it carries. */
  qr: z.object({ payload: z.string(), reference: z.string() }).nullable(),
  /** Where to send the member to pay. Null until the gateway has answered: read it again after a moment. */
  redirectUrl: z.string().nullable(),
  /** Why it was rejected, in the words that the brand keeps for members; null otherwise. */
  rejection: z.object({ th: z.string(), en: z.string() }).nullable(),
  /** How many slips it has. */
  slipCount: z.int(),
  /** Where a withdrawal is; empty for a deposit. */
  steps: z.array(OwnStep),
  /** When a withdrawal arrives at the latest; null for a deposit, and where nobody can say yet. */
  promise: OwnPromise.nullable(),
  /** The promotion that was chosen with it, and why it was not given in the end. */
  promotion: z.object({ id: Id, name: z.string(), why: ClaimRefusal.nullable() }).nullable(),
})
export type OwnPre = z.infer<typeof OwnPre>
