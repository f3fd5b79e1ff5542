import { defineMessages } from '#browser/messages.ts'

export const fundsMessages = defineMessages({
  th: {
    balance: 'ยอดในบัญชี',
    byBank: 'ยอดที่ธนาคารแสดงล่าสุด',
    leftToday: 'วงเงินวันนี้เหลือ',
    unlimited: 'ไม่จำกัด',
    after: 'คงเหลือหลังจ่าย',
    short: 'ยอดในบัญชีไม่พอจ่าย',
    day: 'เกินวงเงินต่อวันของบัญชีนี้',
    confirm: 'ตรวจสอบแล้ว จ่ายจากบัญชีนี้ทั้งที่ยอดหรือวงเงินไม่พอ',
  },
  en: {
    balance: 'Balance',
    byBank: 'Latest bank balance',
    leftToday: 'Left of today’s limit',
    unlimited: 'No limit',
    after: 'Balance after payment',
    short: 'The account does not hold enough for this payment.',
    day: 'This is more than is left of the account’s daily limit.',
    confirm: 'I have checked this. Pay from this account although it does not cover the amount.',
  },
})
