import type { ErrorTable } from '../core/error.ts'

export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 403,
    when: 'a passkey is unknown or belongs to somebody else, brand or host, its signature or challenge is not valid, it did not verify its user, or its owner may not enter: one answer for all',
    th: 'ใช้พาสคีย์นี้ไม่ได้ กรุณาลองใหม่หรือใช้วิธีอื่น',
    en: 'This passkey was not accepted. Try again or use another way.',
  },
  PASSKEYS_FULL: {
    status: 409,
    when: 'an admin has as many passkeys as they may have',
    th: 'มีพาสคีย์ครบ {max} อันแล้ว กรุณาลบอันที่ไม่ใช้ก่อน',
    en: 'You already have the maximum of {max|passkey|passkeys}. Remove one that you no longer use.',
  },
} as const satisfies ErrorTable
