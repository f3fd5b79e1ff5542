import type { MovedTables } from './moved.types.ts'

/** Block list, cases and risk: what moves, by table. */
export const riskTables: MovedTables = {
  block_agreed: {
    th: 'รายการถอนที่อนุมัติทั้งที่ตรงบัญชีดำ',
    en: 'Payouts agreed to in spite of the block list',
    columns: 'pre_id entry_id agreed_by agreed_at',
  },
  block_appeal: {
    th: 'คำร้องเรื่องบัญชีดำ',
    en: 'Appeals against the block list',
    columns: 'id entry_id text from_whom recorded_by recorded_at status decision decided_by decided_at',
  },
  block_entry: {
    th: 'บัญชีดำ',
    en: 'Block list',
    record: 'blockEntry',
    columns: `
      id number kind value shown network reason note effect member_id ends_at created_by created_at lifted_by
      lifted_at lift_reason closed_at version`,
  },
  block_hit: {
    th: 'ครั้งที่ตรงกับบัญชีดำ',
    en: 'When the block list matched',
    columns: 'id entry_id moment outcome member_id seen day times first_at last_at',
  },
  case_evidence: {
    th: 'หลักฐานในเคส',
    en: 'Evidence in cases',
    columns: `
      id case_id kind record_id title state amount_minor record_at member_id note added_by added_at withdrawn_by
      withdrawn_at withdraw_reason`,
  },
  case_file: {
    th: 'เคสตรวจสอบ',
    en: 'Cases',
    record: 'case',
    columns: 'id number kind title status assigned_to opened_by opened_at outcome reason closed_at version',
  },
  case_member: {
    th: 'สมาชิกในเคส',
    en: 'Whom a case is about',
    columns: 'case_id member_id added_by added_at',
  },
  case_note: {
    th: 'บันทึกในเคส',
    en: 'Notes of cases',
    columns: 'id case_id at admin_id text',
  },
  case_step: {
    th: 'สถานะของเคสตามเวลา',
    en: 'Status of a case over time',
    columns: 'id case_id at status outcome reason admin_id',
  },
  linked_claim: {
    th: 'โบนัสที่สมาชิกเชื่อมโยงกันรับ',
    en: 'Bonuses claimed by linked members',
    columns: `
      id promotion_id member_id claim_id door outcome bonus_minor links day found_at times decided_by decided_at`,
  },
  risk_score: {
    th: 'น้ำหนักของคะแนนความเสี่ยง',
    en: 'Weights of the risk score',
    record: 'riskScore',
    columns: 'only_one weights version',
  },
}
