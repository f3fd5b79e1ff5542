import { memberNotes, memberPerson, memberSwitches } from '../../member/member.record.ts'
import type { RowSubject } from '../subject.ts'

/** What staff can change of a member at any time. An empty cell leaves it as it is. */
// biome-ignore format: a table is read by its rows.
export const memberEditSubject = {
  use: 'daily',
  th: 'แก้ไขสมาชิก', en: 'Changes of members',
  columns: {
    member: { kind: { is: 'reference', to: 'member' }, title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'], example: { th: 'somchai88', en: 'somchai88' } },
    firstName: { kind: { is: 'text' }, title: memberPerson.firstName.title, headings: ['firstname', 'fname', 'ชื่อจริง'], example: { th: 'สมชาย', en: 'Somchai' } },
    lastName: { kind: { is: 'text' }, title: memberPerson.lastName.title, headings: ['lastname', 'lname', 'surname', 'สกุล'], example: { th: 'ใจดี', en: 'Jaidee' } },
    lineId: { kind: { is: 'text' }, title: memberPerson.lineId.title, headings: ['line', 'lineid', 'ไลน์', 'ไอดีไลน์'], example: { th: 'somchai', en: 'somchai' } },
    birthDate: { kind: { is: 'day' }, title: memberNotes.birthDate.title, headings: ['birthdate', 'birthday', 'dateofbirth', 'dob', 'วันเดือนปีเกิด'], example: { th: '31/12/2535', en: '31/12/1992' } },
    upline: { kind: { is: 'reference', to: 'member' }, title: { th: 'ผู้แนะนำ', en: 'Upline' }, headings: ['upline', 'referrer', 'referredby', 'แนะนำโดย'], example: { th: 'somying', en: 'somying' } },
    note: { kind: { is: 'text' }, title: memberNotes.note.title, headings: ['note', 'notes', 'remark', 'comment', 'บันทึก', 'หมายเหตุ'], example: { th: 'ติดต่อทาง LINE', en: 'Prefers LINE' } },
    canDeposit: { kind: { is: 'flag' }, title: memberSwitches.canDeposit.title, headings: ['candeposit', 'deposit', 'ฝาก'], example: { th: 'ใช่', en: 'Yes' } },
    canWithdraw: { kind: { is: 'flag' }, title: memberSwitches.canWithdraw.title, headings: ['canwithdraw', 'withdraw', 'ถอน'], example: { th: 'ใช่', en: 'Yes' } },
    canPlay: { kind: { is: 'flag' }, title: memberSwitches.canPlay.title, headings: ['canplay', 'play', 'เล่น'], example: { th: 'ใช่', en: 'Yes' } },
    canPromote: { kind: { is: 'flag' }, title: memberSwitches.canPromote.title, headings: ['canpromote', 'promotion', 'รับโปรโมชัน'], example: { th: 'ไม่', en: 'No' } },
  },
} as const satisfies RowSubject
