import { z } from 'zod'
import { bank, idOf, reason, recordId, recordVersion } from '../core/base.record.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { ThaiPhone } from '../core/phone.ts'
import {
  choice,
  day,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  text,
  textOf,
  texts,
  time,
  unlogged,
} from '../core/record.ts'

export const memberStatusWords = {
  active: { th: 'ใช้งาน', en: 'Active' },
  suspended: { th: 'ระงับ', en: 'Suspended' },
  closed: { th: 'ปิดบัญชี', en: 'Closed' },
} as const

export const memberOriginWords = {
  web: { th: 'เว็บไซต์', en: 'Website' },
  seller: { th: 'ผู้ขาย', en: 'Seller' },
  agent: { th: 'เอเย่นต์', en: 'Agent' },
  staff: { th: 'พนักงาน', en: 'Staff' },
  moved: { th: 'ย้ายมาจากระบบเดิม', en: 'Moved in' },
} as const

export const maxTags = 20
export const Tag = z.string().trim().min(1).max(30)

/** What staff turn off and on for a member, each by itself. */
export const memberSwitches = {
  canDeposit: flag({ th: 'ฝากได้', en: 'Can deposit' }),
  canWithdraw: flag({ th: 'ถอนได้', en: 'Can withdraw' }),
  canPlay: flag({ th: 'เล่นได้', en: 'Can play' }),
  canPromote: flag({ th: 'รับโปรโมชันได้', en: 'Can claim promotions' }),
}

/** What is entered of a person when they register, and can be changed later. */
export const memberPerson = {
  phone: textOf({ th: 'เบอร์โทร', en: 'Phone' }, PersonalNumber, ThaiPhone),
  firstName: text({ th: 'ชื่อ', en: 'First name' }, { min: 1, max: 60 }),
  lastName: text({ th: 'นามสกุล', en: 'Last name' }, { min: 1, max: 60 }),
  lineId: text({ th: 'LINE ID', en: 'LINE ID' }, { max: 40 }),
} satisfies RecordFields

/** What staff enter of a member beside that. Every one of these is a column of `member` of the same name. */
export const memberNotes = {
  birthDate: optional(day({ th: 'วันเกิด', en: 'Date of birth' })),
  uplineId: unlogged(optional(idOf({ th: 'รหัสผู้แนะนำ', en: 'Upline ID' }))),
  tags: texts({ th: 'แท็ก', en: 'Tags' }, Tag, maxTags),
  note: text({ th: 'บันทึกย่อ', en: 'Remark' }, { max: 1000 }),
} satisfies RecordFields

/** What staff can change of a member at any time. */
export const memberProfile = { ...memberPerson, ...memberNotes, ...memberSwitches }

/** A member as lists show it. */
export const memberListed = {
  id: recordId,
  username: textOf({ th: 'ชื่อผู้ใช้', en: 'Username' }, MemberUsername, MemberUsername),
  phone: memberPerson.phone,
  firstName: memberPerson.firstName,
  lastName: memberPerson.lastName,
  bank,
  accountNumber: textOf({ th: 'เลขบัญชี', en: 'Account number' }, PersonalNumber, PersonalNumber),
  status: choice({ th: 'สถานะ', en: 'Status' }, memberStatusWords),
  tags: memberNotes.tags,
  uplineUsername: optional(textOf({ th: 'ผู้แนะนำ', en: 'Upline' }, MemberUsername, MemberUsername)),
  /** The agent to whom the member belongs; null where that is the company itself. */
  agentCode: optional(text({ th: 'เอเย่นต์', en: 'Agent' })),
  sellerName: optional(text({ th: 'ผู้ขาย', en: 'Seller' })),
  registeredAt: time({ th: 'สมัครเมื่อ', en: 'Registered' }),
  registeredFrom: choice({ th: 'สมัครจาก', en: 'Registered from' }, memberOriginWords),
  firstDepositAt: unlogged(optional(time({ th: 'ฝากครั้งแรก', en: 'First deposit' }))),
  lastDepositAt: unlogged(optional(time({ th: 'ฝากล่าสุด', en: 'Last deposit' }))),
  lastSignInAt: unlogged(optional(time({ th: 'เข้าใช้ล่าสุด', en: 'Last sign-in' }))),
  version: recordVersion,
} satisfies RecordFields

/** What a member has and owes, read from the ledger. */
export const memberMoney = {
  cashMinor: money({ th: 'เงินสด', en: 'Cash' }),
  /** What the member owes, since something was taken back that they no longer had. */
  owedMinor: money({ th: 'ค้างชำระ', en: 'Owed' }),
} satisfies RecordFields

/** All that an answer holds of one member. */
export const memberRecord = {
  ...memberListed,
  ...memberProfile,
  agentName: optional(text({ th: 'ชื่อเอเย่นต์', en: 'Agent name' })),
  sellerId: unlogged(optional(idOf({ th: 'รหัสอ้างอิงผู้ขาย', en: 'Seller ID' }))),
  passwordChangedAt: time({ th: 'เปลี่ยนรหัสผ่านเมื่อ', en: 'Password changed' }),
  accountChangedAt: optional(time({ th: 'เปลี่ยนบัญชีเมื่อ', en: 'Account changed' })),
  /** Set while a new bank account keeps withdrawals shut. */
  withdrawBlockedUntil: optional(time({ th: 'งดถอนถึง', en: 'No withdrawals until' })),
  /** The code of the link that brought the member; empty where there was none. */
  marketingCode: text({ th: 'รหัสการตลาด', en: 'Marketing code' }),
  /** The link itself, where there is one of this code. */
  marketingLinkId: unlogged(optional(idOf({ th: 'รหัสลิงก์การตลาด', en: 'Marketing link ID' }))),
  marketingLinkName: optional(text({ th: 'ลิงก์การตลาด', en: 'Marketing link' })),
  liveSessions: number({ th: 'จำนวนเซสชัน', en: 'Sessions' }),
  createdBy: optional(text({ th: 'เพิ่มโดย', en: 'Added by' })),
  statusReason: text({ th: 'เหตุผลของสถานะ', en: 'Status reason' }, { max: 300 }),
} satisfies RecordFields

/** What activities of members tell beside the member itself. */
export const memberLog = {
  ...memberRecord,
  reason,
  revealed: flag({ th: 'เปิดดูข้อมูลติดต่อ', en: 'Contact revealed' }),
  linkUntil: time({ th: 'ลิงก์ตั้งรหัสผ่านใช้ได้ถึง', en: 'Password link valid until' }),
} satisfies RecordFields
