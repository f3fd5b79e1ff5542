import { defineMessages } from '#browser/messages.ts'

export const chartMessages = defineMessages({
  th: { asTable: 'ดูเป็นตาราง', nothing: 'ยังไม่มียอดให้แสดง' },
  en: { asTable: 'Show as table', nothing: 'No data yet' },
})
