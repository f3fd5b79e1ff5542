import type { ErrorTable } from '../core/error.ts'

export const explainErrors = {
  EXPLAIN_DAYS: {
    status: 409,
    when: 'two whole days are compared that are not over, not one after the other, or too long ago to be split',
    th: 'เลือกได้เฉพาะวันที่จบแล้ว ย้อนหลังไม่เกิน {max} วัน และวันที่นำมาเทียบต้องมาก่อน',
    en: 'Choose days that are over, no more than {max|day|days} ago, the one to compare with first.',
  },
} as const satisfies ErrorTable
