import type { MovedTables } from './moved.types.ts'

/** Employees, their rights and what they did: what moves, by table. */
export const staffTables: MovedTables = {
  activity: {
    th: 'บันทึกกิจกรรม ใครแก้อะไร ก่อนและหลัง',
    en: 'Activity log: who changed what, before and after',
    columns: 'id at admin_id username ip entity action entity_id entity_name request_id before after',
  },
  activity_seal: {
    th: 'ห่วงโซ่แฮชของบันทึกกิจกรรม',
    en: 'Hash chain over the activity log',
    columns: 'seq activity_id hash',
  },
  activity_unsealed: {
    th: 'กิจกรรมที่รอผนึก',
    en: 'Activities that wait to be sealed',
    columns: 'activity_id',
  },
  admin: {
    th: 'พนักงานและเอเย่นต์ที่เข้าสู่ระบบ',
    en: 'Staff and agents who sign in',
    record: 'admin',
    columns: `
      id username display_name type role_id status password_changed_at must_change_password allowed_ips
      last_login_at created_by created_at updated_at version credit_limit_minor`,
    leftOut: {
      password_hash: 'password',
      otp_secret: 'codeSecret',
      otp_enabled_at: 'codeSecret',
      otp_last_step: 'codeSecret',
      is_agent: 'computed',
    },
  },
  admin_grant: {
    th: 'สิทธิ์ชั่วคราว',
    en: 'Temporary permissions',
    columns: 'id admin_id role_id grants reason given_by given_at ends_at ended_at ended_by',
  },
  admin_history: {
    th: 'บทบาทและสถานะของพนักงานในแต่ละช่วง',
    en: 'Which role and status an admin had, and when',
    columns: 'id admin_id role_id status since until',
  },
  admin_log: {
    th: 'การเข้าสู่ระบบของพนักงาน',
    en: 'Sign-ins of staff',
    columns: 'id at event result admin_id username ip user_agent',
  },
  admin_payout_account: {
    th: 'บัญชีธนาคารที่พนักงานใช้จ่ายได้',
    en: 'Bank accounts that an admin may pay from',
    columns: 'admin_id bank_account_id',
  },
  admin_tie: {
    th: 'ใครสร้าง รีเซ็ต หรือปลดล็อกบัญชีของใคร',
    en: 'Who created, reset or unlocked whom',
    columns: 'id actor_id admin_id role_id deed at',
  },
  approval: {
    th: 'คำขออนุมัติจากคนที่สอง',
    en: 'Requests for a second admin',
    record: 'approval',
    columns: `
      id kind subject_id subject_name amount_minor currency reason payload maker_id made_at status decider_id
      decided_at decision member_id entity action approvers checker_role_id expires_at`,
    leftOut: { sealed: 'sealed', sent_hash: 'sealed' },
  },
  approval_rule: {
    th: 'กฎการอนุมัติ',
    en: 'Rules for when a second admin is needed',
    record: 'approvalRule',
    columns: `
      id entity action maker_role_id checker_role_id above approvers expires_hours created_by created_at version`,
  },
  approval_vote: {
    th: 'ใครอนุมัติคำขอ',
    en: 'Who approved a request',
    columns: 'approval_id admin_id at',
  },
  custom_report: {
    th: 'รายงานที่พนักงานสร้างเอง',
    en: 'Reports that staff built',
    record: 'customReport',
    columns: 'id admin_id name definition shared role_ids created_at updated_at deleted_at version',
  },
  custom_report_pin: {
    th: 'รายงานที่ปักหมุดบนบอร์ด',
    en: 'Reports pinned to boards',
    columns: 'id admin_id report_id place size',
  },
  default_view: {
    th: 'มุมมองเริ่มต้นของพนักงาน',
    en: 'Views that staff open a list with',
    columns: 'admin_id list view_id',
  },
  list_layout: {
    th: 'คอลัมน์และแถวของตารางที่พนักงานตั้ง',
    en: 'Columns and rows of lists, as staff set them',
    columns: 'admin_id list rows density columns beside',
  },
  record_version: {
    th: 'ทุกเวอร์ชันของการตั้งค่าและกฎ',
    en: 'Every version of settings and rules',
    columns: 'id entity record_id number body shown made_by made_at reason activity_id restores',
  },
  record_version_picture: {
    th: 'รูปภาพในแต่ละเวอร์ชัน',
    en: 'Pictures in these versions',
    columns: 'version_id picture_id',
  },
  role: {
    th: 'บทบาทและสิทธิ์',
    en: 'Roles and their permissions',
    record: 'role',
    columns: 'id name description is_owner grants version created_at updated_at archived_at is_agent needs_passkey',
  },
  role_history: {
    th: 'สิทธิ์ของบทบาทตามเวลา',
    en: 'Permissions of roles over time',
    columns: 'id role_id name is_owner is_agent grants is_archived since until',
  },
  saved_view: {
    th: 'มุมมองที่บันทึกไว้',
    en: 'Saved views of lists',
    record: 'view',
    columns: 'id admin_id list name shared query columns density created_at updated_at version',
  },
  shift: {
    th: 'กะแคชเชียร์',
    en: 'Cashier shifts',
    record: 'shift',
    columns: `
      id number admin_id status opened_at closed_at closed_by next_id signed_at explanation refusal report_hash
      version`,
  },
  shift_balance: {
    th: 'ยอดธนาคารตอนเริ่มและจบกะ',
    en: 'Bank balances at the start and end of a shift',
    columns: 'shift_id moment bank_account_id ledger_minor bank_minor bank_at difference_minor',
  },
  shift_item: {
    th: 'รายการที่ทำในกะ',
    en: 'What a shift did',
    columns: 'shift_id place part entity entity_id transfer_id amount_minor at seconds',
  },
  shift_mark: {
    th: 'การแก้ไขในกะที่เซ็นแล้ว',
    en: 'Changes in signed shifts',
    columns: 'id shift_id entity entity_id at activity_id told_at',
    leftOut: { change_id: 'machine' },
  },
  sso_role: {
    th: 'บทบาทของกลุ่มจากผู้ให้บริการยืนยันตัวตน',
    en: 'Which role a group of the identity provider gets',
    columns: 'claim_value role_id place',
  },
}
