import type { ErrorTable } from '../core/error.ts'

export const reconcileErrors = {
  RECONCILE_UNEQUAL: {
    status: 409,
    when: 'lines and records that are to be tied do not add up to the same amount',
    th: 'ยอดรวมสองฝั่งไม่เท่ากัน ต่างกัน {amount}',
    en: 'The totals of the two sides differ by {amount}.',
  },
  RECONCILE_USED: {
    status: 409,
    when: 'a line or record that is to be tied belongs to another tie already',
    th: 'มีรายการที่ถูกจับคู่ไปแล้ว กรุณาโหลดใหม่',
    en: 'One of these items has already been matched. Please reload.',
  },
  RECONCILE_UNFIT: {
    status: 409,
    when: 'a fix is asked for that an exception of this class or content does not have',
    th: 'วิธีแก้นี้ใช้กับรายการนี้ไม่ได้',
    en: 'This fix cannot be used for this exception.',
  },
  RECONCILE_WAITING: {
    status: 409,
    when: 'a second admin has been asked already',
    th: 'รายการนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This exception is already waiting for a second admin.',
  },
  RECONCILE_CLOSED: {
    status: 409,
    when: 'a fix would change a day that is closed',
    th: 'ปิดวันที่ {day} ของบัญชีนี้แล้ว ต้องเปิดวันอีกครั้งก่อน',
    en: '{day} is closed for this account. Reopen the day first.',
  },
  RECONCILE_EARLY: {
    status: 409,
    when: 'a day is to be closed that is not over',
    th: 'วันนี้ยังไม่จบ จึงยังปิดไม่ได้',
    en: 'The day has not ended yet, so it cannot be closed.',
  },
  RECONCILE_UNEXPLAINED: {
    status: 409,
    when: 'a day is to be closed that does not fit, without an explanation',
    th: 'ยอดยังไม่ตรงหรือมีรายการค้าง ต้องเขียนคำอธิบายและให้คนที่สองอนุมัติ',
    en: 'There are still differences or open exceptions. Closing the day needs an explanation and a second admin.',
  },
  RECONCILE_FINAL: {
    status: 409,
    when: 'a fix is to be undone that cannot be',
    th: 'การแก้ไขนี้ย้อนกลับจากที่นี่ไม่ได้',
    en: 'This fix cannot be undone here.',
  },
} as const satisfies ErrorTable
