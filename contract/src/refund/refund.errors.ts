import type { ErrorTable } from '../core/error.ts'

export const refundErrors = {
  REFUND_ENDED: {
    status: 409,
    when: 'somebody changes a refund that has ended',
    th: 'การคืนยอดนี้สิ้นสุดแล้ว แก้ไขไม่ได้',
    en: 'This refund has ended and cannot be changed.',
  },
  REFUND_CLAIM_OVER: {
    status: 409,
    when: 'a member claims a refund that is paid, expired or not theirs to claim',
    th: 'ยอดคืนนี้กดรับไม่ได้แล้ว',
    en: 'This refund can no longer be claimed.',
  },
} as const satisfies ErrorTable
