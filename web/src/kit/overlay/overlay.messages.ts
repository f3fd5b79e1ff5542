import { defineMessages } from '#browser/messages.ts'

export const overlayMessages = defineMessages({
  th: {
    close: 'ปิด',
    cancel: 'ยกเลิก',
    notices: 'การแจ้งผล',
    position: '{place} จาก {count}',
    leftList: 'ไม่อยู่ในรายการแล้ว',
    next: 'รายการถัดไป',
    previous: 'รายการก่อนหน้า',
    undo: 'เลิกทำ',
    undone: 'เลิกทำแล้ว',
    seeRequest: 'ดูคำขอ',
    secretOnce: 'บันทึกไว้ตอนนี้ รหัสลับจะไม่แสดงอีก หากหายให้ออกรหัสใหม่',
    secretKept: 'เก็บแล้ว',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    notices: 'Notifications',
    position: '{place} of {count}',
    leftList: 'No longer in the list',
    next: 'Next record',
    previous: 'Previous record',
    undo: 'Undo',
    undone: 'Undone',
    seeRequest: 'View request',
    secretOnce: 'Save it now. It will not be shown again. If you lose it, create a new one.',
    secretKept: 'I have saved it',
  },
})
