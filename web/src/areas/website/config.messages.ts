import { defineMessages } from '#browser/messages.ts'

export const configMessages = defineMessages({
  th: {
    text: 'สิ่งที่เว็บบอกเกี่ยวกับตัวเอง: ชื่อ ช่องทางติดต่อ การค้นหา และการนับผู้เข้าชม สมาชิกเห็นทันทีที่บันทึก',
    titleHint: 'แสดงบนแท็บและผลการค้นหา เว้นว่างถ้าใช้ชื่อแบรนด์',
    descriptionHint: 'หนึ่งถึงสองประโยค แสดงใต้ชื่อในผลการค้นหา',
    contactHint: 'ที่อยู่เต็มขึ้นต้นด้วย https:// ถ้าเว้นว่างจะไม่แสดง',
    emptyHint: 'ถ้าเว้นว่างจะไม่แสดง',
    keywordsHint: 'พิมพ์แล้วกด Enter ไม่เกิน 20 คำ',
    trackerHint: 'ใส่เฉพาะรหัส เช่น {example} เว้นว่างถ้าไม่นับ',
    sharePictureHint: 'แนวนอน 1200 × 630',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว สมาชิกเห็นทันที',
    shared: 'เมื่อมีคนแชร์ลิงก์เว็บ',
    noPicture: 'ยังไม่มีรูป',
  },
  en: {
    text: 'What the site says about itself: name, contacts, search and visitor tracking. Members see changes as soon as you save.',
    titleHint: 'Shown on the browser tab and in search results. Leave blank to use the brand name.',
    descriptionHint: 'One or two sentences, shown under the title in search results.',
    contactHint: 'Full https:// address. Not shown if left blank.',
    emptyHint: 'Not shown if left blank.',
    keywordsHint: 'Type a keyword and press Enter. Up to 20 keywords.',
    trackerHint: 'ID only, such as {example}. Leave blank for no tracking.',
    sharePictureHint: 'Landscape, 1200 × 630',
    save: 'Save',
    saved: 'Saved. Members see it now.',
    shared: 'When someone shares the site link',
    noPicture: 'No picture yet',
  },
})
