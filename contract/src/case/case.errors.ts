import type { ErrorTable } from '../core/error.ts'

export const caseErrors = {
  CASE_CLOSED: {
    status: 409,
    when: 'members, evidence, title or assignee of a closed case are changed',
    th: 'เคสนี้ปิดแล้ว เปิดเคสอีกครั้งก่อน',
    en: 'This case is closed. Open it again first.',
  },
  CASE_STEP: {
    status: 409,
    when: 'a case is started, closed or opened again that is not in the status before',
    th: 'สถานะของเคสเปลี่ยนไปแล้ว ทำขั้นตอนนี้ไม่ได้',
    en: 'The case is in another status, from which this is not possible.',
  },
  CASE_HAS_MEMBER: {
    status: 409,
    when: 'a member is added to a case that is about them already',
    th: 'สมาชิกคนนี้อยู่ในเคสแล้ว',
    en: 'This member is part of the case already.',
  },
  CASE_LAST_MEMBER: {
    status: 409,
    when: 'the only member of a case is removed',
    th: 'เคสต้องมีสมาชิกอย่างน้อยหนึ่งคน',
    en: 'A case is about at least one member.',
  },
  CASE_HAS_RECORD: {
    status: 409,
    when: 'a record is added to a case in which it is evidence already',
    th: 'รายการนี้เป็นหลักฐานในเคสนี้แล้ว',
    en: 'This record is evidence in the case already.',
  },
  CASE_FULL: {
    status: 409,
    when: 'a case has as many members, notes or pieces of evidence as it can hold',
    th: 'เคสนี้เก็บได้สูงสุด {max} รายการ เปิดเคสใหม่สำหรับส่วนที่เหลือ',
    en: 'A case holds at most {max} of these. Open another one for the rest.',
  },
  CASE_WORKER_UNFIT: {
    status: 409,
    when: 'a case is assigned to an admin who is locked or may not work on cases',
    th: 'พนักงานคนนี้ทำงานกับเคสไม่ได้ เลือกคนอื่น',
    en: 'This admin cannot work on cases. Choose somebody else.',
  },
  EVIDENCE_WITHDRAWN: {
    status: 409,
    when: 'evidence is withdrawn that was withdrawn before',
    th: 'หลักฐานนี้ถูกถอนไปแล้ว',
    en: 'This evidence was withdrawn before.',
  },
} as const satisfies ErrorTable
