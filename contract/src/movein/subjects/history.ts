import type { Subject } from '../subject.ts'

/** What members did in the former system. */
// biome-ignore format: a table is read by its rows.
export const historySubject = {
  use: 'moveIn',
  th: 'ประวัติ', en: 'History',
  columns: {
    member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
    kind: { title: { th: 'ประเภท', en: 'Kind' }, isNeeded: true, headings: ['kind', 'type', 'transactiontype', 'category', 'ประเภท', 'ชนิด', 'รายการ'] },
    amount: { title: { th: 'จำนวนเงิน', en: 'Amount' }, isNeeded: true, headings: ['amount', 'value', 'total', 'จำนวนเงิน', 'จำนวน', 'ยอด', 'ยอดเงิน'] },
    at: { title: { th: 'เวลา', en: 'Time' }, isNeeded: true, headings: ['at', 'date', 'time', 'datetime', 'createdat', 'created', 'timestamp', 'เวลา', 'วันที่', 'วันเวลา'] },
    reference: { title: { th: 'เลขอ้างอิง', en: 'Reference' }, headings: ['reference', 'ref', 'refno', 'transactionid', 'id', 'เลขอ้างอิง', 'อ้างอิง', 'เลขที่รายการ'] },
    note: { title: { th: 'หมายเหตุ', en: 'Note' }, headings: ['note', 'remark', 'description', 'detail', 'หมายเหตุ', 'รายละเอียด'] },
  },
} as const satisfies Subject
