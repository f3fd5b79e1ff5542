import { z } from 'zod'
import { bankCodes, OwnAccount } from '../core/bank.ts'
import { AmountEndMinor } from '../core/money.ts'
import { Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { reads } from '../core/record.ts'
import { LineStatus } from './line.machine.ts'
import { lineRecord } from './line.record.ts'
import { PreRow } from './pretransaction.types.ts'

export const LineRow = z.object(reads(lineRecord))
export type LineRow = z.infer<typeof LineRow>
export type HeldBy = NonNullable<LineRow['held']>

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
  from: QueryDay.optional(),
  to: QueryDay.optional(),
}
export const LineQuery = listQuery(['at'], { status: LineStatus.optional(), ...filters })

/** Whether what the bank tells of the other side is the member's; `untold` where it tells nothing that can be compared. */
const Likeness = z.enum(['same', 'other', 'untold'])
/** The payer beside the member, by name and by account. */
export const Payer = z.object({ name: Likeness, account: Likeness })
export type Payer = z.infer<typeof Payer>

/** A pre-transaction that a line can be given to, with what speaks for it. */
export const Candidate = PreRow.extend({ score: z.int(), reasons: lineRecord.reasons.read, payer: Payer })
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
export const MemberMatch = z.object({
  id: Id,
  name: z.string(),
  username: MemberUsername,
  bank: z.enum(bankCodes),
  accountNumber: PersonalNumber,
})
export type MemberMatch = z.infer<typeof MemberMatch>

/** The same beside who paid. */
export const OwnerMatch = MemberMatch.extend({ payer: Payer })
export type OwnerMatch = z.infer<typeof OwnerMatch>

/** A place in a statement where a line must be missing. */
export const Gap = z.object({
  id: z.int(),
  accountId: Id,
  ownAccount: OwnAccount,
  /** When the line after the gap was booked. */
  at: Instant,
  missingMinor: z.int(),
})
export type Gap = z.infer<typeof Gap>
