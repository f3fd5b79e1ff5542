import { z } from 'zod'
import { Id } from './paging.ts'

/** The id of a kept picture. While the upload runs a form has none, and says so. */
export const PictureId = z.string().refine(text => Id.safeParse(text).success, { message: 'PICTURE_PENDING' })

/** A picture as a page shows it: `url` is the largest, and the other widths are available as well. */
export const ShownPicture = z.object({
  id: Id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** All widths, the narrowest first, for `srcset`. */
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
})
export type ShownPicture = z.infer<typeof ShownPicture>
