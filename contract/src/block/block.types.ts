import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Id, Instant, listQuery, waitingFilter } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { BlockStatus } from './block.machine.ts'
import { appealRecord, blockHitRecord, blockRecord, blockSetting } from './block.record.ts'
import { blockKindNames } from './block.rules.ts'

export const BlockEntry = z.object(reads(blockRecord))
export type BlockEntry = z.infer<typeof BlockEntry>

export const BlockQuery = listQuery(['createdAt'], {
  kind: z.enum(blockKindNames).optional(),
  effect: blockSetting.effect.read.optional(),
  reason: blockSetting.reason.read.optional(),
  status: BlockStatus.optional(),
  /** Only active entries that end within a week, or only the others. */
  endingSoon: z.boolean().optional(),
  appealed: z.boolean().optional(),
  /** Entries that this member meets at this moment. */
  memberId: Id.optional(),
  ...waitingFilter,
})

const Kind = z.enum(blockKindNames)

/** Either a value that was typed, or one of a member or of a statement line, which need not be shown for that. */
export const NewBlock = z.strictObject({
  kind: Kind,
  bank: z.enum(bankCodes).optional(),
  value: z.string().trim().max(120).default(''),
  ...enters(blockSetting),
  memberId: Id.optional(),
  lineId: Id.optional(),
})
export type NewBlock = z.output<typeof NewBlock>

export const BlockChange = z.strictObject({ ...enters(blockSetting), version: z.int().min(1).optional() })
export type BlockChange = z.output<typeof BlockChange>

/** A value that a member or a line has, to choose from. Numbers are left out: the server takes them itself. */
export const BlockValue = z.object({
  kind: Kind,
  /** Empty where it is a number, which the server knows. */
  value: z.string(),
  shown: z.string(),
  /** The entry that has it already. */
  listed: z.string().nullable(),
  at: Instant.nullable(),
})
export type BlockValue = z.infer<typeof BlockValue>

export const BlockAppeal = z.object(reads(appealRecord))
export type BlockAppeal = z.infer<typeof BlockAppeal>

export const BlockHit = z.object(reads(blockHitRecord))
export type BlockHit = z.infer<typeof BlockHit>

export const BlockDetail = BlockEntry.extend({
  /** Whether the reader added it, and so may not decide an appeal against it. */
  isMine: z.boolean(),
  appeals: z.array(BlockAppeal),
  /** The newest; how often it was met in all stands in `hitCount`. */
  hits: z.array(BlockHit),
})
export type BlockDetail = z.infer<typeof BlockDetail>
