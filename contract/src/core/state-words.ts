import type { Text } from './text.ts'

/** What states are called where a sentence names them, such as a step that is refused. A test asks for every machine's. */
export const stateWords: Readonly<Record<string, Text>> = {
  active: { th: 'ใช้งาน', en: 'active' },
  locked: { th: 'ล็อก', en: 'locked' },
  suspended: { th: 'ระงับ', en: 'suspended' },
  closed: { th: 'ปิดบัญชี', en: 'closed' },
  waiting: { th: 'รออยู่', en: 'waiting' },
  running: { th: 'กำลังทำ', en: 'running' },
  done: { th: 'เสร็จแล้ว', en: 'done' },
  failed: { th: 'ไม่สำเร็จ', en: 'failed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'cancelled' },
  approved: { th: 'อนุมัติแล้ว', en: 'approved' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'rejected' },
  paused: { th: 'พักใช้งาน', en: 'paused' },
  archived: { th: 'เก็บเข้าคลัง', en: 'archived' },
  pending: { th: 'รอเงินเข้า', en: 'pending' },
  matched: { th: 'จับคู่แล้ว', en: 'matched' },
  credited: { th: 'เติมเครดิตแล้ว', en: 'credited' },
  expired: { th: 'หมดเวลา', en: 'expired' },
  reversed: { th: 'กลับรายการแล้ว', en: 'reversed' },
  requested: { th: 'รออนุมัติ', en: 'requested' },
  paying: { th: 'กำลังจ่าย', en: 'paying' },
  paid: { th: 'จ่ายแล้ว', en: 'paid' },
  unknown: { th: 'ไม่ทราบผล', en: 'unknown' },
  returned: { th: 'เงินตีกลับ', en: 'returned' },
  withdrawn: { th: 'ถอนคำขอแล้ว', en: 'withdrawn' },
}
