import { both, can, type Needs, signedIn } from '../core/permission.ts'
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
    en: 'Approve withdrawal',
  },
  withdrawalReject: {
    ...always,
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'ปฏิเสธรายการถอนที่เคยไม่ทราบผลการจ่าย',
    en: 'Reject withdrawal with unknown payout',
  },
  deposit: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionRequest', 'update', 'read'),
    th: 'เติมเครดิตฝากด้วยมือ',
    en: 'Credit deposit manually',
  },
  depositReversal: {
    ...byCredit,
    gives: false,
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'กลับรายการฝาก',
    en: 'Reverse deposit',
  },
  withdrawalReturn: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionDepositWithdraw', 'update', 'read'),
    th: 'คืนเงินถอนที่ตีกลับ',
    en: 'Refund returned withdrawal',
  },
  lineCredit: {
    ...byWithdrawal,
    gives: true,
    needs: can('pretransactionNotMatch', 'update', 'read'),
    th: 'เติมเครดิตจากรายการเดินบัญชี',
    en: 'Credit from statement line',
  },
  messageCredit: {
    ...byWithdrawal,
    gives: true,
    needs: can('paymentGateway', 'update', 'read'),
    th: 'เติมเครดิตจากข้อความของเกตเวย์',
    en: 'Credit from gateway message',
  },
  reconcileDeposit: {
    ...byReconcile,
    gives: true,
    needs: can('pretransactionReconcileDeposit', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดฝาก',
    en: 'Resolve deposit exception',
  },
  reconcileWithdraw: {
    ...byReconcile,
    gives: true,
    needs: can('pretransactionReconcileWithdraw', 'update', 'read'),
    th: 'แก้ไขผลกระทบยอดถอน',
    en: 'Resolve withdrawal exception',
  },
  reconcileDay: {
    ...always,
    needs: can('reconcile', 'update', 'read'),
    th: 'ปิดวันที่ยอดไม่ตรง',
    en: 'Close day with differences',
  },
  refundRun: {
    ...byCredit,
    gives: false,
    needs: can('refundManagement', 'update', 'read'),
    th: 'อนุมัติรอบคืนยอด',
    en: 'Approve refund run',
  },
  affiliateRun: {
    ...byCredit,
    gives: false,
    needs: can('affiliateManagement', 'update', 'read'),
    th: 'อนุมัติรอบค่าแนะนำเพื่อน',
    en: 'Approve affiliate run',
  },
  commissionPayment: {
    ...byCredit,
    gives: false,
    needs: can('sellerManagement', 'update', 'read'),
    th: 'จ่ายค่าคอมมิชชันผู้ขาย',
    en: 'Pay seller commission',
  },
  commissionReversal: {
    ...byCredit,
    gives: false,
    needs: can('sellerManagement', 'update', 'read'),
    th: 'กลับรายการจ่ายผู้ขาย',
    en: 'Reverse seller payment',
  },
  limitRaise: {
    ...always,
    needs: can('websiteConfigAndCoreSystem', 'update', 'read'),
    th: 'ผ่อนข้อจำกัดในตั้งค่า',
    en: 'Loosen policy limits',
  },
  memberLimitRaise: {
    ...always,
    needs: can('websiteConfigAndCoreSystem', 'update', 'read'),
    th: 'เพิ่มวงเงินของสมาชิก',
    en: 'Raise member limits',
  },
  withdrawalRules: {
    ...always,
    needs: can('websiteConfigAndCoreSystem', 'update', 'read'),
    th: 'ผ่อนกฎการถอน',
    en: 'Loosen withdrawal rules',
  },
  creditLimit: {
    ...always,
    needs: can('employeeManagement', 'update', 'read'),
    th: 'เพิ่มวงเงินปรับเครดิตของพนักงาน',
    en: 'Raise an admin’s credit limit',
  },
  promotion: {
    ...always,
    needs: can('promotionManagement', 'update', 'read'),
    th: 'เปิดหรือแก้โปรโมชัน',
    en: 'Activate or change promotion',
  },
  movingOut: {
    ...always,
    // A package holds the whole phone and account numbers of all members.
    needs: both(can('movingOut', 'read', 'create'), can('memberContact', 'read')),
    th: 'จัดทำแพ็กเกจย้ายข้อมูลออก',
    en: 'Make moving-out package',
  },
  agentCredit: {
    ...byCredit,
    gives: false,
    needs: can('creditAdjustment', 'update'),
    th: 'โอนเครดิตกับเอเย่นต์',
    en: 'Move agent credit',
  },
  reversal: {
    ...byCredit,
    gives: true,
    needs: can('creditTransaction', 'update'),
    th: 'กลับรายการ',
    en: 'Reverse transaction',
  },
  /** A change that a rule of the brand holds back. Who may make it may decide it. */
  change: {
    ...always,
    needs: signedIn(),
    th: 'แก้ไขข้อมูล',
    en: 'Change',
  },
} as const satisfies Record<string, ApprovalRule>
export type ApprovalKind = keyof typeof approvalKinds
export const approvalKindNames = Object.keys(approvalKinds).filter(
  (name): name is ApprovalKind => name in approvalKinds,
)
