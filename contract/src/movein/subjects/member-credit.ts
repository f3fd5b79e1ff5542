import type { RowSubject } from '../subject.ts'

const ways = {
  adjustmentIn: { th: 'เพิ่มเครดิต', en: 'Add credit' },
  adjustmentOut: { th: 'ลดเครดิต', en: 'Deduct credit' },
} as const

/** Credit that members get or that is deducted, each with a reference that is posted once. */
// biome-ignore format: a table is read by its rows.
export const memberCreditSubject = {
  use: 'daily',
  th: 'เครดิตของสมาชิก', en: 'Credit of members',
  columns: {
    member: { kind: { is: 'reference', to: 'member' }, title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'], example: { th: 'somchai88', en: 'somchai88' } },
    way: { kind: { is: 'choice', words: ways, also: { adjustmentIn: ['add', 'in', '+', 'เพิ่ม', 'เติม', 'เติมเครดิต'], adjustmentOut: ['deduct', 'out', '-', 'ลด', 'ตัด', 'หัก', 'ตัดเครดิต'] } }, title: { th: 'เพิ่มหรือลด', en: 'Add or deduct' }, isNeeded: true, headings: ['way', 'kind', 'type', 'direction', 'ประเภท', 'รายการ'], example: ways.adjustmentIn },
    amount: { kind: { is: 'money' }, title: { th: 'จำนวนเงิน', en: 'Amount' }, isNeeded: true, headings: ['amount', 'credit', 'value', 'จำนวน', 'ยอด', 'ยอดเงิน', 'เครดิต'], example: { th: '100.00', en: '100.00' } },
    reason: { kind: { is: 'text' }, title: { th: 'เหตุผล', en: 'Reason' }, isNeeded: true, headings: ['reason', 'note', 'remark', 'description', 'หมายเหตุ'], example: { th: 'ชดเชยระบบขัดข้อง', en: 'Compensation for an outage' } },
    reference: { kind: { is: 'text' }, title: { th: 'เลขอ้างอิง', en: 'Reference' }, isNeeded: true, headings: ['reference', 'ref', 'refno', 'transactionid', 'id', 'อ้างอิง', 'เลขที่'], example: { th: 'C-2569-0001', en: 'C-2026-0001' } },
  },
} as const satisfies RowSubject
