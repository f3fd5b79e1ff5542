import { defineMessages } from '#browser/messages.ts'

export const partsMessages = defineMessages({
  th: {
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
    field: 'Field',
    before: 'Before',
    after: 'After',
    noChange: 'No field was changed',
    timeline: 'Timeline',
    system: 'System',
    fromNothing: 'there was none',
    checking: 'Comparing with the ledger…',
    checkAgrees: 'Agrees with the ledger to the satang over {days|day|days}',
    checkDiffers: 'Differs from the ledger by {amount} in all',
    differsOn: '{day} · {part}: report {report}, ledger {ledger}',
  },
})
