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
    chunkText: 'การเชื่อมต่ออาจขัดข้อง หรือมีรุ่นใหม่ของระบบแล้ว กรุณาโหลดหน้าใหม่',
    reload: 'โหลดหน้าใหม่',
  },
  en: {
    brandFailed: 'The system cannot be reached',
    notFoundTitle: 'Page not found',
    notFoundText: 'It may have moved, or it never existed. Please check the address.',
    home: 'Back to the main page',
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedText: 'Something on this page went wrong. What you have saved is not affected.',
    chunkTitle: 'The page could not be loaded',
    chunkText: 'The connection may have failed, or a new version is out. Please load the page again.',
    reload: 'Load again',
  },
})
