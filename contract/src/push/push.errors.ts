import type { ErrorTable } from '../core/error.ts'

export const pushErrors = {
  PUSH_SERVICE_UNKNOWN: {
    status: 409,
    when: 'the browser uses a push service that is not among those that may be called',
    th: 'เบราว์เซอร์นี้ใช้บริการแจ้งเตือนที่ระบบไม่รองรับ ({host}) กรุณาใช้ Chrome, Edge, Firefox หรือ Safari',
    en: 'This browser uses a push service that is not supported ({host}). Use Chrome, Edge, Firefox or Safari.',
  },
  PUSH_KEY_WRONG: {
    status: 409,
    when: 'the key of a push subscription is not a point of its curve',
    th: 'เบราว์เซอร์ส่งกุญแจแจ้งเตือนมาไม่ถูกต้อง กรุณาปิดแล้วเปิดใหม่',
    en: 'The browser sent an invalid push key. Turn push notifications off and on again.',
  },
  PUSH_DEVICES_FULL: {
    status: 409,
    when: 'an admin has as many devices that ring as they may have',
    th: 'มีอุปกรณ์ที่แจ้งเตือนครบ {max} เครื่องแล้ว กรุณาลบเครื่องที่ไม่ใช้ก่อน',
    en: 'You already have the maximum of {max|device|devices}. Remove one that you no longer use.',
  },
} as const satisfies ErrorTable
