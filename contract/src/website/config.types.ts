import { z } from 'zod'
import { PictureId, ShownPicture } from '../core/shown-picture.ts'

/** Empty, or a text of this form. */
const orEmpty = (form: RegExp, code: string, most = 200) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(text => text === '' || form.test(text), { message: code })
const Address = orEmpty(/^https:\/\/[\w.-]+(\/[\x21-\x7e]*)?$/, 'SITE_ADDRESS_FORM')

/** How members reach the operator. An empty one is not shown. */
export const contacts = {
  line: Address,
  phone: orEmpty(/^\+?[\d -]{8,20}$/, 'SITE_PHONE_FORM', 30),
  email: orEmpty(/^[^\s@]{1,64}@[\w-]+(\.[\w-]+)+$/, 'SITE_EMAIL_FORM', 120),
  facebook: Address,
  telegram: Address,
  instagram: Address,
  tiktok: Address,
  youtube: Address,
} as const
export type Contact = keyof typeof contacts
export const contactNames = Object.keys(contacts).filter((name): name is Contact => name in contacts)

/** Where visits are counted. Ids of a known form and nothing else, so that no text of an operator becomes a script. */
export const trackers = {
  googleAnalytics: orEmpty(/^G-[A-Z0-9]{6,12}$/, 'TRACKING_FORM', 30),
  googleTagManager: orEmpty(/^GTM-[A-Z0-9]{5,10}$/, 'TRACKING_FORM', 30),
  metaPixel: orEmpty(/^\d{10,20}$/, 'TRACKING_FORM', 30),
  tiktokPixel: orEmpty(/^[A-Z0-9]{15,25}$/, 'TRACKING_FORM', 30),
} as const
export type Tracker = keyof typeof trackers
export const trackerNames = Object.keys(trackers).filter((name): name is Tracker => name in trackers)

/** How amounts are written on the site: ฿100, 100 THB or 100 บาท. */
export const CurrencyDisplay = z.enum(['sign', 'code', 'word'])
export type CurrencyDisplay = z.infer<typeof CurrencyDisplay>

const titleText = z.string().trim().max(70)
const descriptionText = z.string().trim().max(300)

/** What the site says of itself. Without a title it has the brand's name. */
const setting = {
  titleTh: titleText,
  titleEn: titleText,
  descriptionTh: descriptionText,
  descriptionEn: descriptionText,
  currencyDisplay: CurrencyDisplay,
  ...contacts,
  keywords: z.array(z.string().trim().min(1).max(40)).max(20),
  ...trackers,
}
export const SiteConfig = z.object(setting)
export type SiteConfig = z.infer<typeof SiteConfig>

/** What a site has for which nothing was said yet. */
export const emptyConfig: SiteConfig = {
  titleTh: '',
  titleEn: '',
  descriptionTh: '',
  descriptionEn: '',
  currencyDisplay: 'sign',
  line: '',
  phone: '',
  email: '',
  facebook: '',
  telegram: '',
  instagram: '',
  tiktok: '',
  youtube: '',
  keywords: [],
  googleAnalytics: '',
  googleTagManager: '',
  metaPixel: '',
  tiktokPixel: '',
}

export const ConfigSetting = z.strictObject({
  ...setting,
  sharePictureId: PictureId.optional(),
  version: z.int().min(1),
})
export const ConfigRow = z.object({
  ...setting,
  /** Shown where somebody shares the site's address. */
  sharePicture: ShownPicture.nullable(),
  version: z.int().min(1),
})
export type ConfigRow = z.infer<typeof ConfigRow>
