import type { z } from 'zod'
import { fill, type Locale, type Params, type Text } from './text.ts'

/**
 * What a field says when its value does not fit. One table serves the form in the browser and the server's answer,
 * so that both speak with one voice. A schema names its own rule by giving one of these codes as its message.
 */
export const fieldTexts = {
  REQUIRED: { th: 'กรุณากรอกข้อมูล', en: 'Please fill this in.' },
  TOO_SHORT: { th: 'ต้องมีอย่างน้อย {min} ตัวอักษร', en: 'Use at least {min} characters.' },
  TOO_LONG: { th: 'ต้องไม่เกิน {max} ตัวอักษร', en: 'Use at most {max} characters.' },
  TOO_SMALL: { th: 'ต้องไม่น้อยกว่า {min}', en: 'Must be at least {min}.' },
  TOO_BIG: { th: 'ต้องไม่เกิน {max}', en: 'Must be at most {max}.' },
  TOO_FEW: { th: 'ต้องมีอย่างน้อย {min} รายการ', en: 'Choose at least {min}.' },
  TOO_MANY: { th: 'ต้องไม่เกิน {max} รายการ', en: 'Choose at most {max}.' },
  NOT_WHOLE: { th: 'ต้องเป็นจำนวนเต็ม', en: 'Must be a whole number.' },
  NOT_ONE_OF: { th: 'กรุณาเลือกจากตัวเลือกที่มี', en: 'Please choose one of the options.' },
  UNKNOWN_FIELD: { th: 'ไม่รู้จักช่องนี้: {keys}', en: 'Unknown field: {keys}' },
  MALFORMED: { th: 'รูปแบบไม่ถูกต้อง', en: 'This is not in the right form.' },
  USERNAME_FORM: {
    th: 'ใช้ได้เฉพาะ a-z 0-9 จุด ขีด และขีดล่าง ขึ้นต้นด้วยตัวอักษร',
    en: 'Use a-z, 0-9, dot, dash and underscore, starting with a letter.',
  },
  USERNAME_TAKEN: { th: 'ชื่อผู้ใช้นี้มีแล้ว', en: 'This username is taken.' },
  ROLE_NAME_TAKEN: { th: 'ชื่อบทบาทนี้มีแล้ว', en: 'This role name is taken.' },
  VIEW_NAME_TAKEN: { th: 'คุณมีมุมมองชื่อนี้แล้ว', en: 'You already have a view of this name.' },
  PASSWORD_COMMON: { th: 'รหัสผ่านนี้เดาง่ายเกินไป', en: 'This password is too common.' },
  PASSWORD_PERSONAL: {
    th: 'รหัสผ่านต้องไม่มีชื่อผู้ใช้หรือชื่อแบรนด์',
    en: 'The password must not contain the username or the brand name.',
  },
  PASSWORD_WRONG: { th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', en: 'That is not your current password.' },
  PASSWORD_SAME: { th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม', en: 'The new password must differ from the old one.' },
  PASSWORD_MISMATCH: { th: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน', en: 'The two passwords do not match.' },
  CODE_FORM: { th: 'กรอกรหัส 6 หลัก หรือรหัสกู้คืน', en: 'Enter the six digits, or a recovery code.' },
  IP_RANGE_FORM: {
    th: 'กรอกเป็น IP หรือช่วง IP เช่น 203.0.113.0/24',
    en: 'Enter an IP address or range, such as 203.0.113.0/24.',
  },
  DAY_FORM: { th: 'กรอกวันที่แบบ ปปปป-ดด-วว', en: 'Enter a date as YYYY-MM-DD.' },
} as const satisfies Record<string, Text>
export type FieldCode = keyof typeof fieldTexts

export type FieldError = { path: string; code: FieldCode; message: string }

const isFieldCode = (word: string): word is FieldCode => word in fieldTexts

export function fieldError(path: string, code: FieldCode, locale: Locale, params: Params = {}): FieldError {
  return { path, code, message: fill(fieldTexts[code][locale], params) }
}

type Issue = z.core.$ZodIssue

function codeOf(issue: Issue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'REQUIRED' : 'MALFORMED'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT'
      return issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL'
    case 'too_big':
      if (issue.origin === 'string') return 'TOO_LONG'
      return issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG'
    case 'invalid_value':
      return 'NOT_ONE_OF'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    case 'not_multiple_of':
      return 'NOT_WHOLE'
    default:
      return 'MALFORMED'
  }
}

/** Turns what a schema found into field errors in the person's language. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): FieldError[] {
  return issues.map(issue =>
    fieldError(issue.path.map(String).join('.'), codeOf(issue), locale, {
      ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
      ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
      ...('keys' in issue && Array.isArray(issue.keys) ? { keys: issue.keys.join(', ') } : {}),
    }),
  )
}
