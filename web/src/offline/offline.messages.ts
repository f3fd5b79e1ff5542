import { defineMessages } from '#browser/messages.ts'

export const offlineMessages = defineMessages({
  th: {
    offlineTitle: 'ออฟไลน์อยู่ ไม่มีข้อมูลปัจจุบันให้แสดง',
    offlineText: 'คิว ยอดเงิน รายงาน และการแจ้งเตือนอ่านไม่ได้ในขณะนี้ จึงไม่แสดงข้อมูลเก่าที่อาจไม่ตรงกับความจริง',
    offlineSent: 'หากเพิ่งกดอนุมัติหรือบันทึกก่อนสัญญาณหาย ให้ตรวจสอบรายการนั้นก่อนทำซ้ำ',
    retry: 'ลองใหม่',
    waiting: 'จะกลับมาทำงานเองเมื่อเชื่อมต่อได้',
  },
  en: {
    offlineTitle: 'You are offline. Nothing here is current.',
    offlineText:
      'Queues, balances, reports and notifications cannot be read right now, so no old figures are shown that may be wrong.',
    offlineSent:
      'If you approved or saved something just before the connection was lost, check that record before you repeat it.',
    retry: 'Try again',
    waiting: 'This page resumes automatically once you are back online.',
  },
})
