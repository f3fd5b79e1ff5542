import type { ErrorTable } from '../core/error.ts'

export const customReportErrors = {
  REPORT_NOT_KEPT: {
    status: 409,
    when: 'a report asks for a measure by groups that no sums hold together',
    th: 'ไม่มียอดรวมของ “{measure}” ที่แยกตาม {groups} พร้อมกัน',
    en: 'There are no sums of “{measure}” by {groups} together.',
  },
  REPORT_TOO_LONG: {
    status: 409,
    when: 'the period of a report is longer than its sums are read for',
    th: 'รายงานแบบนี้ดูได้ไม่เกิน {max} วัน',
    en: 'A report like this can span at most {max|day|days}.',
  },
  REPORT_NEEDS: {
    status: 403,
    when: 'the reader lacks a permission that the subject or a measure of a report takes, whoever made the report',
    th: 'รายงานนี้ต้องมีสิทธิ์ {needs}',
    en: 'This report needs the permission {needs}.',
  },
  REPORT_OUTDATED: {
    status: 409,
    when: 'a saved report asks for something that the catalogue no longer has',
    th: 'รายงานนี้สร้างจากเวอร์ชันก่อน ต้องแก้ไขแล้วบันทึกใหม่',
    en: 'This report was made by another version. Please edit it and save it again.',
  },
  REPORT_TOO_MANY: {
    status: 409,
    when: 'an admin saves one more report than the limit',
    th: 'บันทึกรายงานได้ไม่เกิน {max} รายงาน กรุณาลบรายงานที่ไม่ใช้ก่อน',
    en: 'You can save no more than {max|report|reports}. Please delete one you no longer use.',
  },
  REPORT_NOT_OWN: {
    status: 403,
    when: 'an admin changes, shares or deletes a report of somebody else',
    th: 'รายงานนี้เป็นของผู้อื่น ทำสำเนาเป็นของคุณแทนได้',
    en: 'This report belongs to someone else. Make a copy of your own instead.',
  },
  REPORT_PIN_TOO_MANY: {
    status: 409,
    when: 'an admin pins one more report to their dashboard than the limit',
    th: 'ปักหมุดได้ไม่เกิน {max} รายงาน กรุณาเอาออกก่อน',
    en: 'You can pin no more than {max|report|reports}. Please remove one first.',
  },
} as const satisfies ErrorTable
