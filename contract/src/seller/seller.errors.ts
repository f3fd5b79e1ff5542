import type { ErrorTable } from '../core/error.ts'

export const sellerErrors = {
  SELLER_LOCKED: {
    status: 409,
    when: 'a locked seller is to be paid, or to be given a member',
    th: 'ผู้ขายรายนี้ถูกล็อก กรุณาปลดล็อกก่อน',
    en: 'This seller is locked. Unlock the seller first.',
  },
  SELLER_PAY_TOO_MUCH: {
    status: 409,
    when: 'a seller is to be paid more than was earned up to that day and is not paid yet',
    th: 'จ่ายได้ไม่เกิน {max}',
    en: 'You can pay up to {max}.',
  },
  SELLER_PAYMENT_WAITING: {
    status: 409,
    when: 'a seller is to be paid, or a payment reversed, while the same waits for a second admin',
    th: 'มีคำขอที่รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'A request is already waiting for a second admin.',
  },
} as const satisfies ErrorTable
