import type { ErrorTable } from '../core/error.ts'

export const cutOverErrors = {
  CUT_OVER_STEP: {
    status: 409,
    when: 'a cut-over is asked for a step that its status or the clock does not allow',
    th: 'ทำขั้นนี้ในตอนนี้ไม่ได้ กรุณาโหลดใหม่',
    en: 'This step is not possible now. Please reload.',
  },
  CUT_OVER_PLANNED: {
    status: 409,
    when: 'a cut-over is planned while another one is planned or still has a way back',
    th: 'มีการเปิดใช้จริงที่วางแผนไว้ หรือยังกลับระบบเดิมได้อยู่ ({number})',
    en: 'Another cut-over is planned or still has a way back ({number}).',
  },
  CUT_OVER_OPEN: {
    status: 409,
    when: 'the cut-over is confirmed while something on its list does not hold',
    th: 'ยังเปิดใช้จริงไม่ได้ มีข้อที่ยังไม่ครบ',
    en: 'The cut-over is not possible yet: not everything on the list holds.',
  },
  CUT_OVER_CHANGED: {
    status: 409,
    when: 'the figures that were confirmed for the cut-over or the way back are no longer those',
    th: 'ตัวเลขเปลี่ยนไปจากที่ยืนยัน กรุณาโหลดใหม่',
    en: 'The figures changed since they were shown. Please reload.',
  },
  WAY_BACK_CLOSED: {
    status: 409,
    when: 'the way back to the other system is asked for after its time',
    th: 'หมดเวลากลับระบบเดิมแล้ว',
    en: 'The time for the way back is over.',
  },
  WAY_BACK_BLOCKED: {
    status: 409,
    when: 'the way back is asked for while members have something that cannot be carried back',
    th: 'ยังกลับระบบเดิมไม่ได้ มีรายการค้างของสมาชิกที่ย้ายมา',
    en: 'The way back is not possible yet: members who moved in have something open.',
  },
} as const satisfies ErrorTable
