import type { Text } from './text.ts'

/** One row of the error table: the HTTP status, when it is thrown, and the text for the user. */
export type ErrorRow = Text & { readonly status: number; readonly when: string }
export type ErrorTable = Readonly<Record<string, ErrorRow>>

/** Errors that any call can answer with. */
export const coreErrors = {
  REQUEST_INVALID: {
    status: 400,
    when: 'a body, parameter or query does not fit the schema of the call; `fields` says where',
    th: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบช่องที่ระบุ',
    en: 'Some of the information is invalid. Please check the marked fields.',
  },
  REQUEST_UNREADABLE: {
    status: 400,
    when: 'the body is not JSON',
    th: 'อ่านข้อมูลที่ส่งมาไม่ได้',
    en: 'The request could not be read.',
  },
  REQUEST_AMBIGUOUS: {
    status: 400,
    when: 'the body names a field twice in one object',
    th: 'ข้อมูลที่ส่งมามีช่องเดียวกันซ้ำสองครั้ง',
    en: 'The request contains the same field twice.',
  },
  REQUEST_UNSTORABLE: {
    status: 400,
    when: 'a number, a day or a character is one that cannot be stored',
    th: 'มีค่าที่ระบบเก็บไม่ได้ เช่น ตัวเลขใหญ่เกินไปหรือวันที่ไม่ถูกต้อง',
    en: 'A value is not valid, such as a number that is too large or a date that does not exist.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    when: 'the body is larger than the limit of the call',
    th: 'ข้อมูลมีขนาดใหญ่เกินกำหนด',
    en: 'The request is too large.',
  },
  FILE_HEAVY: {
    status: 413,
    when: 'a file that was sent takes more time or memory to read or to draw than a file may',
    th: 'ไฟล์นี้ใช้เวลาหรือหน่วยความจำในการอ่านมากเกินไป กรุณาใช้ไฟล์ที่เล็กลง',
    en: 'This file takes too long to read. Please use a smaller file.',
  },
  REQUEST_TOO_MANY: {
    status: 429,
    when: 'an address or a member asks more often than the limit of the interface or of the call; `Retry-After` says when to come back',
    th: 'ส่งคำขอถี่เกินไป กรุณารอสักครู่แล้วลองใหม่',
    en: 'Too many requests. Please wait a moment and try again.',
  },
  SESSION_MISSING: {
    status: 401,
    when: 'there is no token, or it belongs to no live session, or to a session of the wrong stage',
    th: 'กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'Please sign in again.',
  },
  SIGNATURE_INVALID: {
    status: 401,
    when: 'the signature of a client is missing, wrong, or more than five minutes old, or the client is unknown or locked',
    th: 'ลายเซ็นของคำขอไม่ถูกต้องหรือหมดอายุ',
    en: 'The signature of the request is invalid or has expired.',
  },
  PERMISSION_DENIED: {
    status: 403,
    when: 'the role lacks a flag that the call needs, or the client is of another kind',
    th: 'คุณไม่มีสิทธิ์ทำรายการนี้',
    en: 'You do not have permission to do this.',
  },
  AGENT_REFUSED: {
    status: 403,
    when: 'an agent asks for something that is for company staff alone',
    th: 'เอเย่นต์ใช้งานส่วนนี้ไม่ได้ เฉพาะพนักงานบริษัทเท่านั้น',
    en: 'This is available to company staff only, not to agents.',
  },
  CODE_STALE: {
    status: 403,
    when: 'the call asks for a fresh one-time code and the last one is too old',
    th: 'กรุณายืนยันรหัส OTP อีกครั้งก่อนทำรายการนี้',
    en: 'Please confirm with a new one-time code first.',
  },
  PASSWORD_EXPIRED: {
    status: 403,
    when: 'the admin must set a new password before doing anything else',
    th: 'กรุณาตั้งรหัสผ่านใหม่ก่อนใช้งาน',
    en: 'Please set a new password before you continue.',
  },
  PASSKEY_NEEDED: {
    status: 403,
    when: 'the role of the admin needs a passkey, and none was given in this session, or the admin has none yet',
    th: 'บทบาทของคุณต้องใช้พาสคีย์ กรุณายืนยันด้วยพาสคีย์ก่อนใช้งาน',
    en: 'Your role needs a passkey. Please confirm with a passkey before you continue.',
  },
  NOT_FOUND: {
    status: 404,
    when: 'the address or the record does not exist in this brand',
    th: 'ไม่พบข้อมูลที่ต้องการ',
    en: 'The item was not found.',
  },
  VERSION_STALE: {
    status: 409,
    when: 'somebody else changed the record since it was read; `current` carries it as it is now',
    th: 'มีผู้อื่นแก้ไขข้อมูลนี้แล้ว กรุณาตรวจสอบข้อมูลล่าสุด',
    en: 'Someone else has changed this record. Please check the latest version.',
  },
  STATE_ILLEGAL: {
    status: 409,
    when: 'a status machine does not allow the step; the text names both states',
    th: 'เปลี่ยนสถานะจาก {from} เป็น {to} ไม่ได้',
    en: 'The status cannot change from “{from}” to “{to}”.',
  },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    when: 'a call that moves money comes without `Idempotency-Key`; a key is made once for what somebody wants, and sent again with every try of it',
    th: 'คำขอนี้เกี่ยวกับเงิน ต้องมีรหัสคำขอ (Idempotency-Key)',
    en: 'This request moves money and needs an Idempotency-Key.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    when: 'an idempotency key comes again with another call or another body',
    th: 'รหัสคำขอนี้ใช้กับรายการอื่นไปแล้ว',
    en: 'This request key was already used for another request.',
  },
  SECRET_UNREADABLE: {
    status: 409,
    when: 'a stored secret cannot be opened: its row was altered or moved, or its key is missing; it has to be set again',
    th: 'อ่านรหัสลับที่บันทึกไว้ไม่ได้ กรุณาให้ผู้ดูแลตั้งรหัสลับใหม่',
    en: 'A stored secret cannot be read. Please ask its administrator to set a new one.',
  },
  SYSTEM_BUSY: {
    status: 503,
    when: 'the database or a bounded queue has no room right now; `Retry-After` says when to come back',
    th: 'ระบบกำลังทำงานหนัก กรุณาลองใหม่ในอีกสักครู่',
    en: 'The system is busy. Please try again in a moment.',
  },
  SYSTEM_FAILED: {
    status: 500,
    when: 'something failed that we did not foresee; the log has the details under the request id',
    th: 'เกิดข้อผิดพลาดในระบบ (รหัสอ้างอิง {requestId})',
    en: 'Something went wrong on our side (reference {requestId}).',
  },
} as const satisfies ErrorTable
