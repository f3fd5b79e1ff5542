import { defineMessages } from '#browser/messages.ts'

export const helpMessages = defineMessages({
  th: {
    title: 'วิธีใช้: {screen}',
    office: 'ระบบหลังบ้าน',
    close: 'ปิด',
    open: 'เปิดหน้านี้',
    cases: 'ถ้าเจอแบบนี้ ทำอย่างไร',
    keys: 'คีย์ลัด',
    keyPalette: 'ค้นหาหรือสั่งงาน',
    keyHelp: 'เปิดหรือปิดวิธีใช้',
    keySubmit: 'ยืนยันฟอร์มหรือกล่องยืนยัน',
    words: 'คำที่ใช้ในหน้านี้',
    firstSteps: 'เริ่มต้นใช้งาน',
    tour: 'พาชมงาน{job}',
    setup: 'แสดงสิ่งที่ต้องตั้งค่าก่อนเปิดใช้อีกครั้ง',
  },
  en: {
    title: 'Help: {screen}',
    office: 'The office',
    close: 'Close',
    open: 'Open this screen',
    cases: 'What to do when …',
    keys: 'Keyboard shortcuts',
    keyPalette: 'Search or run a command',
    keyHelp: 'Open or close help',
    keySubmit: 'Submit a form or dialog',
    words: 'Words on this screen',
    firstSteps: 'First steps',
    tour: 'Tour for {job}',
    setup: 'Show the setup checklist again',
  },
})
