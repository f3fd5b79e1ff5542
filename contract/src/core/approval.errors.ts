import type { ErrorTable } from './error.ts'

export const approvalErrors = {
  APPROVAL_OWN: {
    status: 403,
    when: 'an admin decides what they asked for themselves',
    th: 'ผู้ขอไม่สามารถอนุมัติหรือปฏิเสธคำขอของตัวเองได้',
    en: 'Somebody else has to decide what you asked for.',
  },
  APPROVAL_NOT_OWN: {
    status: 403,
    when: 'an admin withdraws what somebody else asked for',
    th: 'ยกเลิกได้เฉพาะคำขอของตัวเอง',
    en: 'You can only withdraw what you asked for yourself.',
  },
} as const satisfies ErrorTable
