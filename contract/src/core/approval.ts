import { z } from 'zod'
import { post } from './call.ts'
import { machine } from './machine.ts'
import { Currency } from './money.ts'
import { Id, Instant } from './paging.ts'
import { can, type Needs, signedIn } from './permission.ts'
import type { Text } from './text.ts'

/**
 * What waits for a second admin above its limit, and who may decide it: somebody who may do the same thing and is not
 * the one who asked.
 */
export const approvalKinds = {
  adjustmentIn: { needs: can('creditAdjustment', 'update'), th: 'เพิ่มเครดิต', en: 'Add credit' },
  adjustmentOut: { needs: can('creditAdjustment', 'update'), th: 'ลดเครดิต', en: 'Deduct credit' },
  withdrawal: { needs: can('pretransactionRequest', 'update', 'read'), th: 'อนุมัติถอนเงิน', en: 'Approve a withdrawal' },
  withdrawalReject: {
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'ปฏิเสธถอนที่เคยไม่ทราบผลการจ่าย',
    en: 'Reject a withdrawal whose payout was unknown',
  },
  deposit: {
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'เติมเครดิตฝากด้วยมือ',
    en: 'Credit a deposit by hand',
  },
  depositReversal: {
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'กลับรายการฝาก',
    en: 'Reverse a deposit',
  },
  withdrawalReturn: {
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'คืนเงินถอนที่ตีกลับ',
    en: 'Give a returned withdrawal back',
  },
  lineCredit: {
    needs: can('pretransactionNotMatch', 'update', 'read'),
    th: 'เติมเครดิตจากรายการเดินบัญชี',
    en: 'Credit a statement line',
  },
  messageCredit: {
    needs: can('paymentGateway', 'update', 'read'),
    th: 'เติมเครดิตจากข้อความของเกตเวย์',
    en: 'Credit a message of a gateway',
  },
  reconcileDeposit: {
    needs: can('pretransactionReconcileDeposit', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดฝาก',
    en: 'Fix an exception of deposits',
  },
  reconcileWithdraw: {
    needs: can('pretransactionReconcileWithdraw', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดถอน',
    en: 'Fix an exception of withdrawals',
  },
  reconcileDay: {
    needs: can('reconcile', 'update', 'read'),
    th: 'ปิดวันที่ยอดไม่ตรง',
    en: 'Close a day that does not fit',
  },
  refundRun: {
    needs: can('refundManagement', 'update', 'read'),
    th: 'อนุมัติรอบคืนยอด',
    en: 'Approve a run of refunds',
  },
  affiliateRun: {
    needs: can('affiliateManagement', 'update', 'read'),
    th: 'อนุมัติรอบค่าแนะนำเพื่อน',
    en: 'Approve a run of affiliates',
  },
  commissionPayment: {
    needs: can('sellerManagement', 'update', 'read'),
    th: 'จ่ายค่าคอมมิชชันผู้ขาย',
    en: 'Pay a seller',
  },
  commissionReversal: {
    needs: can('sellerManagement', 'update', 'read'),
    th: 'กลับรายการจ่ายผู้ขาย',
    en: 'Reverse a payment to a seller',
  },
  reversal: { needs: can('creditTransaction', 'update'), th: 'กลับรายการ', en: 'Reverse a transfer' },
} as const satisfies Record<string, Text & { needs: Needs }>
export type ApprovalKind = keyof typeof approvalKinds
export const approvalKindNames = Object.keys(approvalKinds).filter(
  (name): name is ApprovalKind => name in approvalKinds,
)

const ApprovalStatus = z.enum(['waiting', 'approved', 'rejected', 'withdrawn'])
type ApprovalStatus = z.infer<typeof ApprovalStatus>
export const approvalMachine = machine<ApprovalStatus>({
  waiting: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
})

export const Approval = z.object({
  id: Id,
  kind: z.enum(approvalKindNames),
  /** The record that it is about: where what waits is shown, too. */
  subjectId: z.string(),
  subjectName: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  reason: z.string(),
  makerId: Id,
  makerName: z.string(),
  madeAt: Instant,
  status: ApprovalStatus,
  deciderName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decision: z.string(),
})
export type Approval = z.infer<typeof Approval>

const Reason = z.string().trim().min(3).max(300)

export const approvalCalls = {
  /** What waits: the asker's own, and what they may decide. With a subject: all that was ever asked about it. */
  listApprovals: post('/approval/list', signedIn(), {
    body: z.strictObject({ subjectId: z.string().max(64).optional() }),
    reply: z.object({ approvals: z.array(Approval) }),
  }),
  approve: post('/approval/approve/:id', signedIn(), {
    reply: Approval,
    logs: ['approval', 'approve'],
    errors: ['APPROVAL_OWN', 'LEDGER_OVERDRAWN'],
    freshCode: true,
  }),
  reject: post('/approval/reject/:id', signedIn(), {
    body: z.strictObject({ reason: Reason }),
    reply: Approval,
    logs: ['approval', 'reject'],
    errors: ['APPROVAL_OWN'],
  }),
  /** By who asked, as long as nobody has decided. */
  withdraw: post('/approval/withdraw/:id', signedIn(), {
    reply: Approval,
    logs: ['approval', 'withdraw'],
    errors: ['APPROVAL_NOT_OWN'],
  }),
}
