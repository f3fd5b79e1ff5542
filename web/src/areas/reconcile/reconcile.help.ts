import type { HelpOf } from '#kit/help/help.types.ts'

const exceptionCases: HelpOf<'reconcile'>['pre-transaction-reconcile-deposit']['cases'] = [
  {
    when: { th: 'มีในธนาคารแต่ไม่มีในระบบ', en: 'The bank has it and we do not' },
    advice: {
      th: 'เปิดแล้วเลือกวิธีแก้ จับคู่กับรายการของเรา เติมให้สมาชิก หรือลงเป็นค่าธรรมเนียม',
      en: 'Open it and choose a fix: match it with our record, credit a member, or post it as a fee.',
    },
  },
  {
    when: { th: 'มีในระบบแต่ไม่มีในธนาคาร', en: 'We have it and the bank does not' },
    advice: {
      th: 'ตรวจว่านำเข้ารายการเดินบัญชีครบช่วงหรือยัง ก่อนเรียกคืนหรือลงเป็นยอดเสีย',
      en: 'Check that the statement is complete before you take it back or post a loss.',
    },
  },
  {
    when: { th: 'แก้ผิดวิธี', en: 'The wrong fix was made' },
    advice: { th: 'เปิดรายการแล้วกดย้อนกลับ ระบบกลับรายการบัญชีให้', en: 'Open it and undo: its postings are reversed.' },
  },
]

export const reconcileHelp: HelpOf<'reconcile'> = {
  'pre-transaction-reconcile-deposit': {
    use: {
      th: 'ยอดฝากที่บันทึกของเรากับธนาคารไม่ตรงกัน พร้อมวิธีแก้',
      en: 'Deposits on which our records and the bank’s do not agree, with their fixes.',
    },
    words: ['exception', 'fix', 'atRisk', 'statementLine', 'reversal'],
    cases: exceptionCases,
  },
  'pre-transaction-reconcile-withdraw': {
    use: {
      th: 'ยอดถอนที่บันทึกของเรากับธนาคารไม่ตรงกัน พร้อมวิธีแก้',
      en: 'Withdrawals on which our records and the bank’s do not agree, with their fixes.',
    },
    words: ['exception', 'fix', 'atRisk', 'returned', 'reversal'],
    cases: exceptionCases,
  },
  reconcile: {
    use: {
      th: 'ยอดของแต่ละบัญชีในแต่ละวัน ตามธนาคารและตามระบบ ตรวจแล้วปิดวัน',
      en: 'Each account and day by the bank and by our ledger, to be checked and closed.',
    },
    words: ['difference', 'closeDay', 'exception', 'statementLine'],
    cases: [
      {
        when: { th: 'วันนั้นมีผลต่าง', en: 'A day has a difference' },
        advice: {
          th: 'เปิดวัน แล้วตามลิงก์ไปแก้ยอดไม่ตรงทีละรายการ จนผลต่างเป็นศูนย์',
          en: 'Open the day and follow the link to its exceptions, until the difference is zero.',
        },
      },
      {
        when: { th: 'มีรายการเดินบัญชีมาช้าหลังปิดวัน', en: 'A line arrives after the day was closed' },
        advice: {
          th: 'เปิดวันอีกครั้งพร้อมเหตุผล แก้ให้ตรง แล้วปิดใหม่',
          en: 'Reopen the day with the reason, clear it, and close it again.',
        },
      },
      {
        when: { th: 'ไม่มียอดของธนาคาร', en: 'There is no balance by the bank' },
        advice: {
          th: 'นำเข้ารายการเดินบัญชีของวันนั้น หรือดูว่าโปรแกรมอ่านบัญชียังทำงานอยู่',
          en: 'Import the statement of that day, or check that the account reader still runs.',
        },
      },
    ],
  },
}
