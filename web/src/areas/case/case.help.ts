import type { HelpOf } from '#kit/help/help.types.ts'

export const caseHelp: HelpOf<'case'> = {
  'case-list': {
    use: {
      th: 'เก็บเรื่องที่สงสัยเกี่ยวกับสมาชิก พร้อมหลักฐาน บันทึก ผู้รับผิดชอบ และผลสรุป',
      en: 'Suspicions about members, each with its evidence, notes, who works on it and what came of it.',
    },
    words: ['case', 'evidence', 'saved'],
    cases: [
      {
        when: { th: 'เริ่มเคส', en: 'Starting a case' },
        advice: {
          th: 'เปิดจากหน้าสมาชิกหรือจากที่นี่ กดเริ่มตรวจสอบก่อนปิด เคสที่ไม่มีเจ้าของจะเป็นของคนที่เริ่ม',
          en: 'Open it from a member or here, and start work on it before it can be closed. A case that is nobody’s becomes yours.',
        },
      },
      {
        when: { th: 'ยอดที่รักษาไว้ได้', en: 'What was saved' },
        advice: {
          th: 'คิดให้เองเมื่อสรุปว่าทุจริตจริง: ยอดถอนที่ปฏิเสธหรือยกเลิก และโบนัสที่ยกเลิก เฉพาะที่เป็นหลักฐานของสมาชิกในเคส',
          en: 'Computed where fraud is proven: withdrawals rejected or cancelled and bonuses cancelled, if they are evidence of members of the case.',
        },
      },
      {
        when: { th: 'รายการเดียวอยู่ในสองเคส', en: 'One record in two cases' },
        advice: {
          th: 'นับครั้งเดียว ในเคสที่ปิดว่าทุจริตจริงก่อน อีกเคสบอกเลขที่ของเคสที่นับแล้ว',
          en: 'It counts once, in the case that was first closed as proven. The other one names it.',
        },
      },
      {
        when: { th: 'เพิ่มหลักฐานผิด', en: 'Wrong evidence' },
        advice: {
          th: 'ถอนพร้อมเหตุผล ลบไม่ได้ ถ้าเคสปิดแล้วให้เปิดอีกครั้งก่อน',
          en: 'Withdraw it with the reason; nothing is deleted. A closed case has to be opened again first.',
        },
      },
    ],
  },
}
