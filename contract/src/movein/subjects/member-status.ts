import { memberListed } from '../../member/member.record.ts'
import type { RowSubject } from '../subject.ts'

const { status } = memberListed

/** Which members may sign in. A closed account stays closed. */
// biome-ignore format: a table is read by its rows.
export const memberStatusSubject = {
  use: 'daily',
  th: 'สถานะของสมาชิก', en: 'Status of members',
  columns: {
    member: { kind: { is: 'reference', to: 'member' }, title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'], example: { th: 'somchai88', en: 'somchai88' } },
    status: { kind: { is: 'choice', words: status.words, also: { active: ['activate', 'on', '1', 'เปิด'], suspended: ['suspend', 'lock', 'off', '0', 'ล็อก'], closed: ['close', 'ปิด'] } }, title: status.title, isNeeded: true, headings: ['status', 'state', 'newstatus', 'สถานะใหม่'], example: status.words.suspended },
    reason: { kind: { is: 'text' }, title: { th: 'เหตุผล', en: 'Reason' }, isNeeded: true, headings: ['reason', 'note', 'remark', 'หมายเหตุ'], example: { th: 'บัญชีไม่เคลื่อนไหวเกินหนึ่งปี', en: 'No movement for more than a year' } },
  },
} as const satisfies RowSubject
