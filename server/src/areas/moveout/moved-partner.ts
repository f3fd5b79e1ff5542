import type { MovedTables } from './moved.types.ts'

/** Agents, sellers and marketing: what moves, by table. */
export const partnerTables: MovedTables = {
  agent: {
    th: 'เอเย่นต์',
    en: 'Agents',
    record: 'agent',
    columns: `
      id admin_id code name parent_id depth share_bp credit_limit_minor status account_id created_by created_at
      updated_at version`,
  },
  agent_credit: {
    th: 'การโอนเครดิตระหว่างเอเย่นต์',
    en: 'Credit moved between agents',
    record: 'agentCredit',
    columns: `
      id number at agent_id parent_id way amount_minor currency agent_after_minor parent_after_minor note admin_id
      transfer_id`,
  },
  agent_joined: {
    th: 'วันที่สมาชิกมาอยู่กับเอเย่นต์',
    en: 'When a member came to an agent',
    columns: 'member_id agent_id day n',
  },
  agent_line: {
    th: 'สายงานของเอเย่นต์',
    en: 'Who is above whom among agents',
    columns: 'ancestor_id agent_id distance',
  },
  agent_share: {
    th: 'ส่วนแบ่งของเอเย่นต์ตามช่วงเวลา',
    en: 'Share of an agent, by period',
    columns: 'agent_id since until share_bp',
  },
  marketing_link: {
    th: 'ลิงก์การตลาด',
    en: 'Marketing links',
    record: 'marketing',
    columns: `
      id name channel code page path cost_minor currency first_day last_day status ended_on created_at created_by
      version`,
  },
  marketing_visitor: {
    th: 'ผู้เข้าชมช่วงล่าสุดในรูปแฮช เพื่อนับคนละครั้ง',
    en: 'Visitors of the last days as hashes, so that each counts once',
    columns: 'link_id visitor since',
  },
  member_seller: {
    th: 'ผู้ขายของสมาชิกตามช่วงเวลา',
    en: 'Which seller a member belongs to, by period',
    columns: 'member_id since until seller_id is_registration changed_by reason at',
  },
  seller: {
    th: 'ผู้ขาย',
    en: 'Sellers',
    record: 'seller',
    columns: 'id code name phone line_id status status_reason currency created_at created_by version',
  },
  seller_first_deposit: {
    th: 'ฝากครั้งแรกของสมาชิกของผู้ขาย',
    en: 'First deposits of members of a seller',
    columns: 'member_id day pre_id seller_id amount_minor',
  },
  seller_payment: {
    th: 'การจ่ายค่าคอมมิชชันผู้ขาย',
    en: 'Commission paid to sellers',
    columns: `
      id number seller_id amount_minor currency up_to bank_account_id note status transfer_id paid_at paid_by
      second_by reversed_at reversed_by reversal_reason`,
  },
  seller_rate: {
    th: 'อัตราของผู้ขายตามเวลา',
    en: 'Rates of sellers over time',
    columns: 'seller_id from_day basis rate_basis_points created_at created_by',
  },
}
