import { defineMessages } from '#browser/messages.ts'

export const announcementsMessages = defineMessages({
  th: {
    announcements: 'ประกาศ',
    announcementsNew: 'ประกาศใหม่ {count} เรื่อง',
    isNew: 'ใหม่',
    pinned: 'ปักหมุด',
  },
  en: {
    announcements: 'Announcements',
    announcementsNew: '{count|new announcement|new announcements}',
    isNew: 'New',
    pinned: 'Pinned',
  },
})
