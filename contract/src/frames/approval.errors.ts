import type { ErrorTable } from '../core/error.ts'

export const approvalErrors = {
  APPROVAL_OWN: {
    status: 403,
    when: 'an admin decides what they asked for themselves',
    th: 'ผู้ขอไม่สามารถอนุมัติหรือปฏิเสธคำขอของตัวเองได้',
    en: 'Somebody else has to decide what you asked for.',
  },
  APPROVAL_TIED: {
    status: 403,
    when: 'an admin approves what was asked for by an account that may be in one hand with theirs',
    th: 'บัญชีของคุณกับบัญชีผู้ขอเพิ่งสร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้กันภายใน {days} วัน ต้องให้คนอื่นเป็นผู้อนุมัติ',
    en: 'Your account and that of the admin who asked are connected: one was made, reset, unlocked or given its rights through the other within {days|day|days}. Somebody else has to approve.',
  },
  APPROVAL_CREDITED: {
    status: 403,
    when: 'an admin pays out a member to whom they gave money by hand',
    th: 'คุณเติมเครดิตให้สมาชิกรายนี้ด้วยมือภายใน {days} วัน ต้องให้คนอื่นเป็นผู้อนุมัติหรือจ่ายรายการถอน',
    en: 'You gave this member credit by hand within the last {days|day|days}. Somebody else has to approve and pay the withdrawal.',
  },
  APPROVAL_NOT_OWN: {
    status: 403,
    when: 'an admin withdraws what somebody else asked for',
    th: 'ยกเลิกได้เฉพาะคำขอของตัวเอง',
    en: 'You can only withdraw what you asked for yourself.',
  },
} as const satisfies ErrorTable
