import type { ErrorTable } from '../core/error.ts'

export const creditErrors = {
  CREDIT_WAITING: {
    status: 409,
    when: 'a reversal of this transfer is asked for while one is waiting for approval',
    th: 'มีคำขอกลับรายการนี้รออนุมัติอยู่แล้ว',
    en: 'A reversal of this transfer is already waiting for approval.',
  },
  CREDIT_OF_PRETRANSACTION: {
    status: 409,
    when: 'a transfer is to be reversed that a deposit or withdrawal made: it is reversed there, with its state',
    th: 'รายการนี้เป็นของ {number} กรุณากลับรายการที่หน้าฝากถอน',
    en: 'This transfer belongs to {number}. Please reverse it there.',
  },
} as const satisfies ErrorTable
