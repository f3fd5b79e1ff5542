import type { ErrorTable } from '../core/error.ts'

export const affiliateErrors = {
  AFFILIATE_ENDED: {
    status: 409,
    when: 'somebody changes an affiliate setting that has ended',
    th: 'การแนะนำเพื่อนนี้สิ้นสุดแล้ว แก้ไขไม่ได้',
    en: 'This affiliate setting has ended and cannot be changed.',
  },
} as const satisfies ErrorTable
