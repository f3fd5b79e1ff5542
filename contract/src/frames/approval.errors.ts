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
  APPROVAL_ASKED: {
    status: 409,
    when: 'a rule of the brand holds the change back; the request for it is kept',
    th: 'การแก้ไขนี้ต้องมีผู้อนุมัติคนที่สอง ส่งคำขอแล้ว',
    en: 'This change needs a second admin. It has been sent for approval.',
  },
  APPROVAL_INSTEAD: {
    status: 409,
    when: 'a call cannot wait for a second admin, and a rule of the brand holds back the one that it would stand for',
    th: 'กฎของแบรนด์ให้มีผู้อนุมัติคนที่สองสำหรับเรื่องนี้ จึงทำแบบนี้ไม่ได้ ให้ใช้คำสั่งที่ส่งขออนุมัติได้แทน',
    en: 'A rule requires a second admin for this, so it is not possible this way. Use the action that can be sent for approval.',
  },
  APPROVAL_CHANGED: {
    status: 409,
    when: 'the record was changed since the request, so that approving would change something else than was shown',
    th: 'ข้อมูลถูกแก้หลังจากส่งคำขอ ดูสิ่งที่จะเปลี่ยนอีกครั้งแล้วค่อยตัดสิน',
    en: 'The record has changed since the request. Look at what would change now, then decide again.',
  },
  APPROVAL_EXPIRED: {
    status: 409,
    when: 'an admin decides a request whose time is over',
    th: 'คำขอนี้หมดเวลาแล้ว ให้ผู้ขอส่งใหม่',
    en: 'This request has expired. The requester has to send it again.',
  },
  APPROVAL_TWICE: {
    status: 409,
    when: 'an admin approves a second time what needs several admins',
    th: 'คุณอนุมัติคำขอนี้แล้ว ยังต้องให้คนอื่นอนุมัติอีก',
    en: 'You have already approved this request. Others have to approve it too.',
  },
  APPROVAL_RULES_THERE: {
    status: 409,
    when: 'all recommended rules are there already',
    th: 'มีกฎที่แนะนำครบแล้ว',
    en: 'All recommended rules are already there.',
  },
  APPROVAL_MAKER_GONE: {
    status: 409,
    when: 'the admin who asked may no longer make the change',
    th: 'ผู้ขอไม่มีสิทธิ์แก้ไขรายการนี้แล้ว ปฏิเสธคำขอได้เท่านั้น',
    en: 'The requester may no longer make this change. You can only reject it.',
  },
} as const satisfies ErrorTable
