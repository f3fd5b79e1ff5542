import type { RowSubject } from '../subject.ts'

/** The tree of agents: who stands below whom, and what share each has. */
// biome-ignore format: a table is read by its rows.
export const agentSubject = {
  use: 'moveIn',
  th: 'เอเย่นต์', en: 'Agents',
  columns: {
    code: { kind: { is: 'code' }, title: { th: 'รหัสเอเย่นต์', en: 'Code' }, isNeeded: true, headings: ['code', 'agent', 'agentcode', 'agentid', 'รหัส', 'รหัสเอเย่นต์'], example: { th: 'NORTH1', en: 'NORTH1' } },
    username: { kind: { is: 'text' }, title: { th: 'ชื่อผู้ใช้', en: 'Username' }, isNeeded: true, headings: ['username', 'user', 'login', 'ยูสเซอร์', 'ชื่อผู้ใช้'], example: { th: 'north.one', en: 'north.one' } },
    name: { kind: { is: 'text' }, title: { th: 'ชื่อเอเย่นต์', en: 'Agent name' }, isNeeded: true, headings: ['name', 'agentname', 'fullname', 'ชื่อ', 'ชื่อเอเย่นต์'], example: { th: 'ทีมเหนือ', en: 'Team North' } },
    parent: { kind: { is: 'reference', to: 'agent' }, title: { th: 'สายบน', en: 'Upline' }, headings: ['parent', 'upline', 'parentcode', 'uplinecode', 'master', 'สายบน', 'หัวสาย'], example: { th: 'MASTER', en: 'MASTER' } },
    share: { kind: { is: 'percent' }, title: { th: 'ส่วนแบ่ง (%)', en: 'Share (%)' }, isNeeded: true, headings: ['share', 'percent', 'pt', 'positiontaking', 'ส่วนแบ่ง', 'หุ้น'], example: { th: '60', en: '60' } },
    creditLimit: { kind: { is: 'money' }, title: { th: 'วงเงินเครดิต', en: 'Credit limit' }, isNeeded: true, headings: ['creditlimit', 'limit', 'credit', 'maxcredit', 'วงเงิน', 'วงเงินเครดิต'], example: { th: '100,000.00', en: '100,000.00' } },
  },
} as const satisfies RowSubject
