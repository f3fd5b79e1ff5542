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
    screen: 'Size of the screen',
    phone: 'Phone',
    desktop: 'Desktop',
    draftOnly: 'Only here: members see the present one until this is saved.',
    noSite: 'This brand has a site of its own, so that there is no preview here.',
  },
})
