import type { MovedTables } from './moved.types.ts'

/** Deposits, withdrawals and slips: what moves, by table. */
export const moneyTables: MovedTables = {
  adjustment: {
    th: 'การเพิ่มหรือลดเครดิตด้วยมือ พร้อมเหตุผล',
    en: 'Credit adjusted manually, with the reason',
    columns: 'id reason admin_id second_id at',
  },
  hand_move: {
    th: 'เงินที่เคลื่อนด้วยมือ สำหรับคิดวงเงินพนักงาน',
    en: 'Money moved manually, for the limits of staff',
    columns: 'id kind amount_minor maker_id second_id member_id day at',
  },
  payout_lease: {
    th: 'โปรแกรมที่รับงานจ่ายเงินถอน',
    en: 'Which program worked on a payout',
    columns: 'id pre_id client_id bank_account_id taken_at until result ended_at',
  },
  pre_event: {
    th: 'ขั้นตอนของรายการฝากถอน',
    en: 'Steps of deposits and withdrawals',
    columns: 'id pre_id at status actor note taken_minor owed_minor',
  },
  pre_transaction: {
    th: 'รายการฝากและถอน',
    en: 'Deposits and withdrawals',
    record: 'pretransaction',
    columns: `
      id number kind channel member_id amount_minor currency bank account_number holder_name bank_account_id status
      reason hold_id transfer_id bank_reference taken_by taken_at expires_at created_at changed_at version
      gateway_id fee_minor promotion_id promotion_refusal reversed_minor was_unknown reject_reason_id queue_at`,
  },
  reject_reason: {
    th: 'เหตุผลการปฏิเสธ',
    en: 'Reasons for rejecting',
    record: 'rejectReason',
    columns: 'id kind staff_th staff_en member_th member_en status created_at version',
  },
  slip: {
    th: 'สลิปโอนเงิน ไฟล์รูปอยู่ใน slips/',
    en: 'Transfer slips; the pictures are in slips/',
    columns: 'id pre_id bank_transfer_id added_at admin_id member_id',
    leftOut: { content: 'file' },
  },
  slip_check: {
    th: 'ผลตรวจสลิป',
    en: 'Verification of slips',
    columns: 'code_id pre_id result differs why attempts next_at answered_at answer',
  },
  slip_code: {
    th: 'รหัสที่อ่านจากสลิป',
    en: 'Codes read from slips',
    columns: 'id bank reference member_id pre_id read_at',
  },
  slip_reading: {
    th: 'รหัสของแต่ละสลิป',
    en: 'Which code a slip holds',
    columns: 'slip_id result code_id',
  },
  slip_reuse: {
    th: 'สลิปที่ใช้ซ้ำ',
    en: 'Slips that were used again',
    columns: 'id code_id pre_id first_id member_id at',
  },
  slip_service_day: {
    th: 'จำนวนสลิปที่ตรวจต่อวัน',
    en: 'How many slips were verified per day',
    columns: 'day calls',
  },
  withdrawal_decision: {
    th: 'ผลของกฎการถอน',
    en: 'What the withdrawal rules decided',
    columns: 'pre_id set_version rule outcome queue note held_back against facts decided_at answer answered_by',
  },
  withdrawal_promise: {
    th: 'เวลาจ่ายที่แจ้งสมาชิก',
    en: 'When a payout was promised',
    columns: `
      pre_id asked_at day bank way part starts_at ahead promised_at share due_at renewed_at risen_at paid_at
      ended_at is_void counted_at`,
  },
  withdrawal_rule_draft: {
    th: 'ร่างกฎการถอน',
    en: 'Draft of the withdrawal rules',
    columns: 'only_one version queues rules digest shadow_since saved_by saved_at',
  },
  withdrawal_rule_set: {
    th: 'กฎการถอน',
    en: 'Withdrawal rules',
    columns: 'version queues rules digest made_at',
  },
  withdrawal_shadow: {
    th: 'ผลที่ร่างกฎจะให้',
    en: 'What a draft would have decided',
    columns: 'pre_id draft_version rule outcome queue',
  },
}
