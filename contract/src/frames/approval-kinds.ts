import { can, type Needs } from '../core/permission.ts'
import type { Text } from '../core/text.ts'

/** The limits of the policy up to which an admin moves money without a second admin. */
export type MoneyLimit = 'creditApprovalMinor' | 'withdrawalApprovalMinor' | 'reconcileApprovalMinor'

type ApprovalRule = Text & {
  readonly needs: Needs
  /** Amounts that one admin moves alone in a day add up, each kind by the share of its limit that it uses. */
  readonly counts: MoneyLimit | null
  /** Each amount is compared with the limit separately: members decide how many there are in a day. */
  readonly each: MoneyLimit | null
  /** Gives money to a member: the admin who requested it may not pay that member out. */
  readonly gives: boolean
}

const byCredit = { counts: 'creditApprovalMinor', each: null } as const
const byWithdrawal = { counts: 'withdrawalApprovalMinor', each: null } as const
const byReconcile = { counts: 'reconcileApprovalMinor', each: null } as const
/** One admin never does it alone, whatever the amount. */
const always = { counts: null, each: null, gives: false } as const

/**
 * The requests that wait for a second admin above their limit, and who may decide them: an admin with the same permission who is
 * independent of the first.
 */
export const approvalKinds = {
  adjustmentIn: {
    ...byCredit,
    gives: true,
    needs: can('creditAdjustment', 'update'),
    th: 'เพิ่มเครดิต',
    en: 'Add credit',
  },
  adjustmentOut: {
    ...byCredit,
    gives: false,
    needs: can('creditAdjustment', 'update'),
    th: 'ลดเครดิต',
    en: 'Deduct credit',
  },
  withdrawal: {
    counts: null,
    each: 'withdrawalApprovalMinor',
    gives: false,
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'อนุมัติถอนเงิน',
    en: 'Approve a withdrawal',
  },
  withdrawalReject: {
    ...always,
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'ปฏิเสธถอนที่เคยไม่ทราบผลการจ่าย',
    en: 'Reject a withdrawal whose payout was unknown',
  },
  deposit: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'เติมเครดิตฝากด้วยมือ',
    en: 'Credit a deposit by hand',
  },
  depositReversal: {
    ...byCredit,
    gives: false,
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'กลับรายการฝาก',
    en: 'Reverse a deposit',
  },
  withdrawalReturn: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'คืนเงินถอนที่ตีกลับ',
    en: 'Give a returned withdrawal back',
  },
  lineCredit: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionNotMatch', 'update', 'read'),
    th: 'เติมเครดิตจากรายการเดินบัญชี',
    en: 'Credit a statement line',
  },
  messageCredit: {
    ...byWithdrawal,
    gives: true,
    needs: can('paymentGateway', 'update', 'read'),
    th: 'เติมเครดิตจากข้อความของเกตเวย์',
    en: 'Credit a message of a gateway',
  },
  reconcileDeposit: {
    ...byReconcile,
    gives: true,
    needs: can('pretransactionReconcileDeposit', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดฝาก',
    en: 'Fix an exception of deposits',
  },
  reconcileWithdraw: {
    ...byReconcile,
    gives: true,
    needs: can('pretransactionReconcileWithdraw', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดถอน',
    en: 'Fix an exception of withdrawals',
  },
  reconcileDay: {
    ...always,
    needs: can('reconcile', 'update', 'read'),
    th: 'ปิดวันที่ยอดไม่ตรง',
    en: 'Close a day that does not fit',
  },
  refundRun: {
    ...byCredit,
    gives: false,
    needs: can('refundManagement', 'update', 'read'),
    th: 'อนุมัติรอบคืนยอด',
    en: 'Approve a run of refunds',
  },
  affiliateRun: {
    ...byCredit,
    gives: false,
    needs: can('affiliateManagement', 'update', 'read'),
    th: 'อนุมัติรอบค่าแนะนำเพื่อน',
    en: 'Approve a run of affiliates',
  },
  commissionPayment: {
    ...byCredit,
    gives: false,
    needs: can('sellerManagement', 'update', 'read'),
    th: 'จ่ายค่าคอมมิชชันผู้ขาย',
    en: 'Pay a seller',
  },
  commissionReversal: {
    ...byCredit,
    gives: false,
    needs: can('sellerManagement', 'update', 'read'),
    th: 'กลับรายการจ่ายผู้ขาย',
    en: 'Reverse a payment to a seller',
  },
  limitRaise: {
    ...always,
    needs: can('websiteConfigAndCoreSystem', 'update', 'read'),
    th: 'ผ่อนข้อจำกัดในตั้งค่า',
    en: 'Loosen limits of the settings',
  },
  memberLimitRaise: {
    ...always,
    needs: can('websiteConfigAndCoreSystem', 'update', 'read'),
    th: 'เพิ่มวงเงินของสมาชิก',
    en: 'Raise limits of members',
  },
  creditLimit: {
    ...always,
    needs: can('employeeManagement', 'update', 'read'),
    th: 'เพิ่มวงเงินปรับเครดิตของพนักงาน',
    en: 'Raise the credit limit of an admin',
  },
  promotion: {
    ...always,
    needs: can('promotionManagement', 'update', 'read'),
    th: 'เปิดหรือแก้โปรโมชัน',
    en: 'Open or change a promotion',
  },
  agentCredit: {
    ...byCredit,
    gives: false,
    needs: can('creditAdjustment', 'update'),
    th: 'โอนเครดิตกับเอเย่นต์',
    en: 'Move credit of an agent',
  },
  reversal: {
    ...byCredit,
    gives: true,
    needs: can('creditTransaction', 'update'),
    th: 'กลับรายการ',
    en: 'Reverse a transfer',
  },
} as const satisfies Record<string, ApprovalRule>
export type ApprovalKind = keyof typeof approvalKinds
export const approvalKindNames = Object.keys(approvalKinds).filter(
  (name): name is ApprovalKind => name in approvalKinds,
)
