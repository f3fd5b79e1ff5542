import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { AskedDay, Id, Instant, listQuery } from '../core/paging.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { LineStatus } from './line.machine.ts'
import { PreKind, PreRow } from './pretransaction.types.ts'

/** What speaks for a pre-transaction being the one that a line belongs to. */
export const MatchReason = z.enum(['amount', 'time', 'reference', 'digits', 'bank', 'name'])
export type MatchReason = z.infer<typeof MatchReason>

/**
 * Why a line with one certain owner was not given to it by itself: the running balance does not fit, the name at the other
 * end is another one, or a file is not trusted with so large an amount.
 */
const HeldBy = z.enum(['gap', 'name', 'large'])
export type HeldBy = z.infer<typeof HeldBy>

/** One row of a bank's statement, with what became of it. Digits in full only for those who may see account numbers. */
export const LineRow = z.object({
  id: Id,
  at: Instant,
  accountId: Id,
  ownAccount: z.string(),
  /** Above zero came in, below zero went out. */
  amountMinor: z.int(),
  currency: Currency,
  balanceMinor: z.int().nullable(),
  bankReference: z.string(),
  description: PersonalNumber,
  counterpartBank: z.enum(bankCodes).nullable(),
  counterpartDigits: PersonalNumber,
  counterpartName: z.string(),
  status: LineStatus,
  held: HeldBy.nullable(),
  /** The pre-transaction that it was given to; null where there is none. */
  preId: Id.nullable(),
  preNumber: z.string().nullable(),
  preKind: PreKind.nullable(),
  /** The transfer of our own that it shows leaving or coming; null where it is none. */
  transferId: Id.nullable(),
  transferNumber: z.string().nullable(),
  memberName: z.string().nullable(),
  /** Whether the match credited the deposit, or settled the withdrawal or transfer; else the line only proves it. */
  moved: z.boolean(),
  score: z.int().nullable(),
  reasons: z.array(MatchReason),
  /** Who decided last about it, and why; nobody where it found its owner by itself. */
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  /** So much came in, or went out, in lines before this one that are missing. */
  missingMinor: z.int().nullable(),
  version: z.int().min(1),
})
export type LineRow = z.infer<typeof LineRow>

/** What came in and what went out, over everything that the query finds. */
export const LineTotals = z.object({ inMinor: z.int(), outMinor: z.int() })

const filters = {
  accountId: Id.optional(),
  direction: z.enum(['in', 'out']).optional(),
  /** Those that the ledger knows; `auto` are known without anybody's doing. */
  tied: z.enum(['any', 'auto']).optional(),
  /** Of the amount whichever way it went. */
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
}
export const LineQuery = listQuery(['at'], { status: LineStatus.optional(), ...filters })

/** A pre-transaction that a line can be given to, with what speaks for it. */
export const Candidate = PreRow.extend({ score: z.int(), reasons: z.array(MatchReason) })
export type Candidate = z.infer<typeof Candidate>

/** The same line as another source told it, or in other words. */
const Retelling = z.object({
  id: z.int(),
  byName: z.string(),
  toldAt: Instant,
  at: Instant,
  bankReference: z.string(),
  description: PersonalNumber,
  counterpart: PersonalNumber,
})

export const LineDetail = LineRow.extend({
  retold: z.array(Retelling),
  /** The best comes first; none where the line no longer waits. */
  candidates: z.array(Candidate),
  /** A second admin was asked, to credit it or to take back what it credited. */
  isAsked: z.boolean(),
})
export type LineDetail = z.infer<typeof LineDetail>

/** A member to whom money can be credited that nobody announced. */
export const FoundMember = z.object({
  id: Id,
  name: z.string(),
  username: MemberUsername,
  bank: z.enum(bankCodes),
  accountNumber: PersonalNumber,
})
export type FoundMember = z.infer<typeof FoundMember>

/** A place in a statement where a line must be missing. */
export const Gap = z.object({
  id: z.int(),
  accountId: Id,
  ownAccount: z.string(),
  /** When the line after the gap was booked. */
  at: Instant,
  missingMinor: z.int(),
})
export type Gap = z.infer<typeof Gap>
