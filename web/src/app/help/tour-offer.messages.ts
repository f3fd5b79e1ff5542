import { defineMessages } from '#browser/messages.ts'

export const tourOfferMessages = defineMessages({
  th: {
    offer: 'เพิ่งเริ่มใช้งานใช่ไหม พาชม 5 จุดสำคัญของงาน{job} ใช้เวลาราว 1 นาที',
    begin: 'เริ่มพาชม',
    noThanks: 'ไม่เป็นไร',
  },
  en: {
    offer: 'New here? See five places of the work of {job}, in about a minute.',
    begin: 'Start tour',
    noThanks: 'No, thanks',
  },
})
