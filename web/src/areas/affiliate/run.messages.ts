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
    nobodyText: 'ไม่มีสมาชิกที่ยอดของเพื่อนถึงเกณฑ์ในช่วงวันนี้',
  },
  en: {
    affiliate: 'Affiliate setting',
    total: 'Earnings in all',
    noneText: 'A run is made by itself when a period of an active setting is over.',
    member: 'Member',
    base: 'Base',
    amount: 'Earned',
    how: 'How it came about',
    levelOf: 'Level {level} (members: {count})',
    corrected: 'with {amount} that was cancelled of earlier periods',
    carried: 'with {amount} carried from earlier periods',
    back: 'Taken back',
    nobodyTitle: 'Nobody earned anything of this run',
    nobodyText: 'What friends did on these days was not enough for any member.',
  },
})
