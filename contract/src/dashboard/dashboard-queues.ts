import { can, type Needs, signedIn } from '../core/permission.ts'
import type { Text } from '../core/text.ts'

/** What waits for somebody, and who may work on it. Each has its rows on the screen of the same needs. */
export const queues = {
  request: { needs: can('pretransactionRequest', 'read', 'update'), th: 'คำขอรอดำเนินการ', en: 'Requests to process' },
  matching: { needs: can('pretransactionNotMatch', 'read'), th: 'รายการเดินบัญชีรอจับคู่', en: 'Unmatched statement lines' },
  transfer: { needs: can('paymentAutoTransfer', 'update'), th: 'การโอนรออนุมัติ', en: 'Transfers to approve' },
  reconcileDeposit: {
    needs: can('pretransactionReconcileDeposit', 'read', 'update'),
    th: 'ยอดฝากไม่ตรง',
    en: 'Deposit exceptions',
  },
  reconcileWithdraw: {
    needs: can('pretransactionReconcileWithdraw', 'read', 'update'),
    th: 'ยอดถอนไม่ตรง',
    en: 'Withdrawal exceptions',
  },
  approval: { needs: signedIn(), th: 'รอการอนุมัติจากคุณ', en: 'Waiting for your approval' },
} as const satisfies Record<string, Text & { needs: Needs }>
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues).filter((name): name is QueueName => name in queues)
