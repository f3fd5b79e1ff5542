import type { HelpOf } from '#kit/help/help.types.ts'

export const reportHelp: HelpOf<'report'> = {
  'report-total-user': {
    use: {
      th: 'ยอดของสมาชิกแต่ละคนในช่วงวันที่เลือก ฝาก ถอน โบนัส เทิร์น GGR',
      en: 'Each member’s totals in a period: deposits, withdrawals, bonuses, turnover, GGR.',
    },
    words: ['net', 'turnover', 'ggr', 'totals', 'periodBefore'],
    cases: [
      {
        when: { th: 'อยากรู้ที่มาของตัวเลข', en: 'You want to know where a figure comes from' },
        advice: { th: 'กดที่ตัวเลข จะเปิดรายการของสมาชิกคนนั้น', en: 'Select it: it opens that member’s rows.' },
      },
      {
        when: { th: 'หาคนที่กำไรหรือขาดทุนมากสุด', en: 'You look for who won or lost most' },
        advice: { th: 'กดหัวคอลัมน์เพื่อเรียง', en: 'Sort by the title of the column.' },
      },
    ],
  },
  'report-total-daily': {
    use: {
      th: 'ยอดรวมของแบรนด์แต่ละวัน เทียบกับช่วงก่อน และกับบัญชีแยกประเภท',
      en: 'The brand’s totals by day, beside the period before and compared with the ledger.',
    },
    words: ['net', 'ggr', 'turnover', 'periodBefore'],
    cases: [
      {
        when: { th: 'ปิดเดือนต้องส่งบัญชี', en: 'The month has to go to accounting' },
        advice: {
          th: 'เลือกเดือน ตรวจว่าเทียบกับบัญชีแยกประเภทแล้วตรง แล้วกดส่งออก',
          en: 'Choose the month, check that it agrees with the ledger, then export it.',
        },
      },
      {
        when: { th: 'วันหนึ่งยอดกระโดด', en: 'A day stands out' },
        advice: { th: 'กดตัวเลขของวันนั้น ดูรายการที่รวมอยู่', en: 'Select its figure to see the rows behind it.' },
      },
    ],
  },
  'report-former': {
    use: {
      th: 'ยอดรายวันจากประวัติของระบบเดิม แยกจากยอดที่นี่',
      en: 'Totals by day of the history of another system, apart from those of this one.',
    },
    words: ['net', 'ggr'],
    cases: [
      {
        when: { th: 'อยากเทียบกับก่อนย้ายมา', en: 'You want to compare with before the move' },
        advice: {
          th: 'เลือกช่วงวันที่ก่อนย้าย แล้วเปิดยอดรวมรายวันของช่วงหลังย้ายไว้ข้างกัน',
          en: 'Choose days before the move, and open the daily totals of days after it beside them.',
        },
      },
      {
        when: { th: 'ตัวเลขไม่ตรงกับระบบเดิม', en: 'A figure is not that of the former system' },
        advice: {
          th: 'รวมเฉพาะแถวที่นำเข้าแล้ว ดูแถวที่ถูกปฏิเสธของไฟล์ประวัติ',
          en: 'Only rows that were imported count: look at the refused rows of the files of history.',
        },
      },
    ],
  },
}
