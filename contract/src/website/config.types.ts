import { z } from 'zod'
import { enters, reads } from '../core/record.ts'
import { PictureId } from '../core/shown-picture.ts'
import { configRecord, configSetting, contacts, trackers } from './config.record.ts'

export type Contact = keyof typeof contacts
export const contactNames = Object.keys(contacts).filter((name): name is Contact => name in contacts)

export type Tracker = keyof typeof trackers
export const trackerNames = Object.keys(trackers).filter((name): name is Tracker => name in trackers)

export const CurrencyDisplay = configSetting.currencyDisplay.read
export type CurrencyDisplay = z.infer<typeof CurrencyDisplay>

const SiteConfig = z.object(enters(configSetting))
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
  ...enters(configSetting),
  sharePictureId: PictureId.optional(),
  version: z.int().min(1),
})
export const ConfigRow = z.object(reads(configRecord))
export type ConfigRow = z.infer<typeof ConfigRow>
