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
    empty: 'No refunds to claim right now. They appear here once they have been calculated.',
    period: '{from} – {to}',
    base: 'Based on {amount}',
    earlier: 'Includes {amount} carried over from earlier periods',
    until: 'Claim by {time}',
    asBonus: 'Paid to your bonus wallet, {times}× turnover required',
    claim: 'Claim {amount}',
    claimed: 'You claimed {amount}',
  },
})
