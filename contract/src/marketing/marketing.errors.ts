import type { ErrorTable } from '../core/error.ts'

export const marketingErrors = {
  LINK_ENDED: {
    status: 409,
    when: 'a marketing link that has ended is changed',
    th: 'ลิงก์นี้สิ้นสุดแล้ว แก้ไขไม่ได้',
    en: 'This link has ended and cannot be changed.',
  },
  LINK_NO_SITE: {
    status: 404,
    when: 'a marketing link is clicked at a brand that has not said where its site stands',
    th: 'ไม่พบหน้านี้',
    en: 'This page was not found.',
  },
} as const satisfies ErrorTable
