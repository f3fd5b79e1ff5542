import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { UploadedFile } from '../core/upload.ts'
import { SlipCheck } from './slip-check.types.ts'
import { SlipCode } from './slip-code.ts'

/** A picture of a slip, as the record that it belongs to shows it. */
export const SlipRow = z.object({
  id: Id,
  addedAt: Instant,
  addedByName: MemberUsername,
  /** The member sent it, and nobody of the staff has looked at it for being true. */
  isMembers: z.boolean(),
  /** What was found on the picture: a code, none, several, or too much to look at. Null where nobody looked. */
  reading: z.enum(['code', 'none', 'several', 'failed']).nullable(),
  code: SlipCode.nullable(),
  /** What the verification service says of it; null where nobody asked. */
  check: SlipCheck.nullable(),
})
export type SlipRow = z.infer<typeof SlipRow>

/** A slip that was to be used again: for this deposit although it belonged to another one, or the other way round. */
export const SlipReuse = z.object({
  id: Id,
  at: Instant,
  code: SlipCode,
  wasHere: z.boolean(),
  other: z.object({ id: Id, number: z.string() }),
})
export type SlipReuse = z.infer<typeof SlipReuse>

/** So many belong to one record. */
export const slipsAtMost = 5

export const NewSlip = z.strictObject({ file: UploadedFile })
/** The picture itself, in base64. */
export const SlipPicture = z.object({ type: z.literal('image/webp'), content: z.string() })
export type SlipPicture = z.infer<typeof SlipPicture>
