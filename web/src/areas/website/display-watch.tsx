import type { ShownPicture } from '#contract/core/shown-picture.ts'
import { type BannerRow, Frequency } from '#contract/website/display.types.ts'
import type { PreviewDraft } from '#contract/website/preview.ts'
import type { Values } from '#kit/form/form.types.ts'
import { sentPicture } from '#kit/form/kept-picture.tsx'
import { SitePreview } from './site-preview.tsx'

type Stored = Pick<BannerRow, 'desktop' | 'mobile'>
/** The id of a banner or popup that is not saved yet. */
const draftId = '00000000-0000-4000-8000-000000000000'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture of the form: one uploaded from here, or the stored one. */
const pictureOf = (id: unknown, stored: readonly (ShownPicture | null | undefined)[]): ShownPicture | undefined =>
  sentPicture(id) ?? stored.find(picture => picture?.id === id) ?? undefined

function draftOf(values: Values, stored: Stored | undefined): PreviewDraft | undefined {
  const pictures = [stored?.desktop, stored?.mobile]
  const desktop = pictureOf(values['desktopId'], pictures)
  if (!desktop) return undefined
  const shown = {
    id: draftId,
    title: textOf(values['title']),
    link: null,
    desktop,
    mobile: pictureOf(values['mobileId'], pictures) ?? null,
  }
  const frequency = Frequency.safeParse(values['frequency'])
  return frequency.success
    ? { kind: 'wallet-preview', popup: { ...shown, frequency: frequency.data } }
    : { kind: 'wallet-preview', banners: [shown] }
}

/** Shows the draft on the site itself. */
export const watchOf = (stored?: Stored) =>
  function Watch({ values }: { values: Values }) {
    return <SitePreview draft={draftOf(values, stored)} />
  }
