import type { ErrorTable } from '../core/error.ts'

export const runErrors = {
  RUN_WAITING: {
    status: 409,
    when: 'somebody approves a run for which a second admin was asked already',
    th: 'รอบนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This run is already waiting for a second admin.',
  },
  RUN_EARLIER_OPEN: {
    status: 409,
    when: 'somebody approves a run while an earlier one of the same setting is neither approved nor rejected',
    th: 'กรุณาอนุมัติหรือปฏิเสธรอบก่อนหน้าก่อน เพราะยอดยกมาของรอบนี้ขึ้นอยู่กับรอบนั้น',
    en: 'Approve or reject the earlier run first. The amount carried forward to this run depends on it.',
  },
} as const satisfies ErrorTable
