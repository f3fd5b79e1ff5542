import type { ErrorTable } from '../core/error.ts'

export const distributorErrors = {
  DISTRIBUTOR_OFF: {
    status: 409,
    when: 'a distributor that is switched off is to be synced',
    th: 'ผู้จัดจำหน่ายนี้ปิดอยู่ เปิดก่อนจึงซิงก์ได้',
    en: 'This distributor is switched off. Switch it on to sync it.',
  },
} as const satisfies ErrorTable
