import { defineMessages } from '#browser/messages.ts'

export const withdrawMessages = defineMessages({
  th: {
    title: 'ถอนเงิน',
    available: 'ถอนได้',
    to: 'โอนเข้าบัญชี',
    amount: 'จำนวนเงิน',
    between: 'ตั้งแต่ {min} ถึง {max}',
    all: 'ทั้งหมด',
    send: 'ถอนเงิน',
    locked: 'ยอด {amount} ล็อกไว้กับโบนัส ต้องเดิมพันอีก {left} จึงจะถอนได้ หรือสละโบนัสเพื่อปลดล็อก',
    bonuses: 'ดูโบนัสของฉัน',
    asked: 'รับคำขอถอน {amount} แล้ว เลขที่ {number} เราจะโอนให้เร็วที่สุด',
    history: 'ดูประวัติ',
  },
  en: {
    title: 'Withdraw',
    available: 'You can withdraw',
    to: 'Paid to',
    amount: 'Amount',
    between: 'From {min} to {max}',
    all: 'All of it',
    send: 'Withdraw',
    locked: '{amount} is locked with a bonus: bet {left} more to withdraw it, or give the bonus up.',
    bonuses: 'See my bonuses',
    asked: 'We have your request of {amount}, number {number}, and pay it as soon as we can.',
    history: 'See the history',
  },
})
