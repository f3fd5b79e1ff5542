import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { ShownPicture } from '../core/shown-picture.ts'
import { Frequency } from './display.types.ts'

const shown = {
  id: Id,
  title: z.string(),
  /** A path of the site or an address elsewhere; null where it leads nowhere. */
  link: z.string().nullable(),
  desktop: ShownPicture,
  /** In place of the other on narrow screens. */
  mobile: ShownPicture.nullable(),
}
export const ShownBanner = z.object(shown)
export type ShownBanner = z.infer<typeof ShownBanner>
export const ShownPopup = z.object({ ...shown, frequency: Frequency })
export type ShownPopup = z.infer<typeof ShownPopup>
