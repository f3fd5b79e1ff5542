import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { type Action, actions, features } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { type PolicyName, policies } from '#contract/setting/setting.policy.ts'

type Words = Readonly<Record<string, Text>>

/** What the log's words are called on the screen. A word that is missing here is shown as it stands in the log. */
export const entityWords: Words = {
  admin: { th: 'พนักงาน', en: 'Employee' },
  role: { th: 'บทบาท', en: 'Role' },
  member: { th: 'สมาชิก', en: 'Member' },
  credit: { th: 'เครดิต', en: 'Credit' },
  pretransaction: { th: 'ฝากถอน', en: 'Deposit or withdrawal' },
  bank: { th: 'บัญชีธนาคาร', en: 'Bank account' },
  client: { th: 'โปรแกรมเชื่อมต่อ', en: 'Client' },
  approval: { th: 'การอนุมัติ', en: 'Approval' },
  session: { th: 'เซสชัน', en: 'Session' },
  policy: { th: 'นโยบายและวงเงิน', en: 'Policy and limits' },
  view: { th: 'มุมมอง', en: 'View' },
  task: { th: 'งานเบื้องหลัง', en: 'Background task' },
}

export const actionWords: Words = {
  create: { th: 'สร้าง', en: 'Create' },
  update: { th: 'แก้ไข', en: 'Update' },
  delete: { th: 'ลบ', en: 'Delete' },
  changeRole: { th: 'เปลี่ยนบทบาท', en: 'Change role' },
  changeCreditLimit: { th: 'กำหนดวงเงินปรับเครดิต', en: 'Set credit limit' },
  resetPassword: { th: 'ตั้งรหัสผ่านใหม่', en: 'Reset password' },
  resetOtp: { th: 'รีเซ็ต OTP', en: 'Reset code app' },
  lock: { th: 'ล็อก', en: 'Lock' },
  unlock: { th: 'ปลดล็อก', en: 'Unlock' },
  endSessions: { th: 'ออกจากระบบทุกเครื่อง', en: 'Sign out everywhere' },
  updateProfile: { th: 'แก้ไขโปรไฟล์', en: 'Update profile' },
  changePassword: { th: 'เปลี่ยนรหัสผ่าน', en: 'Change password' },
  createRecoveryCodes: { th: 'สร้างรหัสกู้คืน', en: 'Create recovery codes' },
  end: { th: 'สิ้นสุด', en: 'End' },
  setDefault: { th: 'ตั้งเป็นค่าเริ่มต้น', en: 'Set as default' },
  adjust: { th: 'ปรับเครดิต', en: 'Adjust credit' },
  reverse: { th: 'กลับรายการ', en: 'Reverse' },
  approve: { th: 'อนุมัติ', en: 'Approve' },
  reject: { th: 'ปฏิเสธ', en: 'Reject' },
  withdraw: { th: 'ถอนคำขอ', en: 'Withdraw the request' },
  suspend: { th: 'ระงับ', en: 'Suspend' },
  activate: { th: 'เปิดใช้งาน', en: 'Activate' },
  close: { th: 'ปิดบัญชี', en: 'Close' },
  addTag: { th: 'ติดแท็ก', en: 'Tag' },
  changeAccount: { th: 'เปลี่ยนบัญชีธนาคาร', en: 'Change bank account' },
  addNote: { th: 'เพิ่มบันทึก', en: 'Add note' },
  reveal: { th: 'เปิดดูเบอร์และเลขบัญชี', en: 'Reveal phone and account number' },
  startExport: { th: 'ส่งออกข้อมูล', en: 'Export' },
  startBulk: { th: 'ทำหลายรายการ', en: 'Bulk action' },
  cancel: { th: 'ยกเลิก', en: 'Cancel' },
  download: { th: 'ดาวน์โหลดไฟล์', en: 'Download' },
  changeStatus: { th: 'เปลี่ยนสถานะ', en: 'Change status' },
  rotate: { th: 'ออกรหัสลับใหม่', en: 'New secret' },
  take: { th: 'จับรายการ', en: 'Take' },
  release: { th: 'ปล่อยรายการ', en: 'Release' },
  pay: { th: 'บันทึกว่าจ่ายแล้ว', en: 'Record as paid' },
  credit: { th: 'เติมเครดิต', en: 'Credit' },
  endOthers: { th: 'สิ้นสุดเครื่องอื่น', en: 'End the others' },
}

