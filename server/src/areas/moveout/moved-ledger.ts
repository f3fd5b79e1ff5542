import type { MovedTables } from './moved.types.ts'

/** The ledger: what moves, by table. */
export const ledgerTables: MovedTables = {
  'ledger.account': {
    th: 'บัญชีของบัญชีแยกประเภท',
    en: 'Accounts of the ledger',
    columns: 'id owner owner_id name rule currency opened_at',
  },
  'ledger.archive': {
    th: 'เดือนของบัญชีแยกประเภทที่เก็บถาวรแล้ว',
    en: 'Months of the ledger that were archived',
    columns: 'month archived_at',
  },
  'ledger.balance': {
    th: 'ยอดคงเหลือของแต่ละบัญชี และจำนวนรายการที่ประกอบเป็นยอดนั้น',
    en: 'Balance of each account, and how many entries made it',
    columns: 'account_id balance_minor seq currency is_holding room limit_minor',
  },
  'ledger.calendar': {
    th: 'เขตเวลาที่ใช้ตัดวันของบัญชีแยกประเภท',
    en: 'Time zone in which the days of the ledger begin',
    columns: 'only_one time_zone',
  },
  'ledger.day_mark': {
    th: 'เวลาที่รวมยอดรายวันของบัญชีแยกประเภทถึง',
    en: 'Up to when days of the ledger are added up',
    columns: 'only_one upto',
  },
  'ledger.day_sum': {
    th: 'ยอดเคลื่อนไหวต่อวัน ชนิด และคู่บัญชี',
    en: 'What moved per day, kind and pair of accounts',
    columns: 'day kind debit credit n amount_minor',
  },
  'ledger.hold': {
    th: 'ยอดรอถอน',
    en: 'Amounts set aside for withdrawals',
    columns: 'id account_id holding_id amount_minor currency status closed_by',
  },
  'ledger.idempotency': {
    th: 'คีย์ของการลงบัญชี กันลงซ้ำ',
    en: 'Keys of postings, so that none is made twice',
    columns: 'key journal_id claimed_at',
  },
  'ledger.reversal': {
    th: 'รายการกลับรายการ และรายการที่ถูกกลับ',
    en: 'Which transfer reversed which',
    columns: 'transfer_id reversal_id',
  },
  'ledger.snapshot': {
    th: 'ยอดคงเหลือ ณ เวลาก่อนหน้า',
    en: 'Balances at earlier moments',
    columns: 'account_id at balance_minor seq',
  },
  'ledger.transfer': {
    th: 'รายการโอนระหว่างบัญชีทุกรายการ',
    en: 'Every transfer between two accounts',
    columns: `
      id journal_id kind debit_id credit_id amount_minor currency reference actor event_at recorded_at debit_after
      credit_after debit_seq credit_seq`,
  },
  money_seal: {
    th: 'ผนึกรายวันของบัญชีสมาชิก',
    en: 'The daily seals of accounts of members',
    columns: 'day brand since until leaf_count root tops previous hash salts made_at',
  },
  money_seal_part: {
    th: 'บัญชีที่อยู่ในผนึกแต่ละวัน',
    en: 'Accounts in each daily seal',
    columns: 'day first_account account_ids leaves number',
  },
}
