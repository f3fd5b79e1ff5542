import { z } from 'zod'
import { currency, idOf, reason, recordId } from '../core/base.record.ts'
import { MemberUsername } from '../core/personal.ts'
import {
  choice,
  choices,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  saying,
  structure,
  text,
  textOf,
  time,
  unlogged,
} from '../core/record.ts'
import { says } from '../core/said.ts'
import { approvalKinds } from './approval-kinds.ts'
import { actionWords, entityWords } from './log-words.ts'

const approvalStatusWords = {
  waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'Rejected' },
  withdrawn: { th: 'ถอนคำขอแล้ว', en: 'Withdrawn' },
  expired: { th: 'หมดเวลา', en: 'Expired' },
} as const

/** What the admin who made the request was warned of and confirmed, which the second one has to know. */
export const approvalRemarkWords = {
  otherPayer: {
    th: 'ผู้โอนไม่ตรงกับสมาชิก ผู้ขอยืนยันว่าตรวจสอบแล้ว',
    en: 'The payer is not the member. The requester confirmed it.',
  },
  short: {
    th: 'ยอดหรือวงเงินของบัญชีไม่พอ ผู้ขอยืนยันว่าให้จ่าย',
    en: 'The account does not cover it. The requester confirmed it.',
  },
  blocked: {
    th: 'สมาชิกตรงกับบัญชีดำ จึงต้องมีผู้อนุมัติคนที่สอง',
    en: 'The member is on the block list, so a second admin is asked.',
  },
} as const
export type ApprovalRemark = keyof typeof approvalRemarkWords

const Change = z.record(z.string(), z.unknown()).nullable()

export const approvalRecord = {
  id: recordId,
  kind: choice({ th: 'ประเภท', en: 'Type' }, approvalKinds),
  /** The record that it is about, whose screen also shows the waiting request. */
  subjectId: unlogged(text({ th: 'รหัสของเรื่อง', en: 'Subject ID' })),
  subjectName: unlogged(textOf({ th: 'เรื่อง', en: 'Subject' }, MemberUsername, MemberUsername)),
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  currency,
  reason,
  makerId: unlogged(idOf({ th: 'รหัสผู้ขอ', en: 'Requester ID' })),
  makerName: text({ th: 'ผู้ขอ', en: 'Requested by' }),
  madeAt: unlogged(time({ th: 'ขอเมื่อ', en: 'Requested' })),
  status: choice({ th: 'สถานะ', en: 'Status' }, approvalStatusWords),
  deciderName: optional(text({ th: 'ผู้ตัดสิน', en: 'Decided by' })),
  decidedAt: unlogged(optional(time({ th: 'ตัดสินเมื่อ', en: 'Decided' }))),
  decision: text({ th: 'เหตุผลที่ตัดสิน', en: 'Reason for the decision' }, { max: 300 }),
  remarks: choices({ th: 'ข้อสังเกต', en: 'Remarks' }, approvalRemarkWords),
  /** Whether the reader is independent of the admin who made the request, and so may be the second admin. */
  isIndependent: unlogged(flag({ th: 'ฉันอนุมัติได้', en: 'Can be approved by me' })),
  /** The values before and after, for requests that change a setting. */
  /** What the activity log calls the change, of a request that a rule demanded. */
  entity: optional(saying(text({ th: 'สิ่งที่แก้', en: 'Record type' }), name => says.text(name, entityWords))),
  action: optional(saying(text({ th: 'การกระทำ', en: 'Action' }), name => says.text(name, actionWords))),
  /** How many admins have to approve, and how many have. */
  approvers: unlogged(number({ th: 'ผู้อนุมัติที่ต้องมี', en: 'Approvals needed' })),
  approvedCount: number({ th: 'อนุมัติแล้ว (คน)', en: 'Approvals given' }),
  expiresAt: unlogged(optional(time({ th: 'หมดเวลา', en: 'Expires' }))),
  before: unlogged(structure({ th: 'เดิม', en: 'Before' }, Change)),
  after: unlogged(structure({ th: 'ใหม่', en: 'After' }, Change)),
} satisfies RecordFields
