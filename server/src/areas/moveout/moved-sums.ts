import type { MovedTables } from './moved.types.ts'

/** Sums that reports read: what moves, by table. */
export const sumsTables: MovedTables = {
  agent_day: {
    th: 'ยอดรายวันของเอเย่นต์',
    en: 'Figures of agents per day',
    columns: 'agent_id day member_n bet_n bet_minor valid_minor win_minor',
  },
  agent_member: {
    th: 'จำนวนสมาชิกของเอเย่นต์',
    en: 'How many members an agent has',
    columns: 'agent_id member_n',
  },
  bet_day: {
    th: 'ยอดเดิมพันต่อวัน สมาชิก ค่าย และประเภทเกม',
    en: 'Bets per day, member, provider and game type',
    columns: `
      day member_id provider_id game_type n bet_minor valid_minor win_minor cash_bet_minor cash_win_minor
      cash_valid_minor`,
  },
  bet_hour: {
    th: 'ยอดเดิมพันรายชั่วโมง',
    en: 'Bets per hour',
    columns: 'hour provider_id game_type n bet_minor valid_minor win_minor',
  },
  bet_placed_day: {
    th: 'ยอดเดิมพันตามวันที่วาง',
    en: 'Bets by the day of placing',
    columns: 'day member_id provider_id game_type n open_n cancelled_n bet_minor open_minor valid_minor win_minor',
  },
  bet_placed_game: {
    th: 'ยอดเดิมพันตามวันที่วางและเกม',
    en: 'Bets by the day of placing and game',
    columns: 'day provider_id game_type game n open_n cancelled_n bet_minor open_minor valid_minor win_minor',
  },
  marketing_change: {
    th: 'คลิกที่รอรวมยอด',
    en: 'Clicks that wait to be added up',
    columns: 'at link_id click_n visitor_n register_n first_n deposit_n deposit_minor withdrawal_minor',
  },
  marketing_day: {
    th: 'ยอดรายวันของลิงก์การตลาด',
    en: 'Figures of marketing links per day',
    columns: 'link_id day click_n visitor_n register_n first_n deposit_n deposit_minor withdrawal_minor',
  },
  member_cash: {
    th: 'เงินของสมาชิกแต่ละคน',
    en: 'Cash of each member',
    columns: 'member_id cash_minor',
  },
  member_cash_mark: {
    th: 'เวลาที่รวมเงินสมาชิกถึง',
    en: 'Up to when the cash of members is added up',
    columns: 'only_one upto',
  },
  money_channel_day: {
    th: 'ยอดฝากถอนต่อวันและบัญชีของเรา',
    en: 'Deposits and withdrawals per day and account of ours',
    columns: 'day owner owner_id deposit_minor withdrawal_minor',
  },
  money_channel_mark: {
    th: 'เวลาที่รวมยอดตามบัญชีถึง',
    en: 'Up to when money by account is added up',
    columns: 'only_one upto first_day',
  },
  money_day: {
    th: 'ยอดฝาก ถอน โบนัส ต่อวันและสมาชิก',
    en: 'Deposits, withdrawals and bonuses per day and member',
    columns: `
      day member_id deposit_minor withdrawal_minor bonus_minor refund_minor affiliate_minor adjustment_minor
      ggr_minor active_hour`,
  },
  money_hour: {
    th: 'ยอดเดียวกันรายชั่วโมง',
    en: 'The same per hour',
    columns: `
      hour deposit_minor withdrawal_minor bonus_minor refund_minor affiliate_minor adjustment_minor ggr_minor
      active_n`,
  },
  money_mark: {
    th: 'เวลาที่รวมยอดเงินถึง',
    en: 'Up to when money is added up',
    columns: 'only_one upto',
  },
  payout_time: {
    th: 'เวลาที่ใช้จ่ายเงินถอน',
    en: 'How long payouts took',
    columns: 'way bank part day bucket number ahead',
  },
  row_count: {
    th: 'จำนวนรายการของตารางต่อวัน',
    en: 'Counts of lists per day',
    columns: 'list part day n',
  },
  row_count_change: {
    th: 'จำนวนที่รอรวมยอด',
    en: 'Counts that wait to be added up',
    columns: 'list part day n',
  },
  seller_day: {
    th: 'ยอดและค่าคอมมิชชันรายวันของผู้ขาย',
    en: 'Figures and commission of sellers per day',
    columns: `
      seller_id day registration_count first_deposit_count first_deposit_minor deposit_minor withdrawal_minor
      ggr_minor basis rate_basis_points commission_minor settled_minor`,
  },
  seller_mark: {
    th: 'วันที่รวมยอดผู้ขายถึง',
    en: 'Up to which day sellers are added up',
    columns: 'only_one upto',
  },
}
