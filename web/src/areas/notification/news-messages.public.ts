import { defineMessages } from '#browser/messages.ts'

export const newsMessages = defineMessages({
  th: {
    notifications: 'การแจ้งเตือน',
    unreadCount: 'การแจ้งเตือนที่ยังไม่อ่าน {count} รายการ',
    none: 'ไม่มีการแจ้งเตือนใหม่',
    noneText: 'เมื่อมีเรื่องที่เกี่ยวกับงานของคุณ จะแสดงที่นี่ทันที',
    readAll: 'อ่านทั้งหมดแล้ว',
    showAll: 'ดูทั้งหมด',
    more: 'และอีก {count} รายการ',
  },
  en: {
    notifications: 'Notifications',
    unreadCount: '{count|unread notification|unread notifications}',
    none: 'No new notifications',
    noneText: 'Anything that concerns your work appears here as it happens.',
    readAll: 'Mark all as read',
    showAll: 'View all',
    more: 'and {count} more',
  },
})
