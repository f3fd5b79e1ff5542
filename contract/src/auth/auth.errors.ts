import type { ErrorTable } from '../core/error.ts'

export const authErrors = {
  AUTH_REFUSED: {
    status: 401,
    when: 'the username or password is wrong, or who signs in is locked, suspended or closed, or comes from an address that is not allowed: one answer for all',
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    en: 'The username or password is not correct.',
  },
  AUTH_TOO_FAST: {
    status: 429,
    when: 'an account is tried again before its growing delay is over, or more sign-ins come from one device, address or network than people make; `Retry-After` says when to come back',
    th: 'ลองบ่อยเกินไป กรุณารอ {seconds} วินาทีแล้วลองใหม่',
    en: 'Too many attempts. Please wait {seconds|second|seconds} and try again.',
  },
  AUTH_LOCKED: {
    status: 429,
    when: 'too many wrong passwords or codes at the account of who is signed in: the right one is refused too until the time is over or an admin unlocks it',
    th: 'ลองผิดหลายครั้งเกินไป บัญชีนี้ถูกล็อก {minutes} นาที',
    en: 'Too many wrong attempts. This account is locked for {minutes|minute|minutes}.',
  },
  CODE_WRONG: {
    status: 401,
    when: 'the one-time or recovery code is wrong, too old, or already used',
    th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว เหลืออีก {left} ครั้ง',
    en: 'The code is wrong or has already been used. {left|attempt|attempts} left.',
  },
  CODE_EXHAUSTED: {
    status: 401,
    when: 'too many wrong codes; the session has been ended',
    th: 'กรอกรหัสผิดหลายครั้งเกินไป กรุณาเข้าสู่ระบบใหม่',
    en: 'Too many wrong codes. Please sign in again.',
  },
  TICKET_REFUSED: {
    status: 401,
    when: 'a ticket of a group is unknown here, older than half a minute, or was used before',
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาเปิดใหม่จากหน้ารวมหลายแบรนด์',
    en: 'This link has expired or was used. Please open it again from the screen of all brands.',
  },
  CODE_ALREADY_SET: {
    status: 409,
    when: 'a code secret is asked for although one is in use: it is never shown again',
    th: 'ตั้งค่ารหัส OTP ไว้แล้ว กรุณากรอกรหัสจากแอปของคุณ',
    en: 'One-time codes are already set up. Enter the code from your app.',
  },
} as const satisfies ErrorTable
