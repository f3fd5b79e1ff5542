import type { Text } from '../core/text.ts'

// The site of members loads these tables, and no schemas: this file stays without zod.

/** The fonts of the site. The first is loaded with it, the others are what the device has. */
export const fonts = {
  noto: { title: { th: 'Noto Sans Thai', en: 'Noto Sans Thai' }, stack: "'Noto Sans Thai Variable', sans-serif" },
  system: {
    title: { th: 'ตามเครื่องของสมาชิก (เร็วที่สุด)', en: 'Member’s device font (fastest)' },
    stack: "system-ui, 'Thonburi', 'Leelawadee UI', sans-serif",
  },
  rounded: {
    title: { th: 'มนกลม', en: 'Rounded' },
    stack: "ui-rounded, 'SF Pro Rounded', 'Thonburi', 'Leelawadee UI', sans-serif",
  },
  serif: {
    title: { th: 'มีเชิง', en: 'Serif' },
    stack: "ui-serif, 'Noto Serif Thai', 'Sarabun', Georgia, serif",
  },
} as const satisfies Record<string, { title: Text; stack: string }>

/** How round things are, in pixels. */
export const corners = {
  none: { title: { th: 'เหลี่ยม', en: 'Square' }, pixels: 0 },
  small: { title: { th: 'มนเล็กน้อย', en: 'Slightly rounded' }, pixels: 4 },
  medium: { title: { th: 'มน', en: 'Rounded' }, pixels: 8 },
  large: { title: { th: 'มนมาก', en: 'Very rounded' }, pixels: 16 },
  pill: { title: { th: 'แคปซูล', en: 'Pill' }, pixels: 999 },
} as const satisfies Record<string, { title: Text; pixels: number }>
