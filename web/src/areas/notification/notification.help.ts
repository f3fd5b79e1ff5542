import type { HelpOf } from '#kit/help/help.types.ts'

export const notificationHelp: HelpOf<'notification'> = {
  'notification-list': {
    use: { th: 'การแจ้งเตือนทั้งหมดของคุณ อ่านแล้วและยังไม่อ่าน', en: 'All your notifications, read and unread.' },
    words: ['event', 'pushDevice'],
    cases: [
      {
        when: { th: 'ได้แจ้งเตือนมากเกินไป', en: 'You get too many' },
        advice: { th: 'เลือกเรื่องและเสียงได้ในหน้าตั้งค่า', en: 'Choose events and sounds in Settings.' },
      },
      {
        when: { th: 'อยากให้มือถือเตือนแม้ปิดระบบ', en: 'Your phone should ring while the office is closed' },
        advice: { th: 'เปิดการแจ้งเตือนบนเครื่องนั้นในหน้าตั้งค่า', en: 'Turn on push on that device in Settings.' },
      },
    ],
  },
  'notification-add': {
    use: {
      th: 'ส่งข้อความถึงพนักงานทั้งหมด บางบทบาท หรือบางคน',
      en: 'Send a message to all staff, some roles or some admins.',
    },
    words: ['role'],
    cases: [
      {
        when: { th: 'ส่งแล้วพิมพ์ผิด', en: 'You sent it with a mistake' },
        advice: { th: 'เรียกคืนไม่ได้ ส่งข้อความแก้ตามไป', en: 'It cannot be recalled. Send a correction.' },
      },
      {
        when: { th: 'เป็นเรื่องที่ทุกคนต้องเห็นหลายวัน', en: 'Everybody should see it for days' },
        advice: { th: 'ใช้ประกาศถึงพนักงานแทน', en: 'Use an announcement to staff instead.' },
      },
    ],
  },
}
