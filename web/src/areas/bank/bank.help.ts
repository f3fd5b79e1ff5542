import type { HelpOf } from '#kit/help/help.types.ts'

export const bankHelp: HelpOf<'bank'> = {
  'payment-auto-list': {
    use: {
      th: 'บัญชีธนาคารของเรา ใช้ทำอะไร ยอดตามธนาคารและตามระบบ วงเงินต่อวัน และโปรแกรมที่อ่านหรือจ่ายให้',
      en: 'Our bank accounts: their use, balances by bank and by ledger, limits per day, and the programs that read or pay.',
    },
    words: ['bankAccount', 'difference', 'sweepRule', 'limitOfDay'],
    cases: [
      {
        when: { th: 'ธนาคารอายัดหรือแอปล่ม', en: 'A bank freezes an account, or its app is down' },
        advice: {
          th: 'กดพักใช้งาน สมาชิกจะไม่เห็นบัญชีนี้ และไม่มีการจ่ายออก',
          en: 'Pause it: members no longer see it, and nothing is paid from it.',
        },
      },
      {
        when: { th: 'ยอดสองฝั่งไม่ตรง', en: 'The two balances differ' },
        advice: {
          th: 'เปิดรายการเดินบัญชี ดูว่าขาดช่วงไหน แล้วไปที่กระทบยอดบัญชี',
          en: 'Open its statement lines, look for a gap, then go to Reconciliation.',
        },
      },
      {
        when: { th: 'ไม่ได้ยินจากบัญชีมานาน', en: 'Nothing was heard of an account for long' },
        advice: {
          th: 'ดูที่โปรแกรมว่าตัวอ่านบัญชียังทำงานอยู่ หรือนำเข้าไฟล์แทน',
          en: 'Check its reader under the programs, or import a file instead.',
        },
      },
      {
        when: { th: 'บัญชีรับฝากมีเงินมากเกินไป', en: 'Too much money gathers on an account' },
        advice: {
          th: 'ตั้งกฎกวาดยอด ระบบจะทำรายการโอนให้รออนุมัติ',
          en: 'Set a sweep rule: it makes a bank transfer that waits for approval.',
        },
      },
    ],
  },
  'payment-auto-transactions': {
    use: {
      th: 'รายการเดินบัญชีของบัญชีเดียว และรายการที่จับคู่แล้ว',
      en: 'The statement lines of one account, and what they were matched with.',
    },
    words: ['statementLine', 'match', 'importing', 'mapping'],
    cases: [
      {
        when: { th: 'ระบบเตือนว่ามีรายการขาด', en: 'It says that a line is missing' },
        advice: {
          th: 'โหลดไฟล์ช่วงนั้นจากธนาคารแล้วนำเข้า รายการซ้ำจะถูกข้ามให้เอง',
          en: 'Download that period from the bank and import it. Lines that are here already are skipped.',
        },
      },
      {
        when: { th: 'ไฟล์ของธนาคารอ่านไม่ถูก', en: 'A bank’s file is not read correctly' },
        advice: {
          th: 'เลือกว่าแต่ละคอลัมน์คืออะไร ครั้งหน้าระบบจำให้',
          en: 'Say what each column holds. It is remembered for this bank.',
        },
      },
    ],
  },
  'payment-auto-add': {
    use: {
      th: 'เพิ่มบัญชีของเรา เลือกว่าใช้รับฝาก จ่ายถอน หรือพักเงิน',
      en: 'Add an account of ours, for deposits, withdrawals or holding money.',
    },
    words: ['bankAccount', 'limitOfDay'],
    cases: [
      {
        when: { th: 'ต้องการให้สมาชิกฝากเข้าบัญชีนี้', en: 'Members should deposit to it' },
        advice: {
          th: 'เลือกการใช้งาน “ฝาก” บัญชีที่เปิดใช้งานจะแสดงให้สมาชิกเห็นทันที',
          en: 'Choose the use “deposit”. Members see an active account at once.',
        },
      },
      {
        when: { th: 'ธนาคารจำกัดยอดต่อวัน', en: 'The bank limits what may move per day' },
        advice: {
          th: 'ใส่วงเงินต่อวัน เมื่อเต็มสมาชิกจะได้บัญชีอื่น และไม่ส่งงานจ่ายให้โปรแกรมอีก',
          en: 'Enter the limit per day: once it is reached, members are sent to another account, and programs get nothing more to pay.',
        },
      },
    ],
  },
  'payment-auto-transfer': {
    use: {
      th: 'โอนเงินระหว่างบัญชีของเราหรือโอนออก คนอื่นต้องอนุมัติ',
      en: 'Move money between our accounts, or out. Another admin has to approve it.',
    },
    words: ['bankTransfer', 'draft', 'maker', 'approval', 'sweepRule'],
    cases: [
      {
        when: { th: 'ส่งขออนุมัติแล้วพบว่าผิด', en: 'You submitted it and find a mistake' },
        advice: {
          th: 'ดึงกลับมาแก้ก่อนมีคนอนุมัติ การแก้ทำให้ต้องขออนุมัติใหม่',
          en: 'Take it back before it is approved. A changed transfer has to be approved anew.',
        },
      },
      {
        when: { th: 'ผลการโอนไม่แน่ชัด', en: 'The outcome of a transfer is unknown' },
        advice: {
          th: 'อย่าทำรายการใหม่ ดูรายการเดินบัญชีทั้งสองฝั่งก่อน แล้วบันทึกผล',
          en: 'Do not make another one. Look at both statements first, then record the outcome.',
        },
      },
    ],
  },
  'payment-auto-approve-transfer': {
    use: {
      th: 'อนุมัติหรือปฏิเสธการโอนที่เพื่อนร่วมงานทำ และบันทึกผลการโอน',
      en: 'Approve or reject transfers that colleagues made, and record their outcome.',
    },
    words: ['maker', 'inbox', 'bankTransfer', 'freshCode'],
    cases: [
      {
        when: { th: 'รายการของคุณเองไม่มีปุ่มอนุมัติ', en: 'Your own transfer has no approve button' },
        advice: {
          th: 'คนทำอนุมัติเองไม่ได้ ให้เพื่อนร่วมงานที่มีสิทธิ์อนุมัติ',
          en: 'The maker never approves. Ask a colleague with the permission.',
        },
      },
      {
        when: { th: 'ยอดในบัญชีไม่พอ', en: 'The account does not cover it' },
        advice: {
          th: 'ปฏิเสธพร้อมเหตุผล หรือติ๊กยืนยันถ้ารู้ว่าเงินกำลังเข้า',
          en: 'Reject it with the reason, or confirm it if you know that money is on its way.',
        },
      },
    ],
  },
}
