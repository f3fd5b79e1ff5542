import type { HelpOf } from '#kit/help/help.types.ts'

const formCases: HelpOf<'refund'>['refund-setting']['cases'] = [
  {
    when: { th: 'อยากรู้ว่าจะคืนเท่าไร', en: 'You want to know what it will give back' },
    advice: {
      th: 'ดูตัวอย่างข้างฟอร์ม แล้วทดลองกับข้อมูลจริงก่อนเปิดใช้',
      en: 'Look at the example beside the form, and rehearse it before you activate it.',
    },
  },
  {
    when: { th: 'เปลี่ยนอัตราระหว่างรอบ', en: 'The rate changes within a period' },
    advice: {
      th: 'รอบที่คำนวณแล้วไม่เปลี่ยน รอบถัดไปใช้อัตราใหม่',
      en: 'Runs that were calculated stay. The next one uses the new rate.',
    },
  },
]

export const refundHelp: HelpOf<'refund'> = {
  'refund-management': {
    use: {
      th: 'การคืนยอดที่ตั้งไว้ และรอบที่คำนวณแล้วรอตรวจ อนุมัติ และจ่าย',
      en: 'The refunds that are set up, and their runs to review, approve and pay.',
    },
    words: ['refund', 'run', 'basis', 'tier', 'rehearsal'],
    cases: [
      {
        when: { th: 'มีรอบรออนุมัติ', en: 'A run waits for approval' },
        advice: {
          th: 'เปิดรอบ ดูยอดรวมและคนที่ได้มากที่สุด แล้วอนุมัติหรือปฏิเสธ',
          en: 'Open it, look at the total and who gets most, then approve or reject it.',
        },
      },
      {
        when: { th: 'สมาชิกถามว่าทำไมได้เท่านี้', en: 'A member asks why they got this much' },
        advice: {
          th: 'เปิดแถวของสมาชิกในรอบ จะอธิบายยอดฐาน ขั้น อัตรา และเพดาน',
          en: 'Open their row in the run: it explains base, tier, rate and cap.',
        },
      },
    ],
  },
  'refund-setting': {
    use: {
      th: 'ตั้งการคืนยอดใหม่ คิดจากอะไร อัตราเท่าไร และจ่ายอย่างไร',
      en: 'Set up a refund: what it is a share of, its rate, and how it is paid.',
    },
    words: ['basis', 'tier', 'turnover', 'rehearsal'],
    cases: formCases,
  },
  'refund-setting-edit': {
    use: {
      th: 'แก้การคืนยอด มีผลตั้งแต่รอบถัดไป',
      en: 'Change a refund, from the next run on.',
    },
    words: ['basis', 'tier', 'turnover', 'rehearsal'],
    cases: formCases,
  },
  'refund-report': {
    use: {
      th: 'ยอดคืนของรอบที่อนุมัติแล้ว แยกตามสมาชิกและรอบ',
      en: 'Refunds of approved runs, by member and period.',
    },
    words: ['refund', 'run', 'totals'],
    cases: [
      {
        when: { th: 'ยอดไม่ตรงกับบัญชี', en: 'It does not agree with the ledger' },
        advice: {
          th: 'ดูแถบเทียบกับบัญชีแยกประเภทด้านบน จะบอกวันที่ต่างกัน',
          en: 'The comparison with the ledger above says on which day they differ.',
        },
      },
      {
        when: { th: 'สมาชิกยังไม่ได้กดรับ', en: 'A member has not claimed it' },
        advice: {
          th: 'บอกให้กดรับในเว็บก่อนหมดเวลา',
          en: 'Tell them to claim it on the site before it expires.',
        },
      },
    ],
  },
}
