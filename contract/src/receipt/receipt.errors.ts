import type { ErrorTable } from '../core/error.ts'

export const receiptErrors = {
  RECEIPT_NOT_SEALED: {
    status: 409,
    when: 'a receipt is asked for of days that are not sealed, or not sealed yet: a day is sealed some minutes after it ends',
    th: 'ออกใบยืนยันได้เฉพาะวันที่ผนึกแล้ว ตอนนี้คือ {first} ถึง {last}',
    en: 'Receipts can be made of sealed days only: now from {first} to {last}.',
  },
  RECEIPT_TOO_LONG: {
    status: 409,
    when: 'a receipt is asked for of more days or lines than one holds',
    th: 'ใบยืนยันหนึ่งใบมีได้ไม่เกิน {days} วัน และ {lines} รายการ กรุณาเลือกช่วงที่สั้นลง',
    en: 'A receipt holds at most {days|day|days} and {lines|line|lines}. Please choose a shorter period.',
  },
  RECEIPT_DIFFERS: {
    status: 409,
    when: 'what the ledger says of a day is not what was sealed: it was changed behind the back of the system, or archived',
    th: 'รายการของวันที่ {day} ไม่ตรงกับที่ผนึกไว้ จึงออกใบยืนยันไม่ได้',
    en: 'What is recorded of {day} is not what was sealed, so no receipt can be made.',
  },
} as const satisfies ErrorTable
