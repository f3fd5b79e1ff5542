import { defineMessages } from '#browser/messages.ts'

export const appMessages = defineMessages({
  th: {
    brandFailed: 'เชื่อมต่อระบบไม่ได้',
    notFoundTitle: 'ไม่พบหน้าที่ต้องการ',
    notFoundText: 'หน้านี้อาจถูกย้ายหรือไม่มีอยู่ กรุณาตรวจสอบที่อยู่อีกครั้ง',
    home: 'กลับสู่หน้าหลัก',
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedText: 'เกิดข้อผิดพลาดที่ไม่คาดคิดบนหน้านี้ ข้อมูลที่บันทึกแล้วไม่ได้รับผลกระทบ',
    chunkTitle: 'โหลดหน้าไม่สำเร็จ',
    chunkText: 'การเชื่อมต่ออาจขัดข้อง หรือระบบมีเวอร์ชันใหม่แล้ว กรุณาโหลดหน้าใหม่',
    reload: 'โหลดหน้าใหม่',
  },
  en: {
    brandFailed: 'Unable to connect',
    notFoundTitle: 'Page not found',
    notFoundText: 'The page may have moved or never existed. Please check the address.',
    home: 'Back to the main page',
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedText: 'Something went wrong on this page. Your saved data is not affected.',
    chunkTitle: 'Unable to load the page',
    chunkText: 'The connection may have failed, or a new version is available. Please reload the page.',
    reload: 'Reload',
  },
})
