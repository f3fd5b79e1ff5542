import { eachText } from '#browser/messages.ts'
import { fill, type Text } from '#contract/core/text.ts'
import { configRecord, configSetting, contacts } from '#contract/website/config.record.ts'
import { carried } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { configMessages } from './config.messages.ts'

const w = eachText(configMessages)
const such = (example: string): Text => ({
  th: fill(w.trackerHint.th, { example }),
  en: fill(w.trackerHint.en, { example }),
})
const contactHints = Object.fromEntries(Object.keys(contacts).map(name => [name, w.contactHint]))

const inputs = inputsOf(configSetting, {
  titleTh: w.titleHint,
  titleEn: w.titleHint,
  descriptionTh: w.descriptionHint,
  descriptionEn: w.descriptionHint,
  keywords: w.keywordsHint,
  ...contactHints,
  phone: w.emptyHint,
  email: w.emptyHint,
  googleAnalytics: such('G-ABC1234567'),
  googleTagManager: such('GTM-ABC1234'),
  metaPixel: such('123456789012345'),
  tiktokPixel: such('C1A2B3D4E5F6G7H8I9J0'),
})
const { titleTh, titleEn, descriptionTh, descriptionEn, keywords, ...others } = inputs

// In the order of the form.
export const configFields = {
  titleTh,
  titleEn,
  descriptionTh,
  descriptionEn,
  keywords,
  sharePictureId: keptPicture({
    title: configRecord.sharePicture.title,
    hint: w.sharePictureHint,
    required: false,
  }),
  ...others,
  version: carried,
}
