import { defineMessages } from '#browser/messages.ts'

export const historyMessages = defineMessages({
  th: {
    title: 'ประวัติฝากถอน',
    deposit: 'ฝาก',
    withdrawal: 'ถอน',
    empty: 'ยังไม่เคยฝากหรือถอน',
    open: 'ดูวิธีโอน',
    cancel: 'ยกเลิก',
    cancelAsk: 'ยกเลิก {number}? ถ้าโอนเงินมาแล้ว กรุณาอย่ายกเลิกรายการฝาก',
    older: 'เก่ากว่า',
    newest: 'ล่าสุด',
  },
  en: {
    title: 'Deposits and withdrawals',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    empty: 'You have not deposited or withdrawn yet.',
    open: 'How to pay',
    cancel: 'Cancel',
    cancelAsk: 'Cancel {number}? Please do not cancel a deposit whose money you have sent.',
    older: 'Older',
    newest: 'Newest',
  },
})
