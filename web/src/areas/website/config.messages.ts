import { defineMessages } from '#browser/messages.ts'

export const configMessages = defineMessages({
  th: {
    text: 'สิ่งที่เว็บบอกเกี่ยวกับตัวเอง: ชื่อ ช่องทางติดต่อ การค้นหา และการนับผู้เข้าชม สมาชิกเห็นทันทีที่บันทึก',
    titleHint: 'ขึ้นบนแท็บและผลการค้นหา ถ้าว่างใช้ชื่อแบรนด์',
    descriptionHint: 'หนึ่งถึงสองประโยค ขึ้นใต้ชื่อในผลการค้นหา',
    contactHint: 'ที่อยู่ https:// เต็ม ถ้าว่างไม่แสดง',
    emptyHint: 'ถ้าว่างไม่แสดง',
    keywordsHint: 'พิมพ์แล้วกด Enter ไม่เกิน 20 คำ',
    trackerHint: 'เฉพาะรหัส เช่น {example} ถ้าว่างไม่นับ',
    sharePictureHint: 'แนวนอน 1200 × 630',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว สมาชิกเห็นทันที',
    shared: 'เมื่อมีคนแชร์ลิงก์เว็บ',
    noPicture: 'ยังไม่มีรูป',
  },
  en: {
    text: 'What the site says of itself: its title, contacts, search and counting of visits. Members see it as soon as it is saved.',
    titleHint: 'On the tab and in search results. Left empty it is the name of the brand.',
    descriptionHint: 'A sentence or two, under the title in search results.',
    contactHint: 'A whole https:// address. Left empty it is not shown.',
    emptyHint: 'Left empty it is not shown.',
    keywordsHint: 'Type one and press Enter, 20 at most',
    trackerHint: 'The id alone, such as {example}. Left empty nothing is counted.',
    sharePictureHint: 'Landscape, 1200 × 630',
    save: 'Save',
    saved: 'Saved; members see it at once',
    shared: 'When somebody shares the address',
    noPicture: 'No picture yet',
  },
})
