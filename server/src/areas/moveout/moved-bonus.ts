import type { MovedTables } from './moved.types.ts'

/** Promotions, refunds and affiliates: what moves, by table. */
export const bonusTables: MovedTables = {
  affiliate_run: {
    th: 'รอบค่าแนะนำเพื่อน',
    en: 'Affiliate runs',
    columns: `
      id setting_id first_day last_day rule credited_to turnover_times bonus_days status member_count total_minor
      paid_count paid_minor currency calculated_at decided_by decided_at second_by reason created_at version
      back_minor`,
  },
  affiliate_setting: {
    th: 'ตั้งค่าค่าแนะนำเพื่อน',
    en: 'Settings of affiliate commission',
    record: 'affiliate',
    columns: `
      id name basis levels min_minor tags currency period credited_to turnover_times bonus_days status active_since
      created_at created_by version`,
  },
  affiliate_share: {
    th: 'ส่วนของสมาชิกแต่ละคนในรอบค่าแนะนำเพื่อน',
    en: 'What each member was given in an affiliate run',
    columns: 'id run_id member_id downline_count base_minor levels amount_minor status transfer_id paid_at',
  },
  bonus_claim: {
    th: 'โบนัสที่สมาชิกได้รับ พร้อมเงื่อนไข',
    en: 'Bonuses that members were given, with their conditions',
    record: 'bonusClaim',
    columns: `
      id number source source_id source_name grant_key member_id pre_id deposit_minor bonus_minor currency
      turnover_times weights required_minor cash_out_minor stacks turnover_minor seen_minor status converted_minor
      returned_minor claimed_at claimed_by expires_at ended_at ended_by reason version kind claim_day lot_minor`,
  },
  bonus_move: {
    th: 'การเคลื่อนไหวของเงินโบนัส',
    en: 'Bonus money that moved',
    columns: 'transfer_id claim_id at what amount_minor',
  },
  promotion: {
    th: 'โปรโมชัน',
    en: 'Promotions',
    record: 'promotion',
    columns: `
      id name description picture_id kind code bonus_basis rate_basis_points cap_minor fixed_minor min_deposit_minor
      currency turnover_times weights cash_out_minor valid_days days from_clock until_clock member_limit total_limit
      budget_minor tags stacks start_at end_at status position claimed_n given_minor created_at created_by version
      linked_claims`,
  },
  refund_run: {
    th: 'รอบคืนยอด',
    en: 'Refund runs',
    columns: `
      id setting_id first_day last_day rule payment claim_days credited_to turnover_times bonus_days status
      member_count total_minor paid_count paid_minor currency calculated_at decided_by decided_at second_by reason
      claim_until created_at version`,
  },
  refund_setting: {
    th: 'ตั้งค่าคืนยอด',
    en: 'Settings of refunds',
    record: 'refund',
    columns: `
      id name basis game_types tiers min_minor cap_minor currency period payment claim_days credited_to
      turnover_times bonus_days status created_at created_by version active_since`,
  },
  refund_share: {
    th: 'ส่วนคืนยอดของสมาชิกแต่ละคน',
    en: 'What each member was refunded',
    columns: `
      id run_id member_id base_minor tier_from_minor rate_basis_points share_minor amount_minor status transfer_id
      paid_at corrected_minor carried_minor`,
  },
  run_carry: {
    th: 'ยอดยกไปรอบถัดไป',
    en: 'What is carried to the next run',
    columns: 'setting_id member_id level first_day run_id basis left_minor left_if_rejected_minor',
  },
}
