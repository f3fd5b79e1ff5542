import { defineMessages } from '#browser/messages.ts'

export const partsMessages = defineMessages({
  th: {
    refresh: 'โหลดข้อมูลล่าสุด',
    field: 'รายการ',
    before: 'เดิม',
    after: 'ใหม่',
    noChange: 'ไม่มีข้อมูลที่เปลี่ยนแปลง',
    timeline: 'ลำดับเหตุการณ์',
    system: 'ระบบ',
    fromNothing: 'เดิมไม่มี',
    checking: 'กำลังเทียบกับบัญชีแยกประเภท…',
    checkAgrees: 'ตรงกับบัญชีแยกประเภททุกสตางค์ ตรวจแล้ว {days} วัน',
    checkDiffers: 'ไม่ตรงกับบัญชีแยกประเภท รวมผลต่าง {amount}',
    differsOn: '{day} · {part}: รายงาน {report} บัญชี {ledger}',
  },
  en: {
    refresh: 'Refresh',
    field: 'Field',
    before: 'Before',
    after: 'After',
    noChange: 'No fields changed',
    timeline: 'Timeline',
    system: 'System',
    fromNothing: 'previously none',
    checking: 'Comparing with the ledger…',
    checkAgrees: 'Matches the ledger exactly for {days|day|days}',
    checkDiffers: 'Differs from the ledger by {amount} in total',
    differsOn: '{day} · {part}: report {report}, ledger {ledger}',
  },
})
