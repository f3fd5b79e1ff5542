import { defineMessages } from '#browser/messages.ts'

export const waitingMessages = defineMessages({
  th: {
    waiting: 'มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง',
    askedBy: 'ขอโดย {name} และยังไม่มีผลจนกว่าจะได้รับอนุมัติ',
    look: 'ดูคำขอ',
  },
  en: {
    waiting: 'A change is waiting for a second admin',
    askedBy: 'Requested by {name}. It takes effect once approved.',
    look: 'View request',
  },
})
