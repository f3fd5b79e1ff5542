import { z } from 'zod'
import { picture } from '../core/base.record.ts'
import { choice, number, optional, type RecordFields, text, textOf, time, titlesOf, unlogged } from '../core/record.ts'
import type { Text } from '../core/text.ts'
import { cssAtMost } from './theme-css.ts'
import { corners, fonts } from './theme-looks.ts'

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'COLOUR_FORM')
const colour = (title: Text) => textOf(title, Colour, Colour)

/** The colours of a theme: of what can be pressed, of what stands out, of the page, of what lies on it, and of words. */
export const themeColours = {
  primary: colour({ th: 'สีหลัก', en: 'Primary colour' }),
  accent: colour({ th: 'สีเน้น', en: 'Accent colour' }),
  background: colour({ th: 'สีพื้นหลัง', en: 'Background' }),
  surface: colour({ th: 'สีพื้นการ์ด', en: 'Card background' }),
  text: colour({ th: 'สีตัวอักษร', en: 'Text' }),
} satisfies RecordFields

/** How the site looks, without its logo. */
export const themeLook = {
  ...themeColours,
  font: choice({ th: 'ฟอนต์', en: 'Font' }, titlesOf(fonts)),
  corner: choice({ th: 'ความมนของมุม', en: 'Corners' }, titlesOf(corners)),
} satisfies RecordFields

export const themeLogo = { logo: optional(picture({ th: 'โลโก้', en: 'Logo' })) } satisfies RecordFields

/** What is said of a version beside its look. */
export const themeWords = {
  css: { ...text({ th: 'CSS เพิ่มเติม', en: 'Custom CSS' }, { max: cssAtMost }), enter: z.string().max(cssAtMost) },
  note: text({ th: 'บันทึกของเวอร์ชันนี้', en: 'Version note' }, { max: 200 }),
} satisfies RecordFields

/** One published look. */
export const themeVersion = {
  /** It names the version, and is therefore logged. Version 0 is that of a site for which nothing was published yet. */
  version: number({ th: 'เวอร์ชัน', en: 'Version' }),
  ...themeWords,
  /** The earlier version that it is equal to, where somebody went back. */
  restores: optional(number({ th: 'ย้อนไปเวอร์ชัน', en: 'Rolled back to' })),
  publishedAt: unlogged(optional(time({ th: 'เผยแพร่เมื่อ', en: 'Published' }))),
  publishedByName: unlogged(optional(text({ th: 'เผยแพร่โดย', en: 'Published by' }))),
} satisfies RecordFields

/** In the log the look lies beside what is said of it. */
export const themeLog = { ...themeVersion, ...themeLook, ...themeLogo } satisfies RecordFields
