import type { ErrorTable } from './error.ts'

/** Refusals of the ledger. The codes are those of the ledger itself; the server's compiler compares the two lists. */
export const ledgerErrors = {
  LEDGER_ACCOUNT_HOLDING: {
    status: 409,
    when: 'a posting or a reversal touches an account that only holds may move',
    th: 'ยอดรอถอนต้องคืนหรือจ่ายผ่านรายการถอนเท่านั้น',
    en: 'Held money can only be released or paid out through its withdrawal.',
  },
  LEDGER_ACCOUNT_MISSING: {
    status: 404,
    when: 'a posting, balance or statement names an account that was never opened',
    th: 'ไม่พบบัญชีในระบบบัญชีแยกประเภท',
    en: 'The ledger account was not found.',
  },
  LEDGER_ACCOUNT_SAME: {
    status: 400,
    when: 'a line debits and credits the same account',
    th: 'บัญชีต้นทางและปลายทางต้องไม่ใช่บัญชีเดียวกัน',
    en: 'The source and destination accounts must be different.',
  },
  LEDGER_ACCOUNT_UNKNOWN: {
    status: 400,
    when: 'an account is opened whose owner and name are not a known kind, or whose currency is malformed',
    th: 'ไม่รู้จักบัญชีประเภทนี้',
    en: 'This kind of account does not exist.',
  },
  LEDGER_AMOUNT_INVALID: {
    status: 400,
    when: 'an amount is not a whole number of minor units from 1 to the limit',
    th: 'จำนวนเงินไม่ถูกต้อง',
    en: 'The amount is not valid.',
  },
  LEDGER_BALANCE_TOO_LARGE: {
    status: 409,
    when: 'a balance would pass what can be counted exactly',
    th: 'ยอดคงเหลือเกินกว่าที่ระบบรองรับ',
    en: 'The balance would exceed what the system supports.',
  },
  LEDGER_BUSY: {
    status: 503,
    when: 'too many postings wait, or one has waited for too long; `Retry-After` says when to come back',
    th: 'มีรายการรอดำเนินการจำนวนมาก กรุณาลองใหม่ในอีกสักครู่',
    en: 'Too many transactions are being processed. Please try again in a moment.',
  },
  LEDGER_CALL_INVALID: {
    status: 400,
    when: 'a call to the ledger carries nothing, too much, or a time that it cannot take',
    th: 'คำสั่งบัญชีไม่ถูกต้อง',
    en: 'The ledger request is not valid.',
  },
  LEDGER_CURRENCY_DIFFERS: {
    status: 409,
    when: 'the line and its two accounts are not all of one currency',
    th: 'สกุลเงินของรายการและบัญชีไม่ตรงกัน',
    en: 'The currencies of the transaction and its accounts do not match.',
  },
  LEDGER_HOLD_CLOSED: {
    status: 409,
    when: 'a hold is captured or released that was ended before',
    th: 'ยอดรอถอนนี้คืนหรือจ่ายไปแล้ว',
    en: 'This hold has already been released or paid out.',
  },
  LEDGER_HOLD_EXCEEDED: {
    status: 409,
    when: 'more is captured than was held',
    th: 'จำนวนที่จ่ายมากกว่ายอดรอถอน',
    en: 'The amount is more than was held.',
  },
  LEDGER_HOLD_MISSING: {
    status: 404,
    when: 'a hold is captured or released that does not exist',
    th: 'ไม่พบยอดรอถอน',
    en: 'The hold was not found.',
  },
  LEDGER_INSTANT_ARCHIVED: {
    status: 409,
    when: 'a balance is asked for at an instant whose month was taken out of the ledger',
    th: 'ข้อมูลของช่วงเวลานี้ถูกย้ายไปเก็บถาวรแล้ว',
    en: 'The records for that time have been archived.',
  },
  LEDGER_KEY_REUSED: {
    status: 422,
    when: 'an idempotency key comes again with another content',
    th: 'รหัสรายการนี้ใช้กับรายการอื่นไปแล้ว',
    en: 'This key was already used for another transaction.',
  },
  LEDGER_LINE_INVALID: {
    status: 400,
    when: 'a key, kind, reference, actor or event time is missing, too long or unreadable',
    th: 'รายละเอียดของรายการบัญชีไม่ถูกต้อง',
    en: 'The transaction details are not valid.',
  },
  LEDGER_OVERDRAWN: {
    status: 409,
    when: 'a member or agent account would go below zero',
    th: 'ยอดเงินคงเหลือไม่เพียงพอ',
    en: 'The balance is insufficient.',
  },
  LEDGER_REVERSAL_FINAL: {
    status: 409,
    when: 'the transfer to reverse is itself a reversal',
    th: 'รายการที่กลับแล้วกลับซ้ำไม่ได้',
    en: 'A reversal cannot be reversed.',
  },
  LEDGER_TRANSFER_MISSING: {
    status: 404,
    when: 'the transfer to reverse or to read on from does not exist, or its month was taken out',
    th: 'ไม่พบรายการบัญชี',
    en: 'The transaction was not found.',
  },
  LEDGER_TRANSFER_REVERSED: {
    status: 409,
    when: 'the transfer to reverse was reversed before',
    th: 'รายการนี้กลับรายการไปแล้ว',
    en: 'This transaction has already been reversed.',
  },
} as const satisfies ErrorTable
