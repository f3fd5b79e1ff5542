import type { Constraints } from '#platform/call/constraint.ts'

/** A picture that was never used is deleted after a day: an admin who kept a form open for longer chooses it again. */
export const knownPictures: Constraints = {
  website_config_share_picture_id_fkey: ['sharePictureId', 'PICTURE_UNKNOWN'],
  website_theme_logo_id_fkey: ['logoId', 'PICTURE_UNKNOWN'],
  website_display_desktop_id_fkey: ['desktopId', 'PICTURE_UNKNOWN'],
  website_display_mobile_id_fkey: ['mobileId', 'PICTURE_UNKNOWN'],
}
