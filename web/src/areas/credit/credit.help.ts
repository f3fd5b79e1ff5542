import type { HelpOf } from '#kit/help/help.types.ts'

export const creditHelp: HelpOf<'credit'> = {
  'credit-transaction': {
    use: {
      th: 'เงินทุกบาทที่เคลื่อนไหวของสมาชิก มาจากไหน ไปไหน เพราะอะไร',
      en: 'Every movement of members’ money: from where, to where, and why.',
    },
    words: ['adjustment', 'reversal', 'hold', 'totals', 'approval'],
    cases: [
      {
        when: { th: 'สมาชิกถามว่ายอดหายไปไหน', en: 'A member asks where their money went' },
        advice: {
          th: 'กรองด้วยสมาชิกคนนั้น ทุกรายการบอกยอดและสาเหตุ',
          en: 'Filter by the member: each movement says how much and why.',
        },
      },
      {
        when: { th: 'ปรับเครดิตผิด', en: 'An adjustment was wrong' },
        advice: {
          th: 'เปิดรายการแล้วกลับรายการพร้อมเหตุผล อย่าปรับเครดิตทับ',
          en: 'Open it and reverse it with the reason, instead of adjusting again.',
        },
      },
      {
        when: { th: 'อยากแน่ใจว่าทุกยอดตรง', en: 'You want to be sure that every balance fits' },
        advice: { th: 'กดตรวจบัญชีแยกประเภท', en: 'Choose “Verify ledger”.' },
      },
    ],
  },
}
