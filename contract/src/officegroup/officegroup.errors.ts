import type { ErrorTable } from '../core/error.ts'

export const officeGroupErrors = {
  GROUP_BRAND_AWAY: {
    status: 503,
    when: 'a brand of a group does not answer while an account wants to open something in it',
    th: 'ติดต่อแบรนด์นี้ไม่ได้ กรุณาลองใหม่ภายหลัง',
    en: 'This brand cannot be reached. Try again later.',
  },
  GROUP_BRAND_REFUSED: {
    status: 409,
    when: 'a brand refuses the key of the group, or the flags that an account wants to enter with',
    th: 'แบรนด์ไม่รับคีย์ของหน้ารวม กรุณาแจ้งผู้ดูแลเซิร์ฟเวอร์',
    en: 'The brand refuses the key. Please tell whoever runs the server.',
  },
} as const satisfies ErrorTable
