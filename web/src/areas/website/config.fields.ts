import { fill, type Text } from '#contract/core/text.ts'
import type { Contact, CurrencyDisplay, Tracker } from '#contract/website/config.types.ts'
import { area, carried, select, tags, text } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { configMessages } from './config.messages.ts'

const w = eachText(configMessages)
const contact = (name: Contact, hint: Text = w.contactHint) => text({ title: w[name], hint, required: false })
const tracker = (name: Tracker, example: string) => {
  const hint = { th: fill(w.trackerHint.th, { example }), en: fill(w.trackerHint.en, { example }) }
  return text({ title: w[name], hint, required: false, maxLength: 30 })
}

export const configFields = {
  titleTh: text({ title: w.titleTh, hint: w.titleHint, maxLength: 70, required: false }),
  titleEn: text({ title: w.titleEn, hint: w.titleHint, maxLength: 70, required: false }),
  descriptionTh: area({ title: w.descriptionTh, hint: w.descriptionHint, rows: 3, required: false }),
  descriptionEn: area({ title: w.descriptionEn, hint: w.descriptionHint, rows: 3, required: false }),
  keywords: tags({ title: w.keywords, hint: w.keywordsHint, required: false }),
  sharePictureId: keptPicture({ title: w.sharePicture, hint: w.sharePictureHint, required: false }),
  currencyDisplay: select<CurrencyDisplay>({
    title: w.currencyDisplay,
    useOptions: textOptions({ sign: w.sign, code: w.code, word: w.word }),
  }),
  line: contact('line'),
  phone: contact('phone', w.emptyHint),
  email: contact('email', w.emptyHint),
  facebook: contact('facebook'),
  telegram: contact('telegram'),
  instagram: contact('instagram'),
  tiktok: contact('tiktok'),
  youtube: contact('youtube'),
  googleAnalytics: tracker('googleAnalytics', 'G-ABC1234567'),
  googleTagManager: tracker('googleTagManager', 'GTM-ABC1234'),
  metaPixel: tracker('metaPixel', '123456789012345'),
  tiktokPixel: tracker('tiktokPixel', 'C1A2B3D4E5F6G7H8I9J0'),
  version: carried,
}
