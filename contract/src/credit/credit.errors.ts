import type { ErrorTable } from '../core/error.ts'

export const creditErrors = {
  CREDIT_WAITING: {
    status: 409,
    when: 'a reversal of this transfer is asked for while one is waiting for approval',
    th: 'มีคำขอกลับรายการนี้รออนุมัติอยู่แล้ว',
    en: 'A reversal of this transfer is already waiting for approval.',
  },
} as const satisfies ErrorTable
