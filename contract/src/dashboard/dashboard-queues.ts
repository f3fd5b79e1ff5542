import { can, type Needs, signedIn } from '../core/permission.ts'
import type { Text } from '../core/text.ts'
import type { LiveTopic } from '../frames/live.ts'
import type { ScreenName } from '../screens.ts'

/**
 * What waits for somebody, who may work on it, and the screen with its rows. The inbox has a drawer and no screen; what is also
 * counted in it is `inInbox`, and stands in the menu only.
 */
export const queues = {
  request: {
    needs: can('pretransactionRequest', 'read', 'update'),
    screen: 'pre-transaction-request',
    th: 'คำขอรอดำเนินการ',
    en: 'Requests to process',
  },
  matching: {
    needs: can('pretransactionNotMatch', 'read'),
    screen: 'pre-transaction-matching',
    th: 'รายการเดินบัญชีรอจับคู่',
    en: 'Unmatched statement lines',
  },
  transfer: {
    needs: can('paymentAutoTransfer', 'update'),
    screen: 'payment-auto-approve-transfer',
    inInbox: true,
    th: 'การโอนรออนุมัติ',
    en: 'Transfers to approve',
  },
  reconcileDeposit: {
    needs: can('pretransactionReconcileDeposit', 'read', 'update'),
    screen: 'pre-transaction-reconcile-deposit',
    th: 'ยอดฝากไม่ตรง',
    en: 'Deposit exceptions',
  },
  reconcileWithdraw: {
    needs: can('pretransactionReconcileWithdraw', 'read', 'update'),
    screen: 'pre-transaction-reconcile-withdraw',
    th: 'ยอดถอนไม่ตรง',
    en: 'Withdrawal exceptions',
  },
  approval: { needs: signedIn(), screen: null, th: 'รอการอนุมัติจากคุณ', en: 'Waiting for your approval' },
} as const satisfies Record<string, Text & { needs: Needs; screen: ScreenName | null; inInbox?: true }>
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues).filter((name): name is QueueName => name in queues)

/** The live topics that change what waits. */
export const queueTopics = [
  'request',
  'statementLine',
  'bankTransfer',
  'reconcileDeposit',
  'reconcileWithdraw',
  'approval',
] as const satisfies readonly LiveTopic[]
