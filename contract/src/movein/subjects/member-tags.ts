import type { RowSubject } from '../subject.ts'

const tagSteps = { add: { th: 'เพิ่ม', en: 'Add' }, remove: { th: 'เอาออก', en: 'Remove' } } as const

/** Tags that members get or lose. */
// biome-ignore format: a table is read by its rows.
export const memberTagSubject = {
  use: 'daily',
  th: 'แท็กของสมาชิก', en: 'Tags of members',
  columns: {
    member: { kind: { is: 'reference', to: 'member' }, title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'], example: { th: 'somchai88', en: 'somchai88' } },
    tag: { kind: { is: 'text' }, title: { th: 'แท็ก', en: 'Tag' }, isNeeded: true, headings: ['tag', 'tags', 'label', 'group', 'กลุ่ม', 'ป้าย'], example: { th: 'VIP', en: 'VIP' } },
    step: { kind: { is: 'choice', words: tagSteps, also: { add: ['add', '+', 'ใส่', 'เพิ่มแท็ก'], remove: ['remove', 'delete', 'ลบ', 'ลบแท็ก', 'ถอด'] } }, title: { th: 'เพิ่มหรือเอาออก', en: 'Add or remove' }, headings: ['step', 'action', 'addorremove', 'ทำ', 'การทำ'], example: tagSteps.add },
  },
} as const satisfies RowSubject
