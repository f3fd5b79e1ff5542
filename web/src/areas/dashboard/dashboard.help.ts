import type { HelpOf } from '#kit/help/help.types.ts'

export const dashboardHelp: HelpOf<'dashboard'> = {
  dashboard: {
    use: {
      th: 'ดูวันนี้ในหน้าเดียว งานที่รออยู่ ยอดฝากถอนเทียบกับเมื่อวานและสัปดาห์ก่อน ยอดในบัญชี และความเคลื่อนไหวล่าสุด',
      en: 'The day at a glance: what waits, deposits and withdrawals beside yesterday and last week, bank balances, and the latest steps.',
    },
    words: ['queue', 'net', 'turnover', 'ggr', 'difference'],
    cases: [
      {
        when: { th: 'ตัวเลขดูแปลก', en: 'A number looks odd' },
        advice: {
          th: 'กดที่ตัวเลข จะเปิดรายการที่รวมเป็นยอดนั้น',
          en: 'Select it: it opens the rows that it is made of.',
        },
      },
      {
        when: { th: 'ยอดต่างจากเมื่อวานมาก', en: 'A tile differs a lot from yesterday' },
        advice: {
          th: 'กด “เพราะอะไร” ข้างชื่อยอด จะเห็นว่าต่างเพราะค่าย ชั่วโมง บัญชี หรือสมาชิกใด กดแต่ละส่วนเพื่อดูข้างในต่อได้',
          en: 'Select “Why?” beside its name: it shows by which provider, hour, account or member, and each part can be looked into.',
        },
      },
      {
        when: { th: 'มีวันที่ยอดไม่ตรง', en: 'There are days with differences' },
        advice: {
          th: 'กดที่จำนวนในงานที่รออยู่ แก้ยอดไม่ตรงของวันนั้น แล้วปิดวัน',
          en: 'Select the count under what waits, clear the exceptions of the day, then close it.',
        },
      },
      {
        when: { th: 'การ์ดที่เพื่อนร่วมงานเห็น คุณไม่เห็น', en: 'A colleague sees a card that you do not' },
        advice: {
          th: 'การ์ดแสดงตามสิทธิ์ของบทบาท ขอสิทธิ์เพิ่มจากผู้ดูแล',
          en: 'Cards follow the flags of your role. Ask the admin who manages roles.',
        },
      },
    ],
  },
}
