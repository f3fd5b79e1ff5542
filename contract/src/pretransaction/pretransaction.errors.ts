import type { ErrorTable } from '../core/error.ts'

export const pretransactionErrors = {
  PRETRANSACTION_TAKEN: {
    status: 409,
    when: 'another admin works on it at this moment',
    th: '{name} กำลังดำเนินการรายการนี้อยู่',
    en: '{name} is working on this one.',
  },
  PRETRANSACTION_DONE: {
    status: 409,
    when: 'somebody takes one with which nothing is left to do',
    th: 'รายการนี้เสร็จสิ้นแล้ว',
    en: 'This one is already done.',
  },
  PRETRANSACTION_WAITING: {
    status: 409,
    when: 'a second admin has been asked already',
    th: 'รายการนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This one is already waiting for a second admin.',
  },
  PRETRANSACTION_SHUT: {
    status: 409,
    when: 'the member may not deposit or withdraw, by a switch of staff',
    th: 'บัญชีของคุณยังทำรายการนี้ไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
    en: 'This is not open for your account. Please ask our staff.',
  },
  PRETRANSACTION_AMOUNT: {
    status: 409,
    when: 'the amount is outside of the limits of the settings',
    th: 'จำนวนเงินต้องอยู่ระหว่าง {min} ถึง {max}',
    en: 'The amount must be between {min} and {max}.',
  },
  PRETRANSACTION_MANY: {
    status: 409,
    when: 'the member has as many open ones of this kind as the limit allows',
    th: 'มีรายการค้างอยู่ {max} รายการแล้ว กรุณารอหรือยกเลิกก่อน',
    en: 'There are already {max} open ones. Please wait, or cancel one.',
  },
  PRETRANSACTION_DAY_AMOUNT: {
    status: 409,
    when: 'with this amount the member would come above what the settings allow for one business day',
    th: 'เกินยอดรวมต่อวัน วันนี้ทำรายการได้อีก {left}',
    en: 'That is more than the limit of a day. {left} are left for today.',
  },
  PRETRANSACTION_DAY_TIMES: {
    status: 409,
    when: 'the member has made as many of this kind as the settings allow for one business day',
    th: 'วันนี้ทำรายการครบ {max} ครั้งแล้ว กรุณาทำรายการใหม่พรุ่งนี้',
    en: 'That was possible {max} times today. Please come back tomorrow.',
  },
  STATEMENT_SPAN: {
    status: 400,
    when: 'the lines of one push or file lie further apart than the limit, so that too much of the statement would have to be looked at',
    th: 'รายการเดินบัญชีที่ส่งมาในครั้งเดียวต้องอยู่ภายใน {days} วัน กรุณาแบ่งส่ง',
    en: 'Lines that come together must lie within {days} days. Please send them in parts.',
  },
  STATEMENT_FILE: {
    status: 400,
    when: 'a file is neither CSV nor XLSX, or is broken',
    th: 'ไฟล์นี้อ่านไม่ได้ ใช้ได้เฉพาะไฟล์ CSV หรือ XLSX จากธนาคาร',
    en: 'This file cannot be read. Use the CSV or XLSX file of the bank.',
  },
  STATEMENT_LONG: {
    status: 400,
    when: 'a file has more rows, columns or text in it than the limit',
    th: 'ไฟล์มีได้ไม่เกิน {rows} แถว {columns} คอลัมน์ กรุณาแบ่งไฟล์ตามช่วงวัน ช่วงที่ซ้อนกันจะไม่ถูกเพิ่มซ้ำ',
    en: 'A file may have at most {rows} rows and {columns} columns. Please split it by days; overlapping parts add nothing twice.',
  },
  STATEMENT_ROWS: {
    status: 400,
    when: 'rows of a file cannot be read; `fields` names each by its line, and nothing was stored',
    th: 'มี {count} แถวที่อ่านไม่ได้ จึงยังไม่ได้นำเข้ารายการใดเลย',
    en: '{count} rows cannot be read, so nothing was imported.',
  },
  PRETRANSACTION_ELSEWHERE: {
    status: 409,
    when: 'a withdrawal is to be given back that none of our bank accounts paid',
    th: '{number} ไม่ได้จ่ายจากบัญชีธนาคารของเรา จึงคืนเงินทางนี้ไม่ได้',
    en: '{number} was not paid from a bank account of ours, so it cannot be given back here.',
  },
  STATEMENT_UNLIKE: {
    status: 409,
    when: 'a line is given to somebody whose amount, direction or account is another one',
    th: 'ยอดเงิน ทิศทาง หรือบัญชีไม่ตรงกับรายการเดินบัญชีนี้',
    en: 'The amount, the direction or the account is not that of this statement line.',
  },
  STATEMENT_PROVEN: {
    status: 409,
    when: 'a line is given to a pre-transaction that has one already',
    th: '{number} จับคู่กับรายการเดินบัญชีอื่นแล้ว',
    en: '{number} already has a statement line.',
  },
  STATEMENT_OWN: {
    status: 403,
    when: 'an admin matches a large line of a file that they brought themselves',
    th: 'ยอดนี้สูง ต้องให้พนักงานคนอื่นที่ไม่ได้นำเข้าไฟล์เป็นผู้จับคู่',
    en: 'The amount is large: somebody other than who imported the file has to match it.',
  },
  STATEMENT_WAITING: {
    status: 409,
    when: 'a second admin has been asked about this line already',
    th: 'รายการเดินบัญชีนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This statement line is already waiting for a second admin.',
  },
  PRETRANSACTION_OWES: {
    status: 409,
    when: 'a withdrawal is approved of a member who owes money, since something was taken back that they no longer had',
    th: '{name} ค้างชำระ {amount} ต้องชำระก่อนจึงจะอนุมัติถอนได้ หากปฏิเสธรายการนี้ ระบบจะหักจากยอดที่กันไว้ให้',
    en: '{name} owes {amount}, which is settled before a withdrawal is approved. Reject this one, and it is settled from what was held.',
  },
} as const satisfies ErrorTable
