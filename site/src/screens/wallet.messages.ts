import { defineMessages } from '#site/text/text.ts'

export const walletMessages = defineMessages({
  th: {
    title: 'กระเป๋าเงิน',
    cash: 'เงินสด',
    bonus: 'โบนัส',
    hold: 'รอถอน',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    history: 'ประวัติฝากถอน',
    statement: 'รายการเดินบัญชี',
    account: 'แสดงบัญชี',
    empty: 'ยังไม่มีรายการ',
    more: 'ดูเพิ่ม',
    left: 'คงเหลือ {amount}',
  },
  en: {
    title: 'Wallet',
    cash: 'Cash',
    bonus: 'Bonus',
    hold: 'Being withdrawn',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    history: 'Deposits and withdrawals',
    statement: 'Statement',
    account: 'Account',
    empty: 'Nothing yet',
    more: 'Show more',
    left: '{amount} left',
  },
})
