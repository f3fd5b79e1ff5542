import { defineMessages } from '#browser/messages.ts'

export const taskMessages = defineMessages({
  th: {
    started: 'เริ่มทำในเบื้องหลังแล้ว ทำงานอื่นต่อได้เลย',
    show: 'ดูงานเบื้องหลัง',
  },
  en: {
    started: 'Started in the background. You can keep working.',
    show: 'View background tasks',
  },
})
