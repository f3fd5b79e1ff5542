import { defineMessages } from '#browser/messages.ts'

export const overlayMessages = defineMessages({
  th: {
    close: 'ปิด',
    cancel: 'ยกเลิก',
    notices: 'การแจ้งผล',
    secretOnce: 'บันทึกไว้ตอนนี้ รหัสลับจะไม่แสดงอีก หากหายให้ออกรหัสใหม่',
    secretKept: 'เก็บแล้ว',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    notices: 'Notifications',
    secretOnce: 'Save it now. It will not be shown again. If you lose it, create a new one.',
    secretKept: 'I have saved it',
  },
})
