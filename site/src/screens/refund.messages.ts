import { defineMessages } from '#browser/messages.ts'

export const refundMessages = defineMessages({
  th: {
    title: 'คืนยอด',
    empty: 'ตอนนี้ไม่มียอดคืนที่รอรับ ยอดคืนจะขึ้นที่นี่เมื่อคำนวณเสร็จ',
    period: '{from} – {to}',
    base: 'คิดจาก {amount}',
    earlier: 'รวมยอดยกมาจากรอบก่อน {amount}',
    until: 'รับได้ถึง {time}',
    asBonus: 'เข้ากระเป๋าโบนัส ทำเทิร์น {times} เท่า',
    claim: 'รับ {amount}',
    claimed: 'รับยอดคืน {amount} แล้ว',
  },
  en: {
    title: 'Refunds',
    empty: 'No refund waits for you. They stand here once they are calculated.',
    period: '{from} – {to}',
    base: 'of {amount}',
    earlier: 'with {amount} carried from earlier days',
    until: 'claim it until {time}',
    asBonus: 'goes to your bonus, turnover {times|time|times}',
    claim: 'Get {amount}',
    claimed: 'You got {amount} back',
  },
})
