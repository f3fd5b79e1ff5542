import type { MovedTables } from './moved.types.ts'

/** Games and bets: what moves, by table. */
export const playTables: MovedTables = {
  bet: {
    th: 'เดิมพัน',
    en: 'Bets',
    columns: `
      id placed_at provider_id reference round member_id game_type game currency bet_minor valid_minor win_minor
      status settled_at cancelled_at bonus_minor bonus_win_minor`,
  },
  bet_change: {
    th: 'การเปลี่ยนของเดิมพันที่รอรวมยอด',
    en: 'Changes of bets that wait to be added up',
    columns: `
      at placed_at member_id provider_id game_type game n open_n cancelled_n bet_minor open_minor valid_minor
      win_minor cash_bet_minor cash_win_minor cash_valid_minor`,
  },
  bet_correction: {
    th: 'เดิมพันที่แก้ไขหลังตัดสินแล้ว',
    en: 'Bets that were corrected after they were settled',
    columns: 'at settled_at bet_id member_id game_type cash_bet_minor cash_win_minor cash_valid_minor',
  },
  bet_key: {
    th: 'เลขอ้างอิงของค่ายเกม กันนับซ้ำ',
    en: 'References of providers, so that no bet counts twice',
    columns: 'provider_id reference member_id bet_id placed_at early win_minor valid_minor',
  },
  bet_lot: {
    th: 'เดิมพันใช้โบนัสก้อนใด',
    en: 'Which bonus a bet was made with',
    columns: 'placed_at bet_id claim_id turn stake_minor win_minor',
  },
  distributor: {
    th: 'ผู้จัดจำหน่ายเกม',
    en: 'Distributors of games',
    record: 'distributor',
    columns: `
      id name address currency low_mark_minor status balance_minor low_since synced_at created_at created_by version`,
  },
  distributor_provider: {
    th: 'ค่ายเกมของผู้จัดจำหน่าย',
    en: 'Providers of a distributor',
    columns: 'distributor_id code name cost_basis_points',
  },
  distributor_sync: {
    th: 'ประวัติการดึงข้อมูลจากผู้จัดจำหน่าย',
    en: 'When a distributor was asked',
    columns: 'id distributor_id kind at ended_at result note balance_minor asked_by',
  },
  game: {
    th: 'เกม',
    en: 'Games',
    columns: 'provider_id code name game_type position is_offered',
  },
  game_provider: {
    th: 'ค่ายเกม',
    en: 'Game providers',
    record: 'gameProvider',
    columns: `
      id code name position status maintenance_from maintenance_until tags picture_id launch_url games_told_at
      account_id created_at created_by version`,
  },
  game_refusal: {
    th: 'ข้อความของค่ายเกมที่ถูกปฏิเสธ',
    en: 'Messages of providers that were refused',
    columns: 'id provider_id message reference member_id amount_minor code first_at last_at times',
  },
  game_type: {
    th: 'ประเภทเกม',
    en: 'Game types',
    record: 'gameType',
    columns: 'code name_th name_en position status tags picture_id version',
  },
}
