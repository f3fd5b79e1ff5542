import { eachText } from '#browser/messages.ts'
import { bannerRecord, displayWords, popupRecord } from '#contract/website/display.record.ts'
import { carried, text } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { displayMessages } from './display.messages.ts'

const w = eachText(displayMessages)
const { title, link, start, end } = displayWords

const common = {
  ...inputsOf({ title }, { title: w.titleHint }),
  link: text({ title: link.title, hint: w.linkHint, maxLength: 300, required: false }),
}
const mobileId = keptPicture({ title: bannerRecord.mobile.title, hint: w.mobileHint, required: false })
const period = {
  start: wallTime({ title: start.title, hint: w.periodHint, required: false }),
  end: wallTime({ title: end.title, hint: w.periodHint, required: false }),
}

export const bannerFields = {
  ...common,
  desktopId: keptPicture({ title: bannerRecord.desktop.title, hint: w.bannerDesktopHint }),
  mobileId,
  ...period,
}
export const popupFields = {
  ...common,
  desktopId: keptPicture({ title: bannerRecord.desktop.title, hint: w.popupDesktopHint }),
  mobileId,
  ...inputsOf({ frequency: popupRecord.frequency }),
  ...period,
}
export const seen = { version: carried }
