import { corners, fonts } from '#contract/website/theme.looks.ts'
import type { Corner, Font } from '#contract/website/theme.types.ts'
import { colour } from '#kit/form/colour.tsx'
import { area, carried, select, text } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { themeMessages } from './theme.messages.ts'

const w = eachText(themeMessages)
const titlesOf = <Row extends { title: { th: string; en: string } }>(table: Readonly<Record<string, Row>>) =>
  Object.fromEntries(Object.entries(table).map(([name, { title }]) => [name, title]))

export const themeFields = {
  primary: colour({ title: w.primary, hint: w.primaryHint }),
  accent: colour({ title: w.accent, hint: w.accentHint }),
  background: colour({ title: w.background }),
  surface: colour({ title: w.surface }),
  text: colour({ title: w.words }),
  font: select<Font>({ title: w.font, useOptions: textOptions(titlesOf(fonts)) }),
  corner: select<Corner>({ title: w.corner, useOptions: textOptions(titlesOf(corners)) }),
  logoId: keptPicture({ title: w.logo, hint: w.logoHint, required: false }),
  css: area({ title: w.css, hint: w.cssHint, rows: 6, required: false }),
  note: text({ title: w.note, hint: w.noteHint, maxLength: 200, required: false }),
  version: carried,
}
