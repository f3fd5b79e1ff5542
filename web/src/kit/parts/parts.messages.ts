import { defineMessages } from '#kit/text/text.ts'

export const partsMessages = defineMessages({
  th: {
    field: 'รายการ',
    before: 'เดิม',
    after: 'ใหม่',
    noChange: 'ไม่มีข้อมูลที่เปลี่ยนแปลง',
    timeline: 'ลำดับเหตุการณ์',
    system: 'ระบบ',
    fromNothing: 'เดิมไม่มี',
  },
  en: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    noChange: 'No field was changed',
    timeline: 'Timeline',
    system: 'System',
    fromNothing: 'there was none',
  },
})
