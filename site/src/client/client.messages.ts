import { defineMessages } from '#browser/messages.ts'

export const clientMessages = defineMessages({
  th: {
    connectionLost: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    answerUnreadable: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง',
    preview: 'นี่คือหน้าตัวอย่าง ทำรายการจริงไม่ได้',
  },
  en: {
    connectionLost: 'We cannot reach the site. Please check your connection and try again.',
    answerUnreadable: 'Something went wrong. Please try again.',
    preview: 'This is a preview. Actions have no effect here.',
  },
})
