import type { Text } from './text.ts'

/** The names of states, as badges, filters and refused steps show them. A test requires those of every machine. */
export const stateWords: Readonly<Record<string, Text>> = {
  active: { th: 'ใช้งาน', en: 'Active' },
  locked: { th: 'ล็อก', en: 'Locked' },
  suspended: { th: 'ระงับ', en: 'Suspended' },
  closed: { th: 'ปิดบัญชี', en: 'Closed' },
  open: { th: 'ค้างอยู่', en: 'Open' },
  draft: { th: 'ฉบับร่าง', en: 'Draft' },
  waiting: { th: 'รออยู่', en: 'Waiting' },
  running: { th: 'กำลังทำ', en: 'Running' },
  done: { th: 'เสร็จแล้ว', en: 'Done' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'Rejected' },
  refused: { th: 'ไม่ได้รับ', en: 'Not granted' },
  paused: { th: 'พักใช้งาน', en: 'Paused' },
  calculating: { th: 'กำลังคำนวณ', en: 'Calculating' },
  calculated: { th: 'คำนวณแล้ว', en: 'Calculated' },
  scheduled: { th: 'รอถึงเวลา', en: 'Scheduled' },
  completed: { th: 'ทำเทิร์นครบแล้ว', en: 'Completed' },
  forfeited: { th: 'หมดสิทธิ์', en: 'Forfeited' },
  ended: { th: 'สิ้นสุดแล้ว', en: 'Ended' },
  archived: { th: 'เก็บเข้าคลัง', en: 'Archived' },
  pending: { th: 'รอเงินเข้า', en: 'Pending' },
  matched: { th: 'จับคู่แล้ว', en: 'Matched' },
  new: { th: 'รอจับคู่', en: 'Unmatched' },
  notOurs: { th: 'ไม่ใช่ของเรา', en: 'Not ours' },
  tied: { th: 'กระทบยอดแล้ว', en: 'Reconciled' },
  settled: { th: 'แก้ไขแล้ว', en: 'Resolved' },
  credited: { th: 'เติมเครดิตแล้ว', en: 'Credited' },
  expired: { th: 'หมดเวลา', en: 'Expired' },
  reversed: { th: 'กลับรายการแล้ว', en: 'Reversed' },
  requested: { th: 'รออนุมัติ', en: 'Waiting for approval' },
  paying: { th: 'กำลังจ่าย', en: 'Paying' },
  paid: { th: 'จ่ายแล้ว', en: 'Paid' },
  sending: { th: 'กำลังโอน', en: 'Sending' },
  unknown: { th: 'ไม่ทราบผล', en: 'Unknown' },
  returned: { th: 'เงินตีกลับ', en: 'Returned' },
  sentBack: { th: 'ส่งกลับให้แก้', en: 'Sent back' },
  signed: { th: 'เซ็นแล้ว', en: 'Signed' },
  withdrawn: { th: 'ถอนคำขอแล้ว', en: 'Withdrawn' },
}

/** Some states with their labels, for a choice of a record: `statesOf('active', 'locked')`. */
export function statesOf<const State extends string>(...states: readonly State[]): { readonly [S in State]: Text } {
  const words = states.map((state): [State, Text] => [state, stateWords[state] ?? { th: state, en: state }])
  // The names of the entries are the states.
  return Object.fromEntries(words) as { readonly [S in State]: Text }
}
