import type { HelpOf } from '#kit/help/help.types.ts'

export const pretransactionHelp: HelpOf<'pretransaction'> = {
  'pre-transaction-deposit-withdraw': {
    use: {
      th: 'รายการฝากและถอนทั้งหมด ทุกช่องทางและทุกสถานะ อัปเดตสด',
      en: 'All deposits and withdrawals, by every channel and in every state, live.',
    },
    words: ['preTransaction', 'channel', 'totals', 'returned', 'slip', 'slipCode'],
    cases: [
      {
        when: { th: 'สมาชิกบอกว่าโอนแล้วแต่เครดิตไม่เข้า', en: 'A member has paid but was not credited' },
        advice: {
          th: 'ค้นหาชื่อหรือยอด ถ้ารายการยังรอเงิน ให้ดูหน้าจับคู่รายการว่าเงินเข้าบัญชีแล้วหรือยัง',
          en: 'Search by name or amount. If the deposit still waits for money, look for the line under Matching.',
        },
      },
      {
        when: { th: 'ขึ้นว่ามีการใช้สลิปซ้ำ', en: 'It says that a slip was used again' },
        advice: {
          th: 'เปิดรายการที่ใช้สลิปนี้ก่อน แล้วเทียบชื่อผู้โอนในรายการเดินบัญชี สลิปอย่างเดียวบอกไม่ได้ว่าใครโอน',
          en: 'Open the deposit that had it first, and compare the sender on the statement line. A slip does not say who paid.',
        },
      },
      {
        when: { th: 'บริการตรวจสลิปแจ้งว่าไม่ตรง', en: 'The slip service says something else' },
        advice: {
          th: 'ดูข้อที่ขึ้นสีแดงเทียบกับรูปสลิป แล้วรอรายการเดินบัญชี คำตอบของบริการเติมเครดิตหรือกันเงินไม่ได้ด้วยตัวเอง',
          en: 'Compare what is marked with the picture, and wait for the statement line. What the service says credits nobody.',
        },
      },
      {
        when: { th: 'เงินถอนที่จ่ายแล้วเด้งกลับ', en: 'A paid withdrawal came back' },
        advice: {
          th: 'เปิดรายการแล้วบันทึกว่าเงินตีกลับ เครดิตจะคืนให้สมาชิก',
          en: 'Open it and record it as returned. The member gets the credit back.',
        },
      },
      {
        when: { th: 'อยากรู้ว่าใครทำอะไรกับรายการนี้', en: 'You want to know who did what' },
        advice: { th: 'เปิดแถว ดูไทม์ไลน์ของทุกขั้น', en: 'Open the row: its timeline lists every step.' },
      },
    ],
  },
  'pre-transaction-promise': {
    use: {
      th: 'เวลาที่แจ้งสมาชิกว่าจะได้รับเงินถอน และทำได้ตามนั้นบ่อยแค่ไหน แยกตามวันที่ขอ ธนาคาร และวิธีอนุมัติ',
      en: 'When members were told that withdrawals arrive, and how often that was kept: by day of the request, bank and way.',
    },
    words: ['promise', 'payout'],
    cases: [
      {
        when: { th: 'เงินถอนขึ้นว่าเกินเวลา', en: 'A withdrawal is marked as late' },
        advice: {
          th: 'เปิดคิวแล้วทำก่อนรายการอื่น สมาชิกเห็นว่าช้ากว่าที่แจ้งไว้ ถ้ากำลังรอคำตอบของสมาชิก แจ้งเวลาใหม่ได้หนึ่งครั้ง',
          en: 'Work on it first in the queue: its member sees that it is late. While you wait for their answer you can name a new time once.',
        },
      },
      {
        when: { th: 'เกินเวลาบ่อยในธนาคารเดียว', en: 'One bank misses often' },
        advice: {
          th: 'กดตัวเลขเกินเวลาเพื่อดูรายการ แล้วดูไทม์ไลน์ว่าช้าตรงอนุมัติหรือตรงโอน',
          en: 'Open the number of missed ones, and see in their timelines whether approval or payment took long.',
        },
      },
      {
        when: { th: 'สมาชิกเห็นว่ายังบอกเวลาไม่ได้', en: 'Members are told that nobody can say yet' },
        advice: {
          th: 'รายการถอนที่จ่ายแล้วยังน้อยกว่าที่ตั้งไว้ หรือใช้เวลานานเกินหนึ่งวัน ดูค่าได้ในหน้าตั้งค่า',
          en: 'Fewer withdrawals were paid than the settings ask for, or they took more than a day.',
        },
      },
    ],
  },
  'pre-transaction-request': {
    use: {
      th: 'คิวงานฝากถอนที่รอพนักงาน ใกล้เกินเวลาที่แจ้งสมาชิกอยู่บน แล้วเรียงเก่าสุดก่อน ทำได้ด้วยคีย์บอร์ดล้วน',
      en: 'The queue of deposits and withdrawals that wait for staff: those about to be late first, then the oldest. It can be worked by keys alone.',
    },
    words: ['request', 'take', 'promise', 'payout', 'hold', 'freshCode'],
    cases: [
      {
        when: { th: 'มีสองคนทำคิวพร้อมกัน', en: 'Two of you work the queue' },
        advice: {
          th: 'กดรับงานนี้ก่อนทำ คนอื่นจะเห็นชื่อคุณ ทำไม่เสร็จให้กดปล่อยงาน',
          en: 'Take a request first: others see your name on it. Release it if you do not finish.',
        },
      },
      {
        when: { th: 'มีเรื่องที่ต้องดูก่อนอนุมัติถอน', en: 'A withdrawal shows something to look at first' },
        advice: {
          th: 'อ่านทุกข้อที่ขึ้นก่อน ถ้าไม่แน่ใจเปิดสมาชิกดู หรือปฏิเสธพร้อมเหตุผล',
          en: 'Read each point. If in doubt open the member, or reject it with a reason.',
        },
      },
      {
        when: { th: 'จ่ายแล้วแต่ไม่รู้ว่าเงินออกหรือยัง', en: 'It is unknown whether a payout went out' },
        advice: {
          th: 'ห้ามจ่ายซ้ำ ดูรายการเดินบัญชีก่อน แล้วบันทึกว่าจ่ายแล้วหรือจ่ายไม่สำเร็จ',
          en: 'Never pay it again. Look at the statement first, then record it as paid or as failed.',
        },
      },
      {
        when: { th: 'ต้องโอนเงินถอนเอง แต่เลขบัญชีถูกปิดไว้', en: 'You pay manually and the account number is masked' },
        advice: {
          th: 'เปิดรายการแล้วกดคัดลอกข้างเลขบัญชี จะได้เลขเต็มทันที ต้องมีสิทธิ์ ระบบบันทึกและนับไว้',
          en: 'Open it and copy the account number: you get all of it. This needs a permission, is counted and on record.',
        },
      },
      {
        when: { th: 'พิมพ์เหตุผลปฏิเสธซ้ำบ่อย', en: 'You type the same reason again and again' },
        advice: {
          th: 'เพิ่มไว้ในเหตุผลการปฏิเสธ จะเลือกได้จากรายการ',
          en: 'Add it to the rejection reasons, and choose it from the list.',
        },
      },
    ],
  },
  'pre-transaction-rules': {
    use: {
      th: 'กฎที่ตัดสินคำขอถอน: จ่ายทันที เข้าคิว ต้องมีผู้อนุมัติคนที่สอง หรือพักไว้และสอบถาม',
      en: 'The rules that decide withdrawals: paid at once, to a queue, a second admin, or hold and ask.',
    },
    words: ['withdrawalRule', 'fact', 'shadowRun', 'approval'],
    cases: [
      {
        when: { th: 'อยากให้จ่ายอัตโนมัติมากขึ้น', en: 'You want more to be paid automatically' },
        advice: {
          th: 'เริ่มฉบับร่าง ซ้อมกับรายการที่ผ่านมา ทดลองคู่กับกฎจริงสองสามวัน แล้วค่อยเปิดใช้ ผู้อนุมัติคนที่สองต้องอนุมัติ',
          en: 'Begin a draft, rehearse it, let it run beside the live rules for some days, then switch it on. A second admin approves it.',
        },
      },
      {
        when: { th: 'มีคนโกง ต้องหยุดจ่ายอัตโนมัติทันที', en: 'Fraud: automatic payment has to stop now' },
        advice: {
          th: 'เพิ่มกฎพักไว้และสอบถามแล้วเลื่อนขึ้นบนสุด หรือลบกฎที่จ่ายทันที กฎที่เข้มขึ้นมีผลทันทีโดยไม่ต้องรอใคร',
          en: 'Add a rule that holds and move it to the top, or delete the rules that pay. Stricter rules hold at once and wait for nobody.',
        },
      },
      {
        when: { th: 'สมาชิกถามว่าทำไมยังไม่ได้เงิน', en: 'A member asks why they are not paid yet' },
        advice: {
          th: 'เปิดรายการแล้วกดทำไม จะเห็นทุกกฎ ทุกเงื่อนไข และข้อมูล ณ เวลาที่ขอ',
          en: 'Open the withdrawal and choose “Why?”: every rule, every condition, and the facts as they were.',
        },
      },
    ],
  },
  'pre-transaction-matching': {
    use: {
      th: 'รายการเดินบัญชีที่ระบบจับคู่ให้ไม่ได้ พร้อมรายการที่น่าจะใช่และเหตุผล',
      en: 'Statement lines that were not matched automatically, beside their candidates with reasons.',
    },
    words: ['statementLine', 'match', 'candidate', 'notOurs', 'undo'],
    cases: [
      {
        when: { th: 'มีรายการที่น่าจะใช่หลายรายการ', en: 'There are several candidates' },
        advice: {
          th: 'เทียบยอด เลขบัญชี และเวลา ชื่อคล้ายอย่างเดียวไม่พอ',
          en: 'Compare amount, account digits and time. A similar name alone is not enough.',
        },
      },
      {
        when: { th: 'เลขอ้างอิงตรงกับสลิป แต่ระบบไม่จับคู่ให้', en: 'A slip carries the reference, but the line still waits' },
        advice: {
          th: 'ธนาคารไม่ได้บอกว่าผู้โอนคือสมาชิกที่ส่งสลิป หรือมีคนอื่นส่งสลิปเดียวกัน ตรวจผู้โอนก่อนจับคู่',
          en: 'The bank does not say that this member paid, or somebody else sent the same slip. Check the sender first.',
        },
      },
      {
        when: { th: 'เงินเข้าแต่ไม่มีรายการฝาก', en: 'Money came, but no deposit was announced' },
        advice: {
          th: 'กดเติมให้สมาชิกแล้วค้นหาเจ้าของเงิน ถ้าชื่อผู้โอนไม่ตรงต้องติ๊กยืนยัน',
          en: 'Choose “Credit a member” and search for the payer. If the names differ, you have to confirm it.',
        },
      },
      {
        when: { th: 'เป็นค่าธรรมเนียมหรือเงินของบริษัท', en: 'It is a fee, or our own money' },
        advice: { th: 'บันทึกว่าไม่ใช่ของเรา พร้อมเหตุผล', en: 'Mark it as not ours, with the reason.' },
      },
      {
        when: { th: 'จับคู่ผิด', en: 'A line was matched wrongly' },
        advice: {
          th: 'เปิดรายการแล้วกดย้อนกลับ เครดิตที่เติมไปจะถูกเรียกคืน',
          en: 'Open it and undo: what it credited is reversed.',
        },
      },
    ],
  },
}
