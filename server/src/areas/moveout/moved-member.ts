import type { MovedTables } from './moved.types.ts'

/** Members: what moves, by table. */
export const memberTables: MovedTables = {
  member: {
    th: 'สมาชิก พร้อมเบอร์โทรและบัญชีธนาคาร',
    en: 'Members with phone and bank account',
    record: 'member',
    columns: `
      id username phone first_name last_name bank account_number line_id birth_date upline_id tags note status
      status_reason can_deposit can_withdraw can_play can_promote password_changed_at account_changed_at
      withdraw_blocked_until registered_at registered_from last_sign_in_at created_by updated_at version
      marketing_code first_deposit_at last_deposit_at agent_id seller_id marketing_link_id`,
    leftOut: { password_hash: 'password', words: 'computed' },
  },
  member_account: {
    th: 'บัญชีธนาคารที่สมาชิกเคยใช้',
    en: 'Bank accounts that a member had',
    columns: 'id member_id bank account_number since until changed_by reason',
  },
  member_debt: {
    th: 'หนี้ค้างของสมาชิก',
    en: 'What members owe',
    columns: 'member_id owed_minor since',
  },
  member_note: {
    th: 'บันทึกของพนักงานเกี่ยวกับสมาชิก',
    en: 'Notes of staff on members',
    columns: 'id member_id at admin_id text',
  },
  member_past_phone: {
    th: 'เบอร์โทรที่สมาชิกเคยใช้',
    en: 'Phone numbers that a member had',
    columns: 'id member_id phone until changed_by',
  },
  member_sign_in: {
    th: 'การเข้าสู่ระบบของสมาชิก',
    en: 'Sign-ins of members',
    columns: 'id at member_id result ip user_agent device_hash',
  },
  member_tag: {
    th: 'แท็กสมาชิก',
    en: 'Tags for members',
    columns: 'tag',
  },
}
