import type { ErrorTable } from '../core/error.ts'

export const webhookErrors = {
  WEBHOOK_TOO_MANY: {
    status: 409,
    when: 'one endpoint more is added than a brand may have',
    th: 'มีปลายทางได้ไม่เกิน {max} แห่ง',
    en: 'There can be at most {max|endpoint|endpoints}.',
  },
  WEBHOOK_SWITCHED: {
    status: 409,
    when: 'an endpoint is switched to what it is already',
    th: 'ปลายทางนี้อยู่ในสถานะนั้นแล้ว',
    en: 'The endpoint is switched like this already.',
  },
  WEBHOOK_OFF: {
    status: 409,
    when: 'something is to be sent to an endpoint that is switched off',
    th: 'ปลายทางนี้ปิดอยู่ เปิดก่อนแล้วลองใหม่',
    en: 'This endpoint is switched off. Switch it on first.',
  },
  WEBHOOK_SPAN: {
    status: 409,
    when: 'more events are to be sent again at once than may be',
    th: 'ช่วงเวลานี้มีเกิน {max} เหตุการณ์ เลือกช่วงให้สั้นลง',
    en: 'This time has more than {max|event|events}. Choose a shorter one.',
  },
} as const satisfies ErrorTable
