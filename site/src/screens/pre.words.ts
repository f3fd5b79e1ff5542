import type { Text } from '#contract/core/text.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'

/**
 * The state of a deposit or withdrawal in the words for its member. A state that staff still have to check is shown as in
 * progress.
 */
export const preWords = {
  pending: { th: 'รอเงินเข้า', en: 'Waiting for the money' },
  matched: { th: 'พบเงินแล้ว กำลังเติม', en: 'Found, being credited' },
  credited: { th: 'เงินเข้าแล้ว', en: 'Credited' },
  rejected: { th: 'ไม่สำเร็จ', en: 'Refused' },
  expired: { th: 'หมดเวลา', en: 'Out of time' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  reversed: { th: 'ถูกยกเลิกยอด', en: 'Taken back' },
  requested: { th: 'รอตรวจสอบ', en: 'Being checked' },
  approved: { th: 'อนุมัติแล้ว รอโอน', en: 'Approved' },
  paying: { th: 'กำลังโอนให้คุณ', en: 'Being transferred' },
  paid: { th: 'โอนแล้ว', en: 'Paid' },
  failed: { th: 'กำลังตรวจสอบอีกครั้ง', en: 'Being checked again' },
  unknown: { th: 'กำลังตรวจสอบกับธนาคาร', en: 'Being checked with the bank' },
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
