import { grantFlags } from '../../employee/grant.record.ts'
import type { RowSubject, Words } from '../subject.ts'

/** Each permission by the words of the screens, such as “สมาชิก · ดู”. */
const grantWords: Words = Object.fromEntries(Object.entries(grantFlags).map(([grant, { title }]) => [grant, title]))

/** What employees may do, by name. */
// biome-ignore format: a table is read by its rows.
export const roleSubject = {
  use: 'moveIn',
  th: 'บทบาท', en: 'Roles',
  columns: {
    roleName: { kind: { is: 'text' }, title: { th: 'ชื่อบทบาท', en: 'Role name' }, isNeeded: true, headings: ['role', 'name', 'rolename', 'ชื่อ', 'บทบาท', 'ตำแหน่ง'], example: { th: 'แคชเชียร์', en: 'Cashier' } },
    description: { kind: { is: 'text' }, title: { th: 'คำอธิบาย', en: 'Description' }, headings: ['description', 'note', 'หมายเหตุ', 'รายละเอียด'], example: { th: 'รับคำขอฝากถอน', en: 'Works on requests' } },
    grants: { kind: { is: 'list', words: grantWords }, title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' }, isNeeded: true, headings: ['permissions', 'permission', 'grants', 'flags', 'สิทธิ์'], example: { th: 'จัดการสมาชิก · ดู, รายการฝากถอน · ดู', en: 'Members · read, Deposits and withdrawals · read' } },
  },
} as const satisfies RowSubject
