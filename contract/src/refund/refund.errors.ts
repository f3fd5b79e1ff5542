import type { ErrorTable } from '../core/error.ts'

export const refundErrors = {
  REFUND_ENDED: {
    status: 409,
    when: 'somebody changes a refund that has ended',
    th: 'การคืนยอดนี้สิ้นสุดแล้ว แก้ไขไม่ได้',
    en: 'This refund has ended and cannot be changed.',
  },
} as const satisfies ErrorTable
