import type { ErrorTable } from '../core/error.ts'

export const memberErrors = {
  MEMBER_CLOSED: {
    status: 409,
    when: 'a closed member is edited, or given a password or a bank account',
    th: 'บัญชีสมาชิกนี้ปิดแล้ว แก้ไขไม่ได้',
    en: 'This member’s account is closed and cannot be changed.',
  },
  MEMBER_EXISTS: {
    status: 409,
    when: 'somebody registers with a phone or bank account that a member has; which of the two is not said',
    th: 'มีบัญชีที่ใช้เบอร์โทรหรือบัญชีธนาคารนี้แล้ว กรุณาเข้าสู่ระบบ หรือติดต่อเจ้าหน้าที่',
    en: 'There is already an account with this phone number or bank account. Please sign in, or contact support.',
  },
  MEMBER_ACCOUNT_NEW: {
    status: 409,
    when: 'a member wants to withdraw soon after the bank account was changed',
    th: 'เพิ่งเปลี่ยนบัญชีธนาคาร ถอนได้หลัง {hours} ชั่วโมง',
    en: 'Your bank account was changed recently. You can withdraw again in {hours|hour|hours}.',
  },
  MEMBER_TAGS_FULL: {
    status: 409,
    when: 'a member is given one more tag than the limit',
    th: 'สมาชิกหนึ่งคนมีแท็กได้ไม่เกิน {max} แท็ก',
    en: 'A member can have up to {max|tag|tags}.',
  },
} as const satisfies ErrorTable
