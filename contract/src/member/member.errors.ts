import type { ErrorTable } from '../core/error.ts'

export const memberErrors = {
  MEMBER_CLOSED: {
    status: 409,
    when: 'a closed member is edited, or given a password or a bank account',
    th: 'บัญชีสมาชิกนี้ปิดแล้ว แก้ไขไม่ได้',
    en: 'This member is closed and cannot be changed.',
  },
  MEMBER_TAGS_FULL: {
    status: 409,
    when: 'a member is given one more tag than the limit',
    th: 'สมาชิกหนึ่งคนมีแท็กได้ไม่เกิน {max} แท็ก',
    en: 'A member has at most {max} tags.',
  },
} as const satisfies ErrorTable
