import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { PersonalNumber } from '../core/personal.ts'
import { pick, reads } from '../core/record.ts'
import { Kind } from '../credit/credit.calls.ts'
import { exceptionLog, exceptionRecord } from './exception.record.ts'
import { type FixName, fixNames } from './exception-classes.ts'
import { ExceptionStatus } from './reconcile.machine.ts'

export const FixReason = exceptionLog.reason.enter
/** A transfer of the ledger, by its number. */
const TransferId = z.int().min(1)
/** So many lines or records are tied at once; the database could do more, a person cannot look at them. */
const tiedAtMost = 20

/** What the bank says: one line of a statement. Above zero came in. */
export const BankSide = z.object({
  id: Id,
  at: Instant,
  amountMinor: z.int(),
  bankReference: z.string(),
  description: PersonalNumber,
  counterpartBank: z.enum(bankCodes).nullable(),
  counterpartDigits: PersonalNumber,
  counterpartName: z.string(),
})
export type BankSide = z.infer<typeof BankSide>

/** What we say: one transfer of the ledger that moved money of a bank account. Above zero came in. */
export const OwnSide = z.object({
  id: TransferId,
  at: Instant,
  amountMinor: z.int(),
  kind: Kind,
  /** The number of the deposit, withdrawal or bank transfer that it belongs to; null where it stands alone. */
  number: z.string().nullable(),
  preId: Id.nullable(),
  memberId: Id.nullable(),
  /** Whose money it is, or where it went. */
  name: z.string(),
  /** The account of the other side, its number in full only for those who may see account numbers. */
  counterpartBank: z.enum(bankCodes).nullable(),
  counterpart: z.string(),
  reference: z.string(),
})
export type OwnSide = z.infer<typeof OwnSide>

export const ExceptionRow = z.object(reads(exceptionRecord))
export type ExceptionRow = z.infer<typeof ExceptionRow>

export const ExceptionTotals = z.object(reads(pick(exceptionRecord, ['amountMinor'])))

/** How long something has been open, in days. */
const ageBands = ['day', 'week', 'month', 'older'] as const

export const ExceptionQuery = listQuery(['at', 'amountMinor'], {
  status: ExceptionStatus.default('open'),
  class: exceptionRecord.class.read.optional(),
  accountId: Id.optional(),
  age: z.enum(ageBands).optional(),
  /** Those that are a statement line which still waits to be matched, or all others. */
  unmatched: z.boolean().optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

/** What speaks for two sides being the same money. */
export const TieReason = z.enum(['amount', 'time', 'reference', 'counterpart', 'sum', 'name'])
export type TieReason = z.infer<typeof TieReason>

/** Rows of the other side, or of the same one, that together with the exception add up. */
export const TieCandidate = z.object({
  lines: z.array(BankSide),
  records: z.array(OwnSide),
  score: z.int(),
  reasons: z.array(TieReason),
})
export type TieCandidate = z.infer<typeof TieCandidate>

const Fix = z.object({
  fix: z.enum(fixNames),
  reason: z.string(),
  amountMinor: z.int(),
  transferId: TransferId.nullable(),
  madeByName: z.string(),
  secondName: z.string().nullable(),
  madeAt: Instant,
  undoneByName: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoReason: z.string(),
})

export const ExceptionDetail = ExceptionRow.extend({
  lines: z.array(BankSide),
  records: z.array(OwnSide),
  /** What it repeats. */
  twin: z.object({ line: BankSide.nullable(), record: OwnSide.nullable() }).nullable(),
  /** The best first; none once it is settled. */
  candidates: z.array(TieCandidate),
  /** Paid withdrawals whose money a line may be that came back. */
  returns: z.array(OwnSide),
  /** Everything that was done about it, the latest first. */
  history: z.array(Fix),
  /** A second admin was asked. */
  isAsked: z.boolean(),
  dayIsClosed: z.boolean(),
})
export type ExceptionDetail = z.infer<typeof ExceptionDetail>

/** What each fix needs beside a reason, and what it may be given. */
const partsOf = {
  tie: { needs: ['lineIds', 'transferIds'], takes: [] },
  credit: { needs: ['memberId'], takes: ['confirmPayer'] },
  correct: { needs: [], takes: [] },
  reverse: { needs: [], takes: [] },
  return: { needs: [], takes: ['preId'] },
  fee: { needs: [], takes: [] },
  loss: { needs: [], takes: [] },
  settlement: { needs: ['gatewayId'], takes: [] },
  gain: { needs: [], takes: [] },
} as const satisfies Record<FixName, { needs: readonly Part[]; takes: readonly Part[] }>
const parts = ['lineIds', 'transferIds', 'memberId', 'confirmPayer', 'preId', 'gatewayId'] as const
type Part = (typeof parts)[number]

/** What is to be done about an exception. `lineIds` and `transferIds` are what joins its own in a tie. */
export const FixBody = z
  .strictObject({
    fix: z.enum(fixNames),
    version: z.int().min(1),
    reason: FixReason,
    lineIds: z.array(Id).max(tiedAtMost).optional(),
    transferIds: z.array(TransferId).max(tiedAtMost).optional(),
    memberId: Id.optional(),
    /** Somebody else than the member paid, and that is known. */
    confirmPayer: z.boolean().optional(),
    /** The withdrawal whose money came back, where a line says so. */
    preId: Id.optional(),
    /** The gateway that sent what it owed us, or that we sent money to. */
    gatewayId: Id.optional(),
  })
  .superRefine((value, { addIssue }) => {
    const { needs, takes }: { needs: readonly Part[]; takes: readonly Part[] } = partsOf[value.fix]
    const wrong = (path: Part, message: string, params: object = {}) =>
      addIssue({ code: 'custom', path: [path], message, params, input: value })
    for (const part of parts) {
      if (needs.includes(part) && value[part] === undefined) wrong(part, 'REQUIRED')
      const isForeign = !needs.includes(part) && !takes.includes(part)
      if (isForeign && value[part] !== undefined) wrong(part, 'UNKNOWN_FIELD', { keys: part })
    }
  })
export type FixBody = z.output<typeof FixBody>
