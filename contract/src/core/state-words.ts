import type { Text } from './text.ts'

/** The names of states inside a sentence, such as a refused step. A test requires those of every machine. */
export const stateWords: Readonly<Record<string, Text>> = {
  active: { th: 'ใช้งาน', en: 'active' },
  locked: { th: 'ล็อก', en: 'locked' },
  suspended: { th: 'ระงับ', en: 'suspended' },
  closed: { th: 'ปิดบัญชี', en: 'closed' },
  open: { th: 'ค้างอยู่', en: 'open' },
  draft: { th: 'ฉบับร่าง', en: 'draft' },
  waiting: { th: 'รออยู่', en: 'waiting' },
  running: { th: 'กำลังทำ', en: 'running' },
  done: { th: 'เสร็จแล้ว', en: 'done' },
  failed: { th: 'ไม่สำเร็จ', en: 'failed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'cancelled' },
  approved: { th: 'อนุมัติแล้ว', en: 'approved' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'rejected' },
  paused: { th: 'พักใช้งาน', en: 'paused' },
  calculating: { th: 'กำลังคำนวณ', en: 'being calculated' },
  calculated: { th: 'คำนวณแล้ว', en: 'calculated' },
  scheduled: { th: 'รอถึงเวลา', en: 'scheduled' },
  completed: { th: 'ทำเทิร์นครบแล้ว', en: 'completed' },
  forfeited: { th: 'หมดสิทธิ์', en: 'forfeited' },
  ended: { th: 'สิ้นสุดแล้ว', en: 'ended' },
  archived: { th: 'เก็บเข้าคลัง', en: 'archived' },
  pending: { th: 'รอเงินเข้า', en: 'pending' },
  matched: { th: 'จับคู่แล้ว', en: 'matched' },
  new: { th: 'รอจับคู่', en: 'unmatched' },
  notOurs: { th: 'ไม่ใช่ของเรา', en: 'not ours' },
  tied: { th: 'กระทบยอดแล้ว', en: 'reconciled' },
  settled: { th: 'แก้ไขแล้ว', en: 'settled' },
  credited: { th: 'เติมเครดิตแล้ว', en: 'credited' },
  expired: { th: 'หมดเวลา', en: 'expired' },
  reversed: { th: 'กลับรายการแล้ว', en: 'reversed' },
  requested: { th: 'รออนุมัติ', en: 'requested' },
  paying: { th: 'กำลังจ่าย', en: 'paying' },
  paid: { th: 'จ่ายแล้ว', en: 'paid' },
  sending: { th: 'กำลังโอน', en: 'sending' },
  unknown: { th: 'ไม่ทราบผล', en: 'unknown' },
  returned: { th: 'เงินตีกลับ', en: 'returned' },
  withdrawn: { th: 'ถอนคำขอแล้ว', en: 'withdrawn' },
}

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Some states with their labels, for a choice of a record: `statesOf('active', 'locked')`. */
export function statesOf<const State extends string>(...states: readonly State[]): { readonly [S in State]: Text } {
  const words = states.map((state): [State, Text] => {
    const { th, en } = stateWords[state] ?? { th: state, en: state }
    return [state, { th: begun(th), en: begun(en) }]
  })
  // The names of the entries are the states.
  return Object.fromEntries(words) as { readonly [S in State]: Text }
}
