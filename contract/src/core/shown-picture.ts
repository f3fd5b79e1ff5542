import { z } from 'zod'
import { Id } from './paging.ts'

/** The id of a picture that was kept. While it is being sent a form has none, and says so. */
export const PictureId = z.string().refine(text => Id.safeParse(text).success, { message: 'PICTURE_PENDING' })

/** A picture as a page shows it: at its own address the largest, and the widths in which it can be had as well. */
export const ShownPicture = z.object({
  id: Id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** All widths, the narrowest first, for `srcset`. */
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
})
export type ShownPicture = z.infer<typeof ShownPicture>
