import type { MovedTables } from './moved.types.ts'

/** Members: what moves, by table. */
export const memberTables: MovedTables = {
  former_movement: {
    th: 'ประวัติของสมาชิกจากระบบเดิม',
    en: 'What members did in the system from which they came',
    columns: 'id member_id kind amount_minor at reference note occurrence move_id client_id',
  },
  cut_over: {
    th: 'การเปิดใช้จริงหลังย้ายมาจากระบบเดิม',
    en: 'Cut-overs from another system',
    record: 'cutOver',
    columns: `
      id number status freeze_at at way_back_hours member_count total_minor carried_minor planned_by planned_at confirmed_by
      confirmed_at ended_by ended_at reason version`,
  },
  carried_back: {
    th: 'ยอดที่สมาชิกยกกลับระบบเดิม',
    en: 'Balances that members carried back to another system',
    columns: 'id cut_over_id member_id opening_minor cash_minor carried_at',
    leftOut: { change_minor: 'computed' },
  },
  move_in: {
    th: 'ไฟล์ที่ย้ายเข้ามาจากระบบเดิม',
    en: 'Files that were moved in from another system',
    record: 'moveIn',
    columns: `
      id number subject file_name file_bytes digest status problem encoding headings sample mapping date_order row_count
      refused_count same_count done_count asked_count done_depth done_line total_minor out_minor proof stated_minor stated_by
      second_stated_minor second_stated_by asked_by created_at created_by applied_at final_at forgotten_at version cut_over_id`,
    leftOut: { asked_session: 'session', asked_ip: 'passing', asked_locale: 'passing' },
  },
  move_in_balance: {
    th: 'ยอดเงินตั้งต้นที่สมาชิกได้จากไฟล์',
    en: 'Opening balances that members got from files',
    columns: `
      move_id line member amount_minor as_of member_id is_same faults cells agent_id name required_minor cash_out_minor ends_at`,
  },
  parallel_balance: {
    th: 'ยอดรายวันของสมาชิกตามระบบเดิม',
    en: 'Day balances of members by a former system',
    columns: 'day member_id balance_minor bonus_minor taken_at move_id client_id told_at',
  },
  parallel_account_balance: {
    th: 'ยอดรายวันของบัญชีธนาคารตามระบบเดิม',
    en: 'Day balances of bank accounts by a former system',
    columns: 'id day bank_account_id balance_minor taken_at move_id client_id told_at',
  },
  parallel_day: {
    th: 'ผลเทียบยอดรายวันกับระบบเดิม',
    en: 'What the comparison of each day with a former system came to',
    columns: `
      id day compared_count equal_count timing_count rounding_count bonus_count missing_count unknown_count new_count
      open_count difference_minor compared_at`,
  },
  parallel_difference: {
    th: 'ผลต่างของสมาชิกกับระบบเดิม',
    en: 'Differences of members from a former system',
    columns: `
      id day member_id stated_minor expected_minor difference_minor class hint evidence since changed_on explanation_id`,
  },
  parallel_due: { th: 'วันที่ต้องเทียบใหม่', en: 'Days to be compared again', columns: 'id day' },
  parallel_standing: {
    th: 'ยอดที่สมาชิกควรมีในแต่ละวัน',
    en: 'What members should have on each day',
    columns: 'day member_id expected_minor base_at movement_count bonus_minor',
  },
  parallel_explanation: {
    th: 'คำอธิบายผลต่างกับระบบเดิม',
    en: 'Explanations of differences from a former system',
    columns: 'id member_id changed_on difference_minor reason explained_by explained_at withdrawn_by withdrawn_at',
  },
  parallel_account_explanation: {
    th: 'คำอธิบายผลต่างของบัญชีธนาคารกับระบบเดิม',
    en: 'Explanations of differences of bank accounts from a former system',
    columns:
      'id bank_account_id changed_on difference_minor reason explained_by explained_at withdrawn_by withdrawn_at',
  },
  move_in_reference: {
    th: 'เลขอ้างอิงของแถวในไฟล์ที่ทำแล้ว ซึ่งทำซ้ำไม่ได้',
    en: 'References of rows of files that were done and are not done again',
    columns: 'subject key said move_id line at approval_id',
  },
  move_in_template: {
    th: 'แม่แบบคอลัมน์ของไฟล์ที่ย้ายเข้า',
    en: 'Templates of columns for files that are moved in',
    columns: 'id subject name headings created_by created_at',
  },
  member: {
    th: 'สมาชิก พร้อมเบอร์โทรและบัญชีธนาคาร',
    en: 'Members with phone and bank account',
    record: 'member',
    columns: `
      id username phone first_name last_name bank account_number line_id birth_date upline_id tags note status
      status_reason can_deposit can_withdraw can_play can_promote password_changed_at account_changed_at
      withdraw_blocked_until registered_at registered_from last_sign_in_at created_by updated_at version
      marketing_code first_deposit_at last_deposit_at agent_id seller_id marketing_link_id move_id former_deposit_at known_since`,
    leftOut: { password_hash: 'password', words: 'computed' },
  },
  member_account: {
    th: 'บัญชีธนาคารที่สมาชิกเคยใช้',
    en: 'Bank accounts that a member had',
    columns: 'id member_id bank account_number since until changed_by reason',
  },
  member_former: {
    th: 'ข้อมูลสมาชิกก่อนการแก้ไขแต่ละครั้ง',
    en: 'What each change of a member replaced',
    columns: 'id member_id until said',
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
