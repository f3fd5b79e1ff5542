import type { ErrorTable } from '../core/error.ts'

export const websiteErrors = {
  DISPLAY_TOO_MANY: {
    status: 409,
    when: 'there are as many banners or popups as a list can hold',
    th: 'มีครบจำนวนสูงสุดแล้ว ลบรายการที่ไม่ใช้ก่อน',
    en: 'There are as many as there can be. Delete some that are not used first.',
  },
} as const satisfies ErrorTable
