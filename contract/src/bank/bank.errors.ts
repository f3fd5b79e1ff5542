import type { ErrorTable } from '../core/error.ts'

export const bankErrors = {
  BANK_NONE: {
    status: 409,
    when: 'a member wants to deposit and no account takes deposits at this time',
    th: 'ขณะนี้ยังไม่มีบัญชีรับฝาก กรุณาลองใหม่ภายหลัง',
    en: 'Deposits are not available at the moment. Please try again later.',
  },
  BANK_INACTIVE: {
    status: 409,
    when: 'money is said to be paid from an account that is paused, archived or not for withdrawals',
    th: 'บัญชีนี้ไม่ได้เปิดใช้สำหรับจ่ายเงิน',
    en: 'This account is not active for withdrawals.',
  },
  BANK_SHORT: {
    status: 409,
    when: 'money is to leave an account that does not hold it, or beyond its limit per day, and nobody confirmed that',
    th: 'บัญชีนี้มี {balance} หรือวงเงินวันนี้ไม่พอสำหรับ {amount} ถ้าแน่ใจให้ทำเครื่องหมายยืนยันแล้วส่งอีกครั้ง',
    en: 'The account holds {balance}, or its limit for today does not cover {amount}. Tick the confirmation to continue anyway.',
  },
  SLIP_MANY: {
    status: 409,
    when: 'a record has as many slips as it may have',
    th: 'แนบสลิปได้ไม่เกิน {max} รูปต่อรายการ',
    en: 'You can attach up to {max|slip|slips} per transaction.',
  },
  SLIP_USED: {
    status: 409,
    when: 'the slip of a deposit was used for another one before',
    th: 'สลิปนี้ใช้แจ้งฝากไปแล้ว ใช้ซ้ำไม่ได้ หากเงินยังไม่เข้า กรุณาติดต่อเจ้าหน้าที่',
    en: 'This slip was already used for a deposit. If the money has not arrived, please contact support.',
  },
  TRANSFER_NOT_OWN: {
    status: 403,
    when: 'an admin changes, submits or takes back a bank transfer that somebody else made',
    th: 'แก้ไข ส่งอนุมัติ หรือดึงกลับได้เฉพาะรายการโอนที่คุณทำเอง',
    en: 'Only the admin who created a bank transfer can edit, submit or recall it.',
  },
  TRANSFER_ARCHIVED: {
    status: 409,
    when: 'a bank transfer is submitted or approved after one of its accounts was archived',
    th: 'บัญชีต้นทางหรือปลายทางของรายการโอนนี้ถูกเก็บเข้าคลังแล้ว',
    en: 'The source or destination account of this bank transfer has been archived.',
  },
} as const satisfies ErrorTable
