import { z } from 'zod'
import { TransferStatus } from '../bank/transfer.machine.ts'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { can, type FlagNeeds } from '../core/permission.ts'
import type { Text } from '../core/text.ts'

type EventRow = {
  readonly title: Text
  /** Who may say where it goes, and see what was sent: those who may read such records themselves. */
  readonly needs: FlagNeeds
  /** What the message holds: ids, amounts in minor units, states and times. Nothing personal but usernames, masked where they are numbers. */
  readonly data: z.ZodObject
}

const [money, members, credits, bonuses] = [
  can('pretransactionDepositWithdraw', 'read'),
  can('memberManagement', 'read'),
  can('creditTransaction', 'read'),
  can('promotionManagement', 'read'),
]

const member = { memberId: Id, username: z.string() }
const Money = z.int().min(0)

const pre = z.strictObject({
  ...member,
  id: Id,
  number: z.string(),
  channel: z.enum(['bank', 'gateway', 'manual']),
  status: z.string(),
  amountMinor: Money,
  currency: Currency,
})
const bonus = z.strictObject({
  ...member,
  id: Id,
  number: z.string(),
  source: z.enum(['promotion', 'refund', 'affiliate', 'moved']),
  sourceId: Id,
  status: z.string(),
  /** What was given. What of it becomes cash may still change by results that come late, and is read from the claim. */
  bonusMinor: Money,
  currency: Currency,
})
const MemberStatus = z.enum(['active', 'suspended', 'closed'])

/**
 * What other programs can be told of. Each is written by the database where the record changes (webhook-events.sql of the area), and a
 * new one is a row here and a line there.
 */
export const webhookEvents = {
  'deposit.completed': { title: { th: 'ฝากสำเร็จ', en: 'Deposit credited' }, needs: money, data: pre },
  'deposit.rejected': { title: { th: 'ปฏิเสธรายการฝาก', en: 'Deposit rejected' }, needs: money, data: pre },
  'deposit.reversed': { title: { th: 'กลับรายการฝาก', en: 'Deposit reversed' }, needs: money, data: pre },
  'withdrawal.requested': { title: { th: 'ขอถอน', en: 'Withdrawal requested' }, needs: money, data: pre },
  'withdrawal.completed': { title: { th: 'ถอนสำเร็จ', en: 'Withdrawal paid' }, needs: money, data: pre },
  'withdrawal.rejected': { title: { th: 'ปฏิเสธรายการถอน', en: 'Withdrawal rejected' }, needs: money, data: pre },
  'withdrawal.cancelled': { title: { th: 'ยกเลิกรายการถอน', en: 'Withdrawal cancelled' }, needs: money, data: pre },
  'withdrawal.returned': { title: { th: 'เงินถอนตีกลับ', en: 'Withdrawal returned' }, needs: money, data: pre },
  'member.registered': {
    title: { th: 'สมาชิกใหม่', en: 'Member registered' },
    needs: members,
    data: z.strictObject({
      ...member,
      status: MemberStatus,
      registeredFrom: z.enum(['web', 'seller', 'agent', 'staff']),
      uplineId: Id.nullable(),
      agentId: Id.nullable(),
      sellerId: Id.nullable(),
    }),
  },
  'member.status': {
    title: { th: 'สถานะสมาชิกเปลี่ยน', en: 'Status of a member changed' },
    needs: members,
    data: z.strictObject({ ...member, before: MemberStatus, status: MemberStatus }),
  },
  'credit.adjusted': {
    title: { th: 'ปรับเครดิต', en: 'Credit adjusted' },
    needs: credits,
    data: z.strictObject({
      ...member,
      kind: z.enum(['adjustmentIn', 'adjustmentOut']),
      amountMinor: Money,
      currency: Currency,
    }),
  },
  'bonus.granted': { title: { th: 'ให้โบนัส', en: 'Bonus granted' }, needs: bonuses, data: bonus },
  'bonus.completed': { title: { th: 'โบนัสครบเงื่อนไข', en: 'Bonus completed' }, needs: bonuses, data: bonus },
  'bonus.ended': { title: { th: 'โบนัสสิ้นสุด', en: 'Bonus ended' }, needs: bonuses, data: bonus },
  'bank.transfer': {
    title: { th: 'สถานะการโอนระหว่างบัญชี', en: 'Status of a bank transfer' },
    needs: can('paymentAutoTransfer', 'read'),
    data: z.strictObject({
      id: Id,
      number: z.string(),
      status: TransferStatus,
      fromAccountId: Id,
      toAccountId: Id.nullable(),
      amountMinor: Money,
      feeMinor: Money,
      currency: Currency,
    }),
  },
  'agent.credit': {
    title: { th: 'เครดิตเอเย่นต์', en: 'Agent credit moved' },
    needs: can('agentReport', 'read'),
    data: z.strictObject({
      id: Id,
      number: z.string(),
      agentId: Id,
      parentId: Id.nullable(),
      way: z.enum(['give', 'take']),
      amountMinor: Money,
      afterMinor: z.int(),
      currency: Currency,
    }),
  },
} as const satisfies Record<string, EventRow>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents).filter(
  (name): name is WebhookEvent => name in webhookEvents,
)

/** An endpoint is asked whether it hears us, by a message of its own that is no event. */
export const testEvent = 'webhook.test'

/** Around the data of every message. Sent again, or replayed, it has the same id. */
export const Envelope = z.strictObject({
  id: Id,
  event: z.string(),
  at: Instant,
  brand: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type Envelope = z.infer<typeof Envelope>

/** The header that carries the signature: `t=<seconds>,v1=<hex>`, with a second `v1` while a secret is being replaced. */
export const signatureHeader = 'wallet-signature'
