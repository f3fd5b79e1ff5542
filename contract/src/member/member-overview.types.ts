import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Instant } from '../core/paging.ts'
import { Approval } from '../frames/approval.ts'
import { PreRow } from '../pretransaction/pretransaction.types.ts'

/** More than anybody reads at a glance; the list has the rest. */
export const glancedRows = 10
/** Up to so many downlines are counted. */
export const downlinesCountedUpTo = 10_000

const Amount = z.object({ count: z.int(), amountMinor: z.int() })

/** What is open and who is connected with a member. What the admin may not read elsewhere is null. */
export const MemberOverview = z.object({
  currency: Currency,
  /** Deposits and withdrawals that wait, and the oldest of them. */
  waiting: z
    .object({
      deposit: Amount,
      withdrawal: Amount,
      rows: z.array(
        PreRow.pick({
          id: true,
          number: true,
          kind: true,
          amountMinor: true,
          currency: true,
          status: true,
          createdAt: true,
        }),
      ),
    })
    .nullable(),
  /** Bets that are placed and not settled. */
  bets: Amount.nullable(),
  /** What waits for a second admin: the admin's own requests, and those that they may decide. */
  approvals: z
    .array(Approval.pick({ id: true, kind: true, amountMinor: true, currency: true, makerName: true, madeAt: true }))
    .nullable(),
  /** The devices of the last sign-ins, the latest first. */
  devices: z.array(z.object({ device: z.string(), ip: z.string(), lastAt: Instant, signInCount: z.int() })),
  /** How many members they brought. */
  downlines: z.object({ count: z.int(), isMore: z.boolean() }),
})
export type MemberOverview = z.infer<typeof MemberOverview>
