import { defineMessages } from '#browser/messages.ts'

export const waitingMessages = defineMessages({
  th: {
    waiting: 'มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง',
    askedBy: 'ขอโดย {name} และยังไม่มีผลจนกว่าจะได้รับอนุมัติ',
    look: 'ดูคำขอ',
  },
  en: {
    waiting: 'A change waits for a second admin',
    askedBy: 'Asked for by {name}. It holds once somebody else has approved it.',
    look: 'Look at it',
  },
})
