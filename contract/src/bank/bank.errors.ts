import type { ErrorTable } from '../core/error.ts'

export const bankErrors = {
  BANK_NONE: {
    status: 409,
    when: 'a member wants to deposit and no account takes deposits at this time',
    th: 'ขณะนี้ยังไม่มีบัญชีรับฝาก กรุณาลองใหม่ภายหลัง',
    en: 'No account takes deposits at the moment. Please try again later.',
  },
  BANK_INACTIVE: {
    status: 409,
    when: 'money is said to be paid from an account that is paused, archived or not for withdrawals',
    th: 'บัญชีนี้ไม่ได้เปิดใช้สำหรับจ่ายเงิน',
    en: 'This account is not in use for withdrawals.',
  },
} as const satisfies ErrorTable
