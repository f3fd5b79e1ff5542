import { z } from 'zod'
import { ShownBanner, ShownPopup } from './shown.types.ts'
import { Theme } from './theme.types.ts'

/** With this in its address the site waits for drafts from the office, and shows them in place of what is published. */
export const previewParam = 'preview'

/** From the office to the site in its frame: what to show as if it were published. What is left out stays as it is. */
export const PreviewDraft = z.object({
  kind: z.literal('wallet-preview'),
  theme: Theme.optional(),
  /** Made safe already. */
  css: z.string().optional(),
  banners: z.array(ShownBanner).optional(),
  popup: ShownPopup.optional(),
})
export type PreviewDraft = z.infer<typeof PreviewDraft>

/** From the site to the office: it listens now. */
export const PreviewReady = z.object({ kind: z.literal('wallet-preview-ready') })
export type PreviewReady = z.infer<typeof PreviewReady>
