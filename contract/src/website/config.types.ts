import { z } from 'zod'
import { enters, namesOf, reads } from '../core/record.ts'
import { PictureId } from '../core/shown-picture.ts'
import { configRecord, configSetting, contacts, trackers } from './config.record.ts'

export type Contact = keyof typeof contacts
export const contactNames = namesOf(contacts)

export type Tracker = keyof typeof trackers
export const trackerNames = namesOf(trackers)

export const CurrencyDisplay = configSetting.currencyDisplay.read
export type CurrencyDisplay = z.infer<typeof CurrencyDisplay>

const SiteConfig = z.object(enters(configSetting))
export type SiteConfig = z.infer<typeof SiteConfig>

/** What a site has for which nothing was said yet. */
export const emptyConfig = SiteConfig.parse({
  ...Object.fromEntries(namesOf(configSetting).map(name => [name, ''])),
  currencyDisplay: 'sign',
  keywords: [],
})

export const ConfigSetting = z.strictObject({
  ...enters(configSetting),
  sharePictureId: PictureId.optional(),
  version: z.int().min(1),
})
export const ConfigRow = z.object(reads(configRecord))
export type ConfigRow = z.infer<typeof ConfigRow>
