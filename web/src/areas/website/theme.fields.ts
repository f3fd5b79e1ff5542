import { eachText } from '#browser/messages.ts'
import { themeLogo, themeLook, themeWords } from '#contract/website/theme.record.ts'
import { colour } from '#kit/form/colour.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { themeMessages } from './theme.messages.ts'

const w = eachText(themeMessages)
const { font, corner, ...colours } = themeLook
const { css, note } = themeWords

export const themeFields = {
  primary: colour({ title: colours.primary.title, hint: w.primaryHint }),
  accent: colour({ title: colours.accent.title, hint: w.accentHint }),
  background: colour({ title: colours.background.title }),
  surface: colour({ title: colours.surface.title }),
  text: colour({ title: colours.text.title }),
  ...inputsOf({ font, corner }),
  logoId: keptPicture({ title: themeLogo.logo.title, hint: w.logoHint, required: false }),
  css: area({ title: css.title, hint: w.cssHint, rows: 6, required: false }),
  ...inputsOf({ note }, { note: w.noteHint }),
  version: carried,
}
