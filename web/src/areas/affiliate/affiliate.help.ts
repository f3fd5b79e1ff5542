import type { HelpOf } from '#kit/help/help.types.ts'

const formCases: HelpOf<'affiliate'>['affiliate-setting']['cases'] = [
  {
    when: { th: 'อยากรู้ว่าจะจ่ายเท่าไร', en: 'You want to know what it will pay' },
    advice: {
      th: 'ดูตัวอย่างข้างฟอร์ม แล้วทดลองกับข้อมูลจริงก่อนเปิดใช้',
      en: 'Look at the example beside the form, and rehearse it before you activate it.',
    },
  },
  {
    when: { th: 'มีคนสมัครหลายบัญชีเพื่อแนะนำตัวเอง', en: 'Somebody refers themselves with several accounts' },
    advice: {
      th: 'ตั้งยอดจ่ายขั้นต่ำ และดูสัญญาณความเสี่ยงในหน้าสมาชิก',
      en: 'Set a minimum payout, and look at the risk signals of the member.',
    },
  },
]

export const affiliateHelp: HelpOf<'affiliate'> = {
  'affiliate-management': {
    use: {
      th: 'ค่าแนะนำที่ตั้งไว้ และรอบที่คำนวณแล้วรอตรวจ อนุมัติ และจ่าย',
      en: 'The affiliate settings, and their runs to review, approve and pay.',
    },
    words: ['affiliate', 'level', 'run', 'rehearsal'],
    cases: [
      {
        when: { th: 'มีรอบรออนุมัติ', en: 'A run waits for approval' },
        advice: {
          th: 'เปิดรอบ ดูคนที่ได้มากที่สุดและเพื่อนของเขา แล้วอนุมัติหรือปฏิเสธ',
          en: 'Open it, look at who earns most and at their downlines, then approve or reject it.',
        },
      },
      {
        when: { th: 'สมาชิกไม่ได้ค่าแนะนำ', en: 'A member earned nothing' },
        advice: {
          th: 'เปิดแถวของสมาชิกในรอบ จะบอกเหตุผล เช่น ยอดของเพื่อนไม่ถึงเกณฑ์',
          en: 'Open their row in the run: it gives the reason, such as a minimum that was not reached.',
        },
      },
    ],
  },
  'affiliate-setting': {
    use: {
      th: 'ตั้งค่าแนะนำใหม่ กี่ชั้น อัตราเท่าไร คิดจากอะไร',
      en: 'Set up what members earn for their friends: levels, rates and what they are a share of.',
    },
    words: ['affiliate', 'level', 'downline', 'rehearsal'],
    cases: formCases,
  },
  'affiliate-setting-edit': {
    use: { th: 'แก้ค่าแนะนำ มีผลตั้งแต่รอบถัดไป', en: 'Change an affiliate setting, from the next run on.' },
    words: ['affiliate', 'level', 'downline', 'rehearsal'],
    cases: formCases,
  },
  'affiliate-report': {
    use: {
      th: 'ค่าแนะนำของรอบที่อนุมัติแล้ว แยกตามสมาชิกและชั้น',
      en: 'Earnings of approved runs, by member and level.',
    },
    words: ['affiliate', 'level', 'run', 'totals'],
    cases: [
      {
        when: { th: 'อยากรู้ว่าใครแนะนำใคร', en: 'You want to know who brought whom' },
        advice: { th: 'เปิดสมาชิก ดูแท็บสมาชิกที่แนะนำ', en: 'Open the member and look at their downline.' },
      },
      {
        when: { th: 'รอบที่จ่ายแล้วผิด', en: 'A paid run was wrong' },
        advice: {
          th: 'ปรับเครดิตรายคนพร้อมเหตุผล รอบที่จ่ายแล้วแก้ไม่ได้',
          en: 'Adjust the credit of those concerned, with the reason. A paid run cannot be changed.',
        },
      },
    ],
  },
}
