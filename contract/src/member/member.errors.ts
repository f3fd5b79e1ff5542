import type { ErrorTable } from '../core/error.ts'

export const memberErrors = {
  MEMBER_CLOSED: {
    status: 409,
    when: 'a closed member is edited, or given a password or a bank account',
    th: 'บัญชีสมาชิกนี้ปิดแล้ว แก้ไขไม่ได้',
    en: 'This member’s account is closed and cannot be changed.',
  },
  MEMBER_NOT_ACTIVE: {
    status: 409,
    when: 'staff want a link for a new password of a member who is suspended or closed',
    th: 'สมาชิกถูกระงับหรือปิดบัญชีแล้ว ออกลิงก์ตั้งรหัสผ่านไม่ได้',
    en: 'This member is suspended or closed, so no password link can be created.',
  },
  RESET_LINK_OVER: {
    status: 409,
    when: 'a link for a new password is wrong, used, replaced or too old, or its member may not sign in; which of these is not said',
    th: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากเจ้าหน้าที่',
    en: 'This link is no longer valid. Please ask our staff for a new one.',
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
