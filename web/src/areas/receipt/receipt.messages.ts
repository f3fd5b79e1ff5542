import { defineMessages } from '#browser/messages.ts'

export const receiptMessages = defineMessages({
  th: {
    make: 'ใบยืนยันรายการ',
    text: 'ไฟล์รายการของสมาชิกพร้อมหลักฐานว่าตรงกับผนึกรายวันที่ประกาศบนเว็บสมาชิก สมาชิกตรวจเองได้ด้วยหน้า verify.html โดยไม่ต้องใช้อินเทอร์เน็ต ออกได้เฉพาะวันที่ผนึกแล้ว',
    account: 'บัญชี',
    cash: 'เงินสด',
    bonus: 'โบนัส',
    hold: 'รอถอน',
    from: 'ตั้งแต่วันที่',
    to: 'ถึงวันที่',
    download: 'ดาวน์โหลด',
    done: 'ดาวน์โหลดใบยืนยันแล้ว',
    page: 'หน้าตรวจใบยืนยัน',
  },
  en: {
    make: 'Receipt',
    text: 'A file with the lines of the member, and the proof that they agree with the daily seals published on the member site. The member checks it with the page verify.html, without a connection. Only sealed days can be chosen.',
    account: 'Account',
    cash: 'Cash',
    bonus: 'Bonus',
    hold: 'Pending withdrawal',
    from: 'From',
    to: 'To',
    download: 'Download',
    done: 'The receipt was downloaded',
    page: 'Page that checks receipts',
  },
})
