import { defineMessages } from '#browser/messages.ts'

export const refundRunMessages = defineMessages({
  th: {
    refund: 'การคืนยอด',
    total: 'ยอดคืนรวม',
    claimUntil: 'กดรับได้ถึง',
    noneText: 'ระบบคำนวณให้เองเมื่อจบรอบของการคืนยอดที่เปิดใช้งาน',
    member: 'สมาชิก',
    base: 'ยอดที่ใช้คิด',
    amount: 'ได้คืน',
    how: 'ที่มา',
    nobodyTitle: 'ไม่มีใครได้คืนในรอบนี้',
    nobodyText: 'ไม่มีสมาชิกที่ยอดถึงเกณฑ์ในช่วงวันที่นี้',
  },
  en: {
    refund: 'Refund',
    total: 'Total refunds',
    claimUntil: 'Claim by',
    noneText: 'A run is calculated automatically when a period of an active refund ends.',
    member: 'Member',
    base: 'Base amount',
    amount: 'Refund',
    how: 'Calculation',
    nobodyTitle: 'No refunds in this run',
    nobodyText: 'No member qualified for a refund in this period.',
  },
})
