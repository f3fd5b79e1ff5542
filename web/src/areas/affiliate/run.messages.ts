import { defineMessages } from '#browser/messages.ts'

export const affiliateRunMessages = defineMessages({
  th: {
    affiliate: 'การแนะนำเพื่อน',
    total: 'ค่าแนะนำรวม',
    noneText: 'ระบบคำนวณให้เองเมื่อจบรอบของการแนะนำเพื่อนที่เปิดใช้งาน',
    member: 'สมาชิก',
    base: 'ยอดที่ใช้คิด',
    amount: 'ค่าแนะนำ',
    how: 'ที่มา',
    levelOf: 'ชั้น {level} ({count} คน)',
    corrected: 'รวมยอดที่ถูกยกเลิกจากรอบก่อน {amount}',
    carried: 'รวมยอดติดลบที่ยกมาจากรอบก่อน {amount}',
    back: 'เรียกคืน',
    nobodyTitle: 'ไม่มีใครได้ค่าแนะนำในรอบนี้',
    nobodyText: 'ไม่มีสมาชิกที่ยอดของเพื่อนถึงเกณฑ์ในช่วงวันที่นี้',
  },
  en: {
    affiliate: 'Affiliate setting',
    total: 'Total earnings',
    noneText: 'A run is calculated automatically when a period of an active setting ends.',
    member: 'Member',
    base: 'Base amount',
    amount: 'Earned',
    how: 'Calculation',
    levelOf: 'Level {level} ({count|member|members})',
    corrected: 'Includes {amount} cancelled from earlier periods',
    carried: 'Includes {amount} carried over from earlier periods',
    back: 'Taken back',
    nobodyTitle: 'No earnings in this run',
    nobodyText: 'No member’s referrals reached the minimum in this period.',
  },
})
