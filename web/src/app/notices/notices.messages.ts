import { defineMessages } from '#kit/text/text.ts'

export const noticesMessages = defineMessages({
  th: {
    notices: 'ประกาศ',
    noticesNew: 'ประกาศใหม่ {count} เรื่อง',
    isNew: 'ใหม่',
    pinned: 'ปักหมุด',
  },
  en: {
    notices: 'Announcements',
    noticesNew: '{count} new announcements',
    isNew: 'New',
    pinned: 'Pinned',
  },
})
