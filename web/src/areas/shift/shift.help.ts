import type { HelpOf } from '#kit/help/help.types.ts'

export const shiftHelp: HelpOf<'shift'> = {
  shift: {
    use: {
      th: 'เปิดกะ ปิดกะพร้อมรายงาน และส่งต่องานให้แคชเชียร์คนถัดไป ทั้งสองคนเซ็นด้วย OTP',
      en: 'To open a shift, close it with its report, and hand over to the next cashier. Both sign with a one-time code.',
    },
    words: ['shift', 'difference', 'take', 'shiftMark', 'reversal'],
    cases: [
      {
        when: { th: 'ยอดธนาคารกับระบบต่างกันตอนปิดกะ', en: 'The bank and the ledger differ at the closing' },
        advice: {
          th: 'จับคู่รายการที่ค้างก่อน ถ้ายังต่าง เขียนคำอธิบายให้คนรับกะเข้าใจ แล้วจึงเซ็น',
          en: 'Match what is still open first. If they still differ, explain it for whoever takes over, then sign.',
        },
      },
      {
        when: { th: 'ผู้รับกะไม่เห็นด้วย', en: 'The next cashier does not agree' },
        advice: {
          th: 'กดส่งกลับพร้อมเหตุผล ผู้ปิดกะเขียนคำอธิบายใหม่แล้วเซ็นอีกครั้ง',
          en: 'Send it back with the reason. Whoever closed it explains it anew and signs again.',
        },
      },
      {
        when: { th: 'แคชเชียร์กลับไปแล้วหรือถูกล็อก แต่กะยังเปิดอยู่', en: 'A cashier left or was locked with an open shift' },
        advice: {
          th: 'คนที่มีสิทธิ์แก้ไขกะกดปิดกะแทนพร้อมเหตุผล ระบบบันทึกชื่อไว้',
          en: 'Somebody with the update flag closes it for them, with the reason. It is on record.',
        },
      },
      {
        when: { th: 'กะที่เซ็นแล้วมีเครื่องหมายแก้ไข', en: 'A signed shift is marked as changed' },
        advice: {
          th: 'เปิดกะดูว่าใครแก้อะไรเมื่อไร แล้วตามลิงก์ไปที่บันทึกกิจกรรม',
          en: 'Open it to see who changed what and when, and follow the link to the activity log.',
        },
      },
    ],
  },
  'shift-report': {
    use: {
      th: 'งานของแคชเชียร์แต่ละคนในแต่ละวัน จากกะที่ปิดแล้ว',
      en: 'What each cashier did on each day, from closed shifts.',
    },
    words: ['shift', 'difference', 'totals'],
    cases: [
      {
        when: { th: 'เวลาต่อคำขอนับอย่างไร', en: 'How the time per request is measured' },
        advice: {
          th: 'นับตั้งแต่สมาชิกขอ หรือตั้งแต่เปิดกะถ้าขอมาก่อน จนแคชเชียร์ทำเสร็จ แล้วใช้ค่ากลาง',
          en: 'From the request, or from the opening of the shift where that was later, until the cashier was done. The middle value is shown.',
        },
      },
      {
        when: { th: 'ไม่เห็นกะของวันนี้', en: 'A shift of today is missing' },
        advice: { th: 'กะจะเข้ารายงานเมื่อปิดแล้ว', en: 'A shift is in the report once it is closed.' },
      },
    ],
  },
}
