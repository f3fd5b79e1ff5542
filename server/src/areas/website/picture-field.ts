import type { Locale } from '#contract/core/text.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import { wrongField } from '#platform/http/error.ts'

/** The fields by which pictures are named, by the foreign key that knows them. */
const fields: Readonly<Record<string, string>> = {
  website_config_share_picture_id_fkey: 'sharePictureId',
  website_theme_logo_id_fkey: 'logoId',
  website_display_desktop_id_fkey: 'desktopId',
  website_display_mobile_id_fkey: 'mobileId',
}

/** A picture that was never used goes after a day; who kept a form open for longer chooses it again. */
export const knownPictures = <T>(locale: Locale, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const field = fields[sqlConstraint(error) ?? '']
    if (field === undefined) throw error
    throw wrongField(field, 'PICTURE_UNKNOWN', locale)
  })
