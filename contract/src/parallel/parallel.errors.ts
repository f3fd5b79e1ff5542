import type { ErrorTable } from '../core/error.ts'

export const parallelErrors = {
  PARALLEL_EXPLAINED: {
    status: 409,
    when: 'a difference is explained that has an explanation already',
    th: 'ผลต่างนี้มีคำอธิบายแล้ว',
    en: 'This difference is explained already.',
  },
  PARALLEL_UNEXPLAINED: {
    status: 409,
    when: 'an explanation is withdrawn of a difference that has none',
    th: 'ผลต่างนี้ไม่มีคำอธิบายให้ถอน',
    en: 'This difference has no explanation.',
  },
  PARALLEL_CHANGED: {
    status: 409,
    when: 'differences are explained that are no longer those that were shown',
    th: 'ผลต่างเปลี่ยนไปจากที่เห็น กรุณาโหลดใหม่',
    en: 'The differences changed since they were shown. Please reload.',
  },
  PARALLEL_TOLD_FINAL: {
    status: 409,
    when: 'a program takes back what it told of a day after the cut-over',
    th: 'เปิดใช้จริงแล้ว จึงถอนข้อมูลที่ส่งมาไม่ได้',
    en: 'After the cut-over nothing that was told can be taken back.',
  },
} as const satisfies ErrorTable
