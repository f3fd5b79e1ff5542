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
    nobodyText: 'ไม่มีสมาชิกที่ยอดถึงเกณฑ์ในช่วงวันนี้',
  },
  en: {
    refund: 'Refund',
    total: 'Refunds in all',
    claimUntil: 'Claimed until',
    noneText: 'A run is made by itself when a period of an active refund is over.',
    member: 'Member',
    base: 'Base',
    amount: 'Refund',
    how: 'How it came about',
    nobodyTitle: 'Nobody gets anything of this run',
    nobodyText: 'No member’s base was enough on these days.',
  },
})
