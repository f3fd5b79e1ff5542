import { z } from 'zod'
import { Id, listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { MoveStatus } from './move-in.machine.ts'
import { moveInRecord, moveTemplateRecord } from './move-in.record.ts'
import { moveLimits } from './movein.rules.ts'
import { rowFaultNames } from './row-faults.ts'
import { moveSubjectNames } from './subjects.ts'

export const MoveSubject = z.enum(moveSubjectNames)
export const MoveIn = z.object(reads(moveInRecord))
export type MoveIn = z.infer<typeof MoveIn>

export const MoveQuery = listQuery(['createdAt'], {
  subject: MoveSubject.optional(),
  status: MoveStatus.optional(),
  /** What the files are for; all of them where it is left out. */
  use: z.enum(['moveIn', 'daily']).optional(),
  /** Only those that still wait for something, or only the others. */
  open: z.boolean().optional(),
})

/** Which column of the file, counted from zero, tells what. */
export const Mapping = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(moveLimits.columns - 1),
)
export type Mapping = z.infer<typeof Mapping>

export const MoveTemplate = z.object({
  ...reads(moveTemplateRecord),
  subject: MoveSubject,
  headings: z.record(z.string(), z.string()),
})
export type MoveTemplate = z.infer<typeof MoveTemplate>

/** How often one fault occurs, and in which column where it is of one. */
const FaultCount = z.object({ fault: z.enum(rowFaultNames), column: z.string().nullable(), count: z.int() })

/** What the ledger says of an import of balances, beside the file. */
const MoveProof = z.object({
  accounts: z.int(),
  postedMinor: z.int(),
  /** What openings and what was taken back add up to, by the ledger alone. */
  ledgerMinor: z.int(),
  /** All accounts of the ledger together: zero, always. */
  sumMinor: z.int(),
  agrees: z.boolean(),
})

export const MoveDetail = MoveIn.extend({
  /** Whether the reader sent it: nobody else is shown its cells. */
  isMine: z.boolean(),
  /** Whether the reader stated the first total, and so cannot state the second. */
  isStatedByMe: z.boolean(),
  receivedParts: z.int(),
  parts: z.int(),
  /** Of a workbook and of an empty file there is none. */
  encoding: z.string().nullable(),
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: Mapping.nullable(),
  faults: z.array(FaultCount),
  /** Another file with the same content. */
  sameFile: z.object({ id: Id, number: z.string() }).nullable(),
  proof: MoveProof.nullable(),
})
export type MoveDetail = z.infer<typeof MoveDetail>

/** A row that was refused, with every fault that it has. The cells are as they stood in the file. */
export const RefusedRow = z.object({
  line: z.int(),
  faults: z.array(z.enum(rowFaultNames)),
  /** All of it in the reader's language, where it says more than the faults alone: which column, and what the call answered. */
  reason: z.string().nullable(),
  cells: z.array(z.string()),
})
export type RefusedRow = z.infer<typeof RefusedRow>

export const NewMove = z.strictObject({
  subject: MoveSubject,
  fileName: moveInRecord.fileName.enter,
  fileBytes: z.int().min(1).max(moveLimits.fileBytes),
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'MALFORMED'),
})
export const MoveCheck = z.strictObject({
  mapping: Mapping,
  ...enters({ dateOrder: moveInRecord.dateOrder }),
  version: z.int().min(1),
})
