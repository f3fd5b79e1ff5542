import type { ErrorTable } from '../core/error.ts'

export const groupErrors = {
  GROUP_LOCKED: {
    status: 409,
    when: 'a locked group, or one of its channels, is to be changed or to send something',
    th: 'กลุ่มนี้ล็อกอยู่ ปลดล็อกก่อนจึงแก้ไขหรือส่งได้',
    en: 'This group is locked. Unlock it before changing it or sending messages.',
  },
  GROUP_CHANNELS_FULL: {
    status: 409,
    when: 'a group has as many channels as it may have',
    th: 'กลุ่มนี้มีช่องทางครบ {max} ช่องทางแล้ว',
    en: 'This group already has the maximum of {max|channel|channels}.',
  },
} as const satisfies ErrorTable
