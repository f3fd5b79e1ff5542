import { z } from 'zod'
import { picture, recordVersion } from '../core/base.record.ts'
import { choice, optional, type RecordFields, text, texts } from '../core/record.ts'
import type { Text } from '../core/text.ts'

/** Empty, or a text of this form. */
function orEmpty(title: Text, form: RegExp, code: string, max = 200) {
  const enter = z
    .string()
    .trim()
    .max(max)
    .refine(value => value === '' || form.test(value), { message: code })
  return { ...text(title, { max }), enter }
}

const address = (name: string) =>
  orEmpty({ th: name, en: name }, /^https:\/\/[\w.-]+(\/[\x21-\x7e]*)?$/, 'SITE_ADDRESS_FORM')
const tracker = (name: string, form: RegExp) => orEmpty({ th: name, en: name }, form, 'TRACKING_FORM', 30)

/** How members reach the operator. An empty one is not shown. */
export const contacts = {
  line: address('LINE'),
  phone: orEmpty({ th: 'โทรศัพท์', en: 'Phone' }, /^\+?[\d -]{8,20}$/, 'SITE_PHONE_FORM', 30),
  email: orEmpty({ th: 'อีเมล', en: 'E-mail' }, /^[^\s@]{1,64}@[\w-]+(\.[\w-]+)+$/, 'SITE_EMAIL_FORM', 120),
  facebook: address('Facebook'),
  telegram: address('Telegram'),
  instagram: address('Instagram'),
  tiktok: address('TikTok'),
  youtube: address('YouTube'),
} satisfies RecordFields

/** Where visits are counted. Ids of a known form and nothing else, so that no text of an operator becomes a script. */
export const trackers = {
  googleAnalytics: tracker('Google Analytics', /^G-[A-Z0-9]{6,12}$/),
  googleTagManager: tracker('Google Tag Manager', /^GTM-[A-Z0-9]{5,10}$/),
  metaPixel: tracker('Meta Pixel', /^\d{10,20}$/),
  tiktokPixel: tracker('TikTok Pixel', /^[A-Z0-9]{15,25}$/),
} satisfies RecordFields

/** How amounts are written on the site: ฿100, 100 THB or 100 บาท. */
const currencyDisplayWords = {
  sign: { th: 'สัญลักษณ์ (฿1,000)', en: 'Symbol (฿1,000)' },
  code: { th: 'รหัส (1,000 THB)', en: 'Code (1,000 THB)' },
  word: { th: 'คำ (1,000 บาท)', en: 'Word (1,000 baht)' },
} as const

const maxKeywords = 20

/** What the site says of itself. Without a title it has the brand's name. */
export const configSetting = {
  titleTh: text({ th: 'ชื่อเว็บภาษาไทย', en: 'Thai title' }, { max: 70 }),
  titleEn: text({ th: 'ชื่อเว็บภาษาอังกฤษ', en: 'English title' }, { max: 70 }),
  descriptionTh: text({ th: 'คำอธิบายภาษาไทย', en: 'Thai description' }, { max: 300 }),
  descriptionEn: text({ th: 'คำอธิบายภาษาอังกฤษ', en: 'English description' }, { max: 300 }),
  currencyDisplay: choice({ th: 'การแสดงสกุลเงิน', en: 'Currency display' }, currencyDisplayWords),
  ...contacts,
  keywords: texts({ th: 'คำค้น', en: 'Keywords' }, z.string().trim().min(1).max(40), maxKeywords),
  ...trackers,
} satisfies RecordFields

export const configRecord = {
  ...configSetting,
  /** Shown where somebody shares the site's address. */
  sharePicture: optional(picture({ th: 'รูปตอนแชร์ลิงก์', en: 'Sharing picture' })),
  version: recordVersion,
} satisfies RecordFields
