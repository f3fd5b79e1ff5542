import type { RowSubject } from '../subject.ts'

/** Employees, without passwords: each gets a temporary one when the account is handed over. */
// biome-ignore format: a table is read by its rows.
export const employeeSubject = {
  use: 'moveIn',
  th: 'พนักงาน', en: 'Employees',
  columns: {
    username: { kind: { is: 'text' }, title: { th: 'ชื่อผู้ใช้', en: 'Username' }, isNeeded: true, headings: ['username', 'user', 'login', 'ยูสเซอร์'], example: { th: 'nicha.j', en: 'nicha.j' } },
    displayName: { kind: { is: 'text' }, title: { th: 'ชื่อที่แสดง', en: 'Display name' }, isNeeded: true, headings: ['name', 'displayname', 'fullname', 'ชื่อ', 'ชื่อพนักงาน'], example: { th: 'ณิชา', en: 'Nicha' } },
    role: { kind: { is: 'reference', to: 'role' }, title: { th: 'บทบาท', en: 'Role' }, isNeeded: true, headings: ['role', 'rolename', 'position', 'ตำแหน่ง'], example: { th: 'แคชเชียร์', en: 'Cashier' } },
    allowedIps: { kind: { is: 'list' }, title: { th: 'IP ที่อนุญาต', en: 'Allowed IPs' }, headings: ['ip', 'ips', 'allowedip', 'allowedips'], example: { th: '203.0.113.0/24', en: '203.0.113.0/24' } },
  },
} as const satisfies RowSubject
