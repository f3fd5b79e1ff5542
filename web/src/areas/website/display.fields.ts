import type { Frequency } from '#contract/website/display.types.ts'
import { carried, select, text } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { displayMessages } from './display.messages.ts'

const w = eachText(displayMessages)

const common = {
  title: text({ title: w.title, hint: w.titleHint, maxLength: 80 }),
  link: text({ title: w.link, hint: w.linkHint, maxLength: 300, required: false }),
}
const mobileId = keptPicture({ title: w.mobile, hint: w.mobileHint, required: false })
const period = {
  start: wallTime({ title: w.start, hint: w.periodHint, required: false }),
  end: wallTime({ title: w.end, hint: w.periodHint, required: false }),
}
const frequency = select<Frequency>({
  title: w.frequency,
  useOptions: textOptions({ always: w.always, daily: w.daily, once: w.once }),
})

export const bannerFields = {
  ...common,
  desktopId: keptPicture({ title: w.desktop, hint: w.bannerDesktopHint }),
  mobileId,
  ...period,
}
export const popupFields = {
  ...common,
  desktopId: keptPicture({ title: w.desktop, hint: w.popupDesktopHint }),
  mobileId,
  frequency,
  ...period,
}
export const seen = { version: carried }
