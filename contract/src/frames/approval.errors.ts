import type { ErrorTable } from '../core/error.ts'

export const approvalErrors = {
  APPROVAL_OWN: {
    status: 403,
    when: 'an admin decides what they asked for themselves',
    th: 'อนุมัติหรือปฏิเสธคำขอของตัวเองไม่ได้',
    en: 'You cannot approve or reject your own request.',
  },
  APPROVAL_TIED: {
    status: 403,
    when: 'an admin approves what was asked for by an account that may be in one hand with theirs',
    th: 'บัญชีของคุณกับบัญชีผู้ขอเพิ่งสร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้กันภายใน {days} วัน ต้องให้คนอื่นเป็นผู้อนุมัติ',
    en: 'Within the last {days|day|days}, your account or the requester’s account created, reset, unlocked or changed the role of the other. Someone else has to approve.',
  },
  APPROVAL_CREDITED: {
    status: 403,
    when: 'an admin pays out a member to whom they gave money by hand',
    th: 'คุณเติมเครดิตให้สมาชิกรายนี้ด้วยมือภายใน {days} วัน ต้องให้คนอื่นเป็นผู้อนุมัติหรือจ่ายรายการถอน',
    en: 'You credited this member manually within the last {days|day|days}. Someone else has to approve and pay the withdrawal.',
  },
  APPROVAL_NOT_OWN: {
    status: 403,
    when: 'an admin withdraws what somebody else asked for',
    th: 'ถอนได้เฉพาะคำขอของตัวเอง',
    en: 'You can only withdraw your own requests.',
  },
} as const satisfies ErrorTable
