import { defineMessages } from '#browser/messages.ts'

export const previewMessages = defineMessages({
  th: {
    preview: 'ตัวอย่างบนเว็บของสมาชิก',
    screen: 'ขนาดหน้าจอ',
    phone: 'มือถือ',
    desktop: 'จอใหญ่',
    draftOnly: 'เห็นเฉพาะที่นี่ สมาชิกยังเห็นแบบเดิมจนกว่าจะบันทึก',
    noSite: 'แบรนด์นี้ใช้เว็บของตัวเอง จึงไม่มีตัวอย่างให้ดูที่นี่',
  },
  en: {
    preview: 'Preview on the member site',
    screen: 'Screen size',
    phone: 'Phone',
    desktop: 'Desktop',
    draftOnly: 'Visible only here. Members see the current version until you save.',
    noSite: 'This brand uses its own site, so no preview is available here.',
  },
})
