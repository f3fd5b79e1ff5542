import { defineMessages } from '#browser/messages.ts'

export const historyMessages = defineMessages({
  th: {
    title: 'ประวัติฝากถอน',
    deposit: 'ฝาก',
    withdrawal: 'ถอน',
    empty: 'ยังไม่มีรายการฝากหรือถอน',
    open: 'ดูรายละเอียดการโอน',
    cancel: 'ยกเลิก',
    cancelAsk: 'ยกเลิก {number}? ถ้าโอนเงินมาแล้ว กรุณาอย่ายกเลิกรายการฝาก',
    older: 'เก่ากว่า',
    newest: 'ล่าสุด',
  },
  en: {
    title: 'Deposits and withdrawals',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    empty: 'You have not made any deposits or withdrawals yet.',
    open: 'Payment details',
    cancel: 'Cancel',
    cancelAsk: 'Cancel {number}? Do not cancel a deposit if you have already sent the money.',
    older: 'Older',
    newest: 'Newest',
  },
})
