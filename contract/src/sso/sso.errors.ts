import type { ErrorTable } from '../core/error.ts'

export const ssoErrors = {
  SSO_REFUSED: {
    status: 403,
    when: 'the provider signed nobody in, its answer is not valid or came too late, its account is not connected or has no role here, or the admin may not enter: one answer for all',
    th: 'เข้าสู่ระบบด้วยบัญชีองค์กรไม่สำเร็จ หากยังไม่เคยเชื่อมบัญชี ให้เข้าด้วยรหัสผ่านแล้วเชื่อมในหน้าตั้งค่า',
    en: 'This sign-in was not accepted. If your account is not connected yet, sign in with your password and connect it in the settings.',
  },
  SSO_UNREACHABLE: {
    status: 503,
    when: 'the provider does not answer, or not as OpenID Connect demands',
    th: 'ติดต่อผู้ให้บริการบัญชีองค์กรไม่ได้ กรุณาลองใหม่ หรือใช้ชื่อผู้ใช้และรหัสผ่าน',
    en: 'The sign-in provider cannot be reached. Try again, or use your username and password.',
  },
  SSO_OFF: {
    status: 409,
    when: 'single sign-on is not set up, or is switched off',
    th: 'ยังไม่ได้เปิดใช้บัญชีองค์กร',
    en: 'Single sign-on is switched off.',
  },
  SSO_TAKEN: {
    status: 409,
    when: 'the account at the provider is connected to another admin, or the admin is connected to another account',
    th: 'บัญชีองค์กรนี้เชื่อมกับพนักงานคนอื่น หรือคุณเชื่อมบัญชีอื่นไว้แล้ว',
    en: 'This account is connected to another employee, or you are connected to another account.',
  },
  SSO_ONLY_WAY: {
    status: 409,
    when: 'an admin would disconnect themselves where the provider is the only way in',
    th: 'แบรนด์นี้ให้เข้าด้วยบัญชีองค์กรเท่านั้น ให้ผู้ที่จัดการพนักงานยกเลิกการเชื่อมแทน',
    en: 'Single sign-on is the only way in here. Ask whoever manages employees to disconnect you.',
  },
} as const satisfies ErrorTable
