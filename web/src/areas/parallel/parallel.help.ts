import type { HelpOf } from '#kit/help/help.types.ts'

export const parallelHelp: HelpOf<'parallel'> = {
  'move-in-parallel': {
    use: {
      th: 'ระหว่างที่ระบบเดิมยังเป็นหลัก เทียบยอดของสมาชิกทุกวัน จนตรงกันติดต่อกันครบตามที่ตั้งไว้ แล้วจึงเปิดใช้จริง',
      en: 'While the former system leads, the balances of members are compared each day, until enough days pass without a difference and the cut-over may happen.',
    },
    words: ['parallelRun', 'dayBalance', 'cutOver'],
    cases: [
      {
        when: { th: 'เริ่มเทียบอย่างไร', en: 'How to begin' },
        advice: {
          th: 'นำเข้าสมาชิกและยอดตั้งต้นก่อน แล้วส่งไฟล์ประวัติและไฟล์ยอดคงเหลือรายวันของระบบเดิมทุกวัน',
          en: 'Import members and opening balances, then send the files of history and of day balances each day.',
        },
      },
      {
        when: { th: 'วันที่ขึ้นว่าวันฐาน', en: 'A day is called base' },
        advice: {
          th: 'เป็นยอดแรกที่รู้ จึงยังไม่มีอะไรให้เทียบ และไม่นับเป็นวันที่ผ่าน',
          en: 'It has the first balances that are known. There is nothing to compare them with, and it does not count.',
        },
      },
      {
        when: { th: 'ส่งยอดผิดวันหรือผิดไฟล์', en: 'Balances were wrong' },
        advice: {
          th: 'ถอนคืนไฟล์นั้นในหน้าย้ายข้อมูลเข้า แล้วส่งใหม่ ระบบเทียบวันนั้นและวันหลังจากนั้นใหม่เอง',
          en: 'Undo their file under Moving in and send another. That day and those after it are compared again.',
        },
      },
      {
        when: { th: 'ขาดยอดของบางวัน', en: 'A day has no balances' },
        advice: {
          th: 'วันที่ไม่มียอดทำให้นับใหม่ ส่งยอดของวันนั้นย้อนหลังได้',
          en: 'It ends the row of days. Its balances can still be sent.',
        },
      },
    ],
  },
  'move-in-parallel-day': {
    use: {
      th: 'สมาชิกที่ยอดไม่ตรงในวันนั้น พร้อมสาเหตุที่น่าจะเป็น ตั้งแต่วันไหน และรายการที่เป็นหลักฐาน',
      en: 'The members whose balance differs on a day, with the likely cause, since when, and the movements that say so.',
    },
    words: ['parallelRun', 'dayBalance'],
    cases: [
      {
        when: { th: 'ตัดยอดเร็วหรือช้า', en: 'Taken early or late' },
        advice: {
          th: 'ผลต่างเท่ากับรายการรอบเที่ยงคืน ให้ระบบเดิมตัดยอดตรงจบวัน หรืออธิบายทั้งสาเหตุ',
          en: 'It equals movements around midnight. Let the former system take balances at the end of the day, or explain the cause.',
        },
      },
      {
        when: { th: 'ยังไม่ทราบสาเหตุ', en: 'Unknown cause' },
        advice: {
          th: 'เปิดดูหลักฐานก่อน ถ้าไม่มี ให้ตรวจว่าระบบเดิมส่งรายการของสมาชิกครบหรือไม่ ส่งย้อนหลังได้',
          en: 'Look at its evidence. Without any, check whether all movements of the member were sent: they can come late.',
        },
      },
      {
        when: { th: 'ผลต่างที่รู้สาเหตุแล้ว', en: 'The cause is known' },
        advice: {
          th: 'กดอธิบายและใส่เหตุผล จะไม่นับว่าค้างจนกว่ายอดจะเปลี่ยน ถอนคำอธิบายได้',
          en: 'Explain it with a reason: it does not count until its amount changes. That can be withdrawn.',
        },
      },
    ],
  },
  'move-in-parallel-accounts': {
    use: {
      th: 'ยอดบัญชีธนาคารของเราตามระบบเดิม เทียบกับรายการเดินบัญชีที่นำเข้าที่นี่',
      en: 'Our bank accounts by the former system, compared with the statements that were brought here.',
    },
    words: ['parallelRun', 'bankAccount'],
    cases: [
      {
        when: { th: 'ขึ้นว่าเทียบไม่ได้', en: 'Not comparable' },
        advice: {
          th: 'ยังไม่มีรายการเดินบัญชีของวันนั้นหรือหลังจากนั้น นำเข้ารายการก่อน',
          en: 'No statement of that day or a later one is here. Bring it in first.',
        },
      },
      {
        when: { th: 'ไม่ตรง', en: 'It differs' },
        advice: {
          th: 'ดูหน้ากระทบยอดของบัญชีในวันนั้น ผลนี้ไม่กันการเปิดใช้จริง',
          en: 'Look at the reconciliation of that day. It does not stand in the way of the cut-over.',
        },
      },
    ],
  },
}
