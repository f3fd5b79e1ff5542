import type { ErrorTable } from '../core/error.ts'

export const viewErrors = {
  VIEW_TOO_MANY: {
    status: 409,
    when: 'an admin saves one more view of a list than the limit',
    th: 'บันทึกมุมมองของรายการนี้ได้ไม่เกิน {max} มุมมอง กรุณาลบมุมมองที่ไม่ใช้ก่อน',
    en: 'You can save no more than {max|view|views} of this list. Please delete one you no longer use.',
  },
  VIEW_NOT_OWN: {
    status: 403,
    when: 'an admin changes or deletes a view that somebody else shares',
    th: 'มุมมองนี้เป็นของผู้อื่น บันทึกเป็นมุมมองใหม่ของคุณแทนได้',
    en: 'This view belongs to someone else. Save it as your own view instead.',
  },
} as const satisfies ErrorTable
