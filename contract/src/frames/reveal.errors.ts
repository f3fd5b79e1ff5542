import type { ErrorTable } from '../core/error.ts'

export const revealErrors = {
  REVEAL_LIMIT: {
    status: 429,
    when: 'an admin would be shown the whole numbers of more members within an hour than the settings allow; owners are told',
    th: 'คุณเปิดดูเบอร์และเลขบัญชีถึงขีดจำกัดแล้ว (ชั่วโมงละ {max} คน) จึงเปิดดูเพิ่มไม่ได้จนกว่าจะครบชั่วโมง',
    en: 'You have reached the limit of revealed numbers ({max|member|members} per hour). Further numbers stay hidden until the hour is over.',
  },
} as const satisfies ErrorTable
