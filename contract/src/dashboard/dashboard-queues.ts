import { can, type Needs, signedIn } from '../core/permission.ts'
import type { Text } from '../core/text.ts'
import type { OpeningFigure } from '../figures.ts'
import type { Within } from '../frames/figure.ts'
import type { LiveTopic } from '../frames/live.ts'
import type { ScreenName } from '../screens.ts'

/**
 * What waits for somebody, who may work on it, the screen with its rows, and the figure that opens those that are counted. The
 * inbox has a drawer and no screen; what is also counted in it is `inInbox`, and stands in the menu only.
 */
export const queues = {
  request: {
    needs: can('pretransactionRequest', 'read', 'update'),
    screen: 'pre-transaction-request',
    figure: 'waitingRequests',
    th: 'คำขอรอดำเนินการ',
    en: 'Requests to process',
  },
  matching: {
    needs: can('pretransactionNotMatch', 'read'),
    screen: 'pre-transaction-matching',
    figure: 'waitingLines',
    th: 'รายการเดินบัญชีรอจับคู่',
    en: 'Unmatched statement lines',
  },
  transfer: {
    needs: can('paymentAutoTransfer', 'update'),
    screen: 'payment-auto-approve-transfer',
    figure: 'waitingTransfers',
    inInbox: true,
    th: 'การโอนรออนุมัติ',
    en: 'Transfers to approve',
  },
  reconcileDeposit: {
    needs: can('pretransactionReconcileDeposit', 'read', 'update'),
    screen: 'pre-transaction-reconcile-deposit',
    figure: 'openDeposits',
    th: 'ยอดฝากไม่ตรง',
    en: 'Deposit exceptions',
  },
  reconcileWithdraw: {
    needs: can('pretransactionReconcileWithdraw', 'read', 'update'),
    screen: 'pre-transaction-reconcile-withdraw',
    figure: 'openWithdrawals',
    th: 'ยอดถอนไม่ตรง',
    en: 'Withdrawal exceptions',
  },
  reconcileDay: {
    needs: can('reconcile', 'read'),
    screen: 'reconcile',
    figure: 'daysWithDifferences',
    th: 'วันที่ยอดไม่ตรง',
    en: 'Days with differences',
  },
  approval: { needs: signedIn(), screen: null, figure: null, th: 'รอการอนุมัติจากคุณ', en: 'Waiting for your approval' },
} as const satisfies Record<
  string,
  Text & { needs: Needs; screen: ScreenName | null; figure: OpeningFigure | null; inInbox?: true }
>
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues).filter((name): name is QueueName => name in queues)

/** What is counted in the queues of an admin: who works on unmatched lines has them in that queue, and not in others again. */
export const queuedWithin = (worksOnLines: boolean): Within => (worksOnLines ? { unmatched: false } : {})

/** The live topics that change what waits. */
export const queueTopics = [
  'request',
  'statementLine',
  'bankTransfer',
  'reconcile',
  'reconcileDeposit',
  'reconcileWithdraw',
  'approval',
] as const satisfies readonly LiveTopic[]