const fieldWords: Words = {
  username: { th: 'ชื่อผู้ใช้', en: 'Username' },
  displayName: { th: 'ชื่อที่แสดง', en: 'Display name' },
  roleName: { th: 'บทบาท', en: 'Role' },
  description: { th: 'คำอธิบาย', en: 'Description' },
  status: { th: 'สถานะ', en: 'Status' },
  lockedUntil: { th: 'ล็อกถึง', en: 'Locked until' },
  otpEnable: { th: 'ตั้งค่า OTP', en: 'Code app set up' },
  mustChangePassword: { th: 'ต้องตั้งรหัสผ่านใหม่', en: 'Must set a new password' },
  passwordChangedAt: { th: 'เปลี่ยนรหัสผ่านเมื่อ', en: 'Password changed' },
  allowedIps: { th: 'IP ที่อนุญาต', en: 'Allowed IPs' },
  creditLimitMinor: { th: 'วงเงินปรับเครดิต', en: 'Credit limit' },
  liveSessions: { th: 'จำนวนเซสชัน', en: 'Sessions' },
  recoveryCodes: { th: 'จำนวนรหัสกู้คืน', en: 'Recovery codes' },
  device: { th: 'อุปกรณ์', en: 'Device' },
  ip: { th: 'IP', en: 'IP' },
  live: { th: 'ใช้งานอยู่', en: 'Live' },
  others: { th: 'เซสชันอื่น', en: 'Other sessions' },
  list: { th: 'รายการ', en: 'List' },
  viewName: { th: 'ชื่อมุมมอง', en: 'View name' },
  shared: { th: 'แชร์กับทีม', en: 'Shared with the team' },
  columns: { th: 'คอลัมน์', en: 'Columns' },
  density: { th: 'ความสูงของแถว', en: 'Row height' },
  kind: { th: 'ประเภท', en: 'Kind' },
  amountMinor: { th: 'จำนวนเงิน', en: 'Amount' },
  cashMinor: { th: 'เงินสด', en: 'Cash' },
  reason: { th: 'เหตุผล', en: 'Reason' },
  makerName: { th: 'ผู้ขอ', en: 'Asked by' },
  deciderName: { th: 'ผู้ตัดสิน', en: 'Decided by' },
  decision: { th: 'เหตุผลที่ตัดสิน', en: 'Reason for the decision' },
  memberName: { th: 'สมาชิก', en: 'Member' },
  ownAccount: { th: 'บัญชีของเรา', en: 'Our account' },
  takenByName: { th: 'ผู้ดำเนินการ', en: 'Taken by' },
  number: { th: 'เลขบัญชี', en: 'Number' },
  name: { th: 'ชื่อบัญชี', en: 'Account name' },
  uses: { th: 'ใช้สำหรับ', en: 'Used for' },
  accounts: { th: 'บัญชีที่ดูแล', en: 'Accounts served' },
  keys: { th: 'รหัสลับที่ใช้ได้', en: 'Valid secrets' },
  dayLimitMinor: { th: 'วงเงินต่อวัน', en: 'Limit per day' },
  activeFrom: { th: 'เปิดรับตั้งแต่', en: 'Open from' },
  activeUntil: { th: 'เปิดรับถึง', en: 'Open until' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  firstName: { th: 'ชื่อ', en: 'First name' },
  lastName: { th: 'นามสกุล', en: 'Last name' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  accountNumber: { th: 'เลขบัญชี', en: 'Account number' },
  tags: { th: 'แท็ก', en: 'Tags' },
  uplineUsername: { th: 'ผู้แนะนำ', en: 'Upline' },
  uplineId: { th: 'รหัสผู้แนะนำ', en: 'Upline id' },
  registeredAt: { th: 'สมัครเมื่อ', en: 'Registered' },
  registeredFrom: { th: 'สมัครจาก', en: 'Registered from' },
  marketingCode: { th: 'รหัสการตลาด', en: 'Marketing code' },
  lineId: { th: 'LINE ID', en: 'LINE ID' },
  birthDate: { th: 'วันเกิด', en: 'Birth date' },
  note: { th: 'บันทึก', en: 'Note' },
  canDeposit: { th: 'ฝากได้', en: 'May deposit' },
  canWithdraw: { th: 'ถอนได้', en: 'May withdraw' },
  canPlay: { th: 'เล่นได้', en: 'May play' },
  canPromote: { th: 'รับโปรโมชันได้', en: 'May claim promotions' },
  accountChangedAt: { th: 'เปลี่ยนบัญชีเมื่อ', en: 'Account changed' },
  withdrawBlockedUntil: { th: 'งดถอนถึง', en: 'No withdrawals until' },
  revealed: { th: 'เปิดดูข้อมูลติดต่อ', en: 'Contact revealed' },
  statusReason: { th: 'เหตุผลของสถานะ', en: 'Reason for the status' },
  createdBy: { th: 'เพิ่มโดย', en: 'Added by' },
  format: { th: 'รูปแบบไฟล์', en: 'File format' },
  fileName: { th: 'ชื่อไฟล์', en: 'File name' },
  rowCount: { th: 'จำนวนรายการ', en: 'Rows' },
  deed: { th: 'สิ่งที่ทำ', en: 'Action' },
  defaultView: { th: 'มุมมองเริ่มต้น', en: 'Default view' },
}

/** Values of a snapshot that are words of ours, such as a state. */
export const valueWords: Words = {
  active: { th: 'ใช้งาน', en: 'Active' },
  locked: { th: 'ล็อก', en: 'Locked' },
  suspended: { th: 'ระงับ', en: 'Suspended' },
  closed: { th: 'ปิดบัญชี', en: 'Closed' },
  posted: { th: 'ลงบัญชีแล้ว', en: 'Posted' },
  reversed: { th: 'กลับรายการแล้ว', en: 'Reversed' },
  comfortable: { th: 'ปกติ', en: 'Normal' },
  compact: { th: 'กะทัดรัด', en: 'Compact' },
  waiting: { th: 'รอทำ', en: 'Waiting' },
  running: { th: 'กำลังทำ', en: 'Running' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  pending: { th: 'รอเงินเข้า', en: 'Pending' },
  credited: { th: 'เติมเครดิตแล้ว', en: 'Credited' },
  requested: { th: 'รออนุมัติ', en: 'Requested' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'Rejected' },
  paid: { th: 'จ่ายแล้ว', en: 'Paid' },
  paused: { th: 'พักใช้งาน', en: 'Paused' },
  archived: { th: 'เก็บเข้าคลัง', en: 'Archived' },
  reader: { th: 'อ่านบัญชี', en: 'Reader' },
  payer: { th: 'จ่ายเงิน', en: 'Payer' },
  withdraw: { th: 'จ่ายถอน', en: 'Withdrawals' },
  ...ledgerKinds,
}

const flagWords: Record<Action, Text> = {
  read: { th: 'ดู', en: 'read' },
  create: { th: 'เพิ่ม', en: 'create' },
  update: { th: 'แก้ไข', en: 'update' },
  delete: { th: 'ลบ', en: 'delete' },
}

const isPolicy = (name: string): name is PolicyName => name in policies

/** A field of a snapshot. A flag of a role is stored as `memberManagement.read`. */
export function fieldWord(name: string): Text {
  if (isPolicy(name)) return policies[name].title
  const [head = '', tail = ''] = name.split('.')
  if (head === 'query') return { th: `เงื่อนไข · ${tail}`, en: `Query · ${tail}` }
  const feature = Object.entries(features).find(([key]) => key === head)?.[1]
  const action = actions.find(each => each === tail)
  if (feature && action) {
    return { th: `${feature.th} · ${flagWords[action].th}`, en: `${feature.en} · ${flagWords[action].en}` }
  }
  return fieldWords[name] ?? { th: name, en: name }
}
