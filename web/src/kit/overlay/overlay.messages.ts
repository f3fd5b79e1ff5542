import { defineMessages } from '#browser/messages.ts'

export const overlayMessages = defineMessages({
  th: {
    close: 'ปิด',
    cancel: 'ยกเลิก',
    notices: 'การแจ้งผล',
    secretOnce: 'เก็บไว้ตอนนี้ รหัสลับจะไม่แสดงอีก ถ้าหายให้ออกรหัสใหม่',
    secretKept: 'เก็บแล้ว',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    notices: 'Notices',
    secretOnce: 'Keep it now: it is not shown again. If it is lost, make a new one.',
    secretKept: 'I have kept it',
  },
})
