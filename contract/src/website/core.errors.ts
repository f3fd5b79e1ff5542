import type { ErrorTable } from '../core/error.ts'

/** What the switches of the core system answer. */
export const coreSystemErrors = {
  WEBSITE_MAINTENANCE: {
    status: 503,
    when: 'the site is in maintenance and the call would change something; the state of the site says why and until when',
    th: 'เว็บไซต์ปิดปรับปรุงชั่วคราว กรุณาลองใหม่ภายหลัง',
    en: 'The site is closed for maintenance. Please try again later.',
  },
  WEBSITE_REGISTRATION_SHUT: {
    status: 409,
    when: 'somebody registers while registration is switched off',
    th: 'ขณะนี้ยังไม่เปิดรับสมัครสมาชิก',
    en: 'Registration is currently closed.',
  },
  WEBSITE_DEPOSIT_SHUT: {
    status: 409,
    when: 'a member announces a deposit while deposits are switched off',
    th: 'ขณะนี้ปิดรับแจ้งฝากชั่วคราว',
    en: 'Deposits are temporarily unavailable.',
  },
  WEBSITE_WITHDRAWAL_SHUT: {
    status: 409,
    when: 'a member asks for a withdrawal while withdrawals are switched off',
    th: 'ขณะนี้ปิดรับแจ้งถอนชั่วคราว',
    en: 'Withdrawals are temporarily unavailable.',
  },
  WEBSITE_PLAY_SHUT: {
    status: 409,
    when: 'a member opens a game while play is switched off',
    th: 'ขณะนี้ปิดให้บริการเกมชั่วคราว',
    en: 'Games are temporarily unavailable.',
  },
} as const satisfies ErrorTable
