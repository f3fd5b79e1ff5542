import { defineMessages } from '#browser/messages.ts'

export const clientMessages = defineMessages({
  th: {
    connectionLost: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    answerUnreadable: 'ระบบตอบกลับไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
    preview: 'นี่คือหน้าตัวอย่าง ทำรายการจริงไม่ได้',
  },
  en: {
    connectionLost: 'The site cannot be reached. Please check your connection and try again.',
    answerUnreadable: 'The site gave an unexpected answer. Please try again.',
    preview: 'This is a preview: nothing can be done here in earnest.',
  },
})
