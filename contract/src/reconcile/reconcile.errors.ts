import type { ErrorTable } from '../core/error.ts'

export const reconcileErrors = {
  RECONCILE_SHEET: {
    status: 400,
    when: 'a file is no sheet of exceptions that we wrote, or cannot be read',
    th: 'ไฟล์นี้ไม่ใช่ตารางรายการไม่ตรงที่ส่งออกจากหน้านี้ กรุณาใช้ไฟล์ Excel หรือ CSV ที่ส่งออก โดยไม่ลบหัวตาราง',
    en: 'This is not a sheet of exceptions from this page. Use the Excel or CSV file that was exported, with its headings.',
  },
  RECONCILE_SHEET_KEY: {
    status: 409,
    when: 'the key of a row of a sheet is not one that we wrote',
    th: 'รหัสแถวถูกแก้ไขหรือไม่ใช่ของหน้านี้',
    en: 'The row key was altered, or is from another page.',
  },
  RECONCILE_SHEET_MOVED: {
    status: 409,
    when: 'a row of a sheet does not say what was written beside its key',
    th: 'ยอดหรือเลขที่ในแถวไม่ตรงกับรหัสแถว แถวอาจถูกย้ายหรือแก้ไข',
    en: 'The amount or number of this row does not belong to its key. The row was moved or edited.',
  },
  RECONCILE_SHEET_TWICE: {
    status: 409,
    when: 'several rows of a sheet have the same key',
    th: 'รหัสแถวนี้มีมากกว่าหนึ่งแถว',
    en: 'Several rows have this key.',
  },
  RECONCILE_SHEET_FIX: {
    status: 409,
    when: 'the fix in a row of a sheet is none, or not one of its choices',
    th: 'วิธีแก้ต้องเป็นหนึ่งในตัวเลือกของแถว',
    en: 'The fix has to be one of the choices of the row.',
  },
  RECONCILE_SHEET_NOTE: {
    status: 409,
    when: 'the reason in a row of a sheet is too short or too long, or begins as a formula does',
    th: 'เหตุผลต้องมี 3 ถึง 300 ตัวอักษร และไม่ขึ้นต้นด้วยเครื่องหมายของสูตร',
    en: 'The reason needs 3 to 300 characters and must not begin as a formula does.',
  },
  RECONCILE_SHEET_DONE: {
    status: 409,
    when: 'a row of a sheet is about an exception that was fixed before',
    th: 'รายการนี้แก้ไขไปแล้ว',
    en: 'This exception was already fixed.',
  },
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
