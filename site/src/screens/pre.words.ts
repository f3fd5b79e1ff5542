import type { Text } from '#contract/core/text.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'

/**
 * The state of a deposit or withdrawal in the words for its member. A state that staff still have to check is shown as in
 * progress.
 */
export const preWords = {
  pending: { th: 'รอเงินเข้า', en: 'Waiting for payment' },
  matched: { th: 'พบยอดแล้ว กำลังเติมเงิน', en: 'Payment found, crediting' },
  credited: { th: 'เงินเข้าแล้ว', en: 'Credited' },
  rejected: { th: 'ไม่สำเร็จ', en: 'Declined' },
  expired: { th: 'หมดเวลา', en: 'Expired' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  reversed: { th: 'ยกเลิกยอดแล้ว', en: 'Reversed' },
  requested: { th: 'รอตรวจสอบ', en: 'Under review' },
  approved: { th: 'อนุมัติแล้ว รอโอน', en: 'Approved, transfer pending' },
  paying: { th: 'กำลังโอนให้คุณ', en: 'Transferring' },
  paid: { th: 'โอนแล้ว', en: 'Paid' },
  failed: { th: 'กำลังตรวจสอบอีกครั้ง', en: 'Under review again' },
  unknown: { th: 'กำลังตรวจสอบกับธนาคาร', en: 'Checking with the bank' },
  returned: { th: 'เงินตีกลับ คืนเข้ากระเป๋าแล้ว', en: 'Returned to your wallet' },
} as const satisfies Record<PreStatus, Text>

const waiting: ReadonlySet<PreStatus> = new Set<PreStatus>([
  'pending',
  'matched',
  'requested',
  'approved',
  'paying',
  'failed',
  'unknown',
])
/** Whether it can still change without the member's action. */
export const isWaiting = ({ status }: Pick<OwnPre, 'status'>): boolean => waiting.has(status)
/** Whether its member can still cancel it. */
export const canCancel = ({ status }: Pick<OwnPre, 'status'>): boolean => status === 'pending' || status === 'requested'
