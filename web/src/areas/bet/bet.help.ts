import type { HelpOf } from '#kit/help/help.types.ts'

export const betHelp: HelpOf<'bet'> = {
  'bet-report': {
    use: {
      th: 'เดิมพันทุกรายการที่ค่ายเกมแจ้งมา ดูทีละรายการหรือจัดกลุ่ม',
      en: 'Every bet that providers reported, one by one or in groups.',
    },
    words: ['bet', 'turnover', 'result', 'ggr', 'totals'],
    cases: [
      {
        when: { th: 'สมาชิกบอกว่าชนะแต่ไม่ได้เงิน', en: 'A member says that a win was not paid' },
        advice: {
          th: 'กรองด้วยสมาชิก ดูว่าเดิมพันรู้ผลแล้วหรือยัง ถ้ายังรอผลให้ถามค่ายด้วยเลขอ้างอิง',
          en: 'Filter by the member. If the bet is still open, ask the provider by its reference.',
        },
      },
      {
        when: { th: 'อยากรู้ว่าเกมไหนเสียมาก', en: 'You want to know which game costs most' },
        advice: { th: 'จัดกลุ่มตามเกมแล้วเรียงตามผล', en: 'Group by game and sort by the result.' },
      },
    ],
  },
}
