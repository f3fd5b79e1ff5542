import { defineMessages } from '#browser/messages.ts'

export const clientMessages = defineMessages({
  th: {
    connectionLost: 'เชื่อมต่อระบบไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    answerUnreadable: 'ระบบตอบกลับไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
  },
  en: {
    connectionLost: 'Unable to reach the server. Please check your connection and try again.',
    answerUnreadable: 'The server sent an unexpected response. Please try again.',
  },
})
