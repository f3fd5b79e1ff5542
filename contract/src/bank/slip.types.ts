import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { UploadedFile } from '../core/upload.ts'

/** A picture of a slip, as the record that it belongs to shows it. */
export const SlipRow = z.object({
  id: Id,
  addedAt: Instant,
  addedByName: MemberUsername,
  /** The member sent it, and nobody of the staff has looked at it for being true. */
  isMembers: z.boolean(),
})
export type SlipRow = z.infer<typeof SlipRow>

/** So many belong to one record. */
export const slipsAtMost = 5

export const NewSlip = z.strictObject({ file: UploadedFile })
/** The picture itself, in base64. */
export const SlipPicture = z.object({ type: z.literal('image/webp'), content: z.string() })
export type SlipPicture = z.infer<typeof SlipPicture>
