import type { ErrorTable } from './error.ts'

export const runErrors = {
  RUN_WAITING: {
    status: 409,
    when: 'somebody approves a run for which a second admin was asked already',
    th: 'รอบนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This run is waiting for a second admin already.',
  },
} as const satisfies ErrorTable
