import { z } from 'zod'
import { Funds } from '../bank/funds.types.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { can, type Needs, signedIn } from '../core/permission.ts'
import type { Text } from '../core/text.ts'
import { Approval } from '../frames/approval.ts'
import { approvalKinds } from '../frames/approval-kinds.ts'
import type { LiveTopic } from '../frames/live.ts'

/** Where something can wait for an admin, who may decide it at all, and the topic that tells of changes. */
export const inboxSources = {
  approval: { needs: signedIn(), topic: 'approval' },
  bankTransfer: { needs: can('paymentAutoTransfer', 'update'), topic: 'bankTransfer' },
} as const satisfies Record<string, { needs: Needs; topic: LiveTopic }>
export type InboxSource = keyof typeof inboxSources
export const inboxSourceNames = Object.keys(inboxSources).filter((name): name is InboxSource => name in inboxSources)

/** What is asked for: every kind of approval, and what waits elsewhere. */
export const inboxKinds = {
  ...approvalKinds,
  bankTransfer: { th: 'โอนเงินจากบัญชีของเรา', en: 'Bank transfer' },
} as const satisfies Record<string, Text>
export type InboxKind = keyof typeof inboxKinds
const Kind = z.enum(Object.keys(inboxKinds).filter((name): name is InboxKind => name in inboxKinds))

const shared = {
  source: z.enum(inboxSourceNames),
  kind: Kind,
  ...Approval.pick({
    subjectId: true,
    subjectName: true,
    amountMinor: true,
    currency: true,
    reason: true,
    entity: true,
    action: true,
  }).shape,
  /** The record on which the subject is shown, where the subject has no place of its own. */
  holderId: z.string().nullable(),
  makerName: z.string(),
  madeAt: Instant,
}

/** One thing that waits, for the reader to decide or by the reader for others. */
export const InboxItem = z.object({
  ...shared,
  id: Id,
  /** Nobody decides what is their own; of somebody who may be the same person it can only be refused. */
  stands: z.enum(['toDecide', 'tied', 'mine']),
  /** Where money leaves one of our accounts: how much, and what is on that account. */
  leaves: z.object({ amountMinor: z.int(), funds: Funds }).nullable(),
  ...Approval.pick({
    before: true,
    after: true,
    remarks: true,
    approvers: true,
    approvedCount: true,
    expiresAt: true,
  }).shape,
})
export type InboxItem = z.infer<typeof InboxItem>

/** One decision that the reader made. */
export const DecidedItem = z.object({
  ...shared,
  id: z.string(),
  outcome: z.enum(['approved', 'rejected']),
  decidedAt: Instant,
  decision: z.string(),
})
export type DecidedItem = z.infer<typeof DecidedItem>

export const DecidedQuery = listQuery(['decidedAt'], {})
