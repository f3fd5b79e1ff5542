import type { ErrorTable } from '../core/error.ts'

export const explainErrors = {
  EXPLAIN_DAYS: {
    status: 409,
    when: 'two whole days are compared that are not over, not one after the other, or too long ago to be split',
    th: 'เลือกได้เฉพาะวันที่จบแล้ว ย้อนหลังไม่เกิน {max} วัน และวันที่นำมาเทียบต้องมาก่อน',
    en: 'Choose days that are over, no more than {max|day|days} ago, the one to compare with first.',
  },
  EXPLAIN_TOO_MANY: {
    status: 409,
    when: 'a day is split by what only its single bets and transfers know, and has too many of them',
    th: 'วันนี้มีเดิมพันเกิน {max} รายการ แยกแบบนี้ไม่ได้ ลองเทียบทั้งวัน หรือแยกตามอย่างอื่น',
    en: 'More than {max|bet|bets} of a day cannot be split like this. Compare whole days, or split by something else.',
  },
} as const satisfies ErrorTable
