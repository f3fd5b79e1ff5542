import type { ErrorTable } from '../core/error.ts'

export const apiKeyErrors = {
  KEY_UNKNOWN: {
    status: 401,
    when: 'a key is sent that this brand does not have, or that was revoked; the answer does not tell which',
    th: 'ไม่รู้จักคีย์นี้',
    en: 'This key is not known.',
  },
  KEY_ENDED: {
    status: 401,
    when: 'a key is sent whose time is over, or whose creator is locked',
    th: 'คีย์นี้หมดอายุหรือถูกหยุดไว้',
    en: 'This key has ended or is paused.',
  },
  KEY_ADDRESS: {
    status: 403,
    when: 'a key is sent from an address that is not among its allowed ones',
    th: 'ใช้คีย์นี้จาก IP นี้ไม่ได้',
    en: 'This key cannot be used from this address.',
  },
  KEY_RATE: {
    status: 429,
    when: 'a key makes more requests a minute than it may',
    th: 'คีย์นี้ส่งคำขอถี่เกินกำหนด กรุณาลองใหม่ภายหลัง',
    en: 'This key sends too many requests. Try again later.',
  },
  KEY_CALL: {
    status: 403,
    when: 'a key is sent with a call that no program may make',
    th: 'โปรแกรมเรียกใช้รายการนี้ด้วยคีย์ไม่ได้',
    en: 'Programs cannot make this call.',
  },
  KEY_ABOVE_OWN: {
    status: 403,
    when: 'a key is given a flag that the admin who gives it does not hold for good',
    th: 'ให้สิทธิ์ที่คุณเองไม่มีกับคีย์ไม่ได้: {flags}',
    en: 'A key cannot be given permissions that you do not have: {flags}',
  },
  KEY_OVER: {
    status: 409,
    when: 'a key is changed or revoked that was revoked before',
    th: 'คีย์นี้ถูกเพิกถอนไปแล้ว',
    en: 'This key has been revoked.',
  },
} as const satisfies ErrorTable
