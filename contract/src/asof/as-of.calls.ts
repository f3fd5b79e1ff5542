import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Currency } from '../core/money.ts'
import { Id, Instant, QueryInstant } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { asOfKinds, ledgerAccountNames } from './as-of-kinds.ts'

const Content = z.record(z.string(), z.unknown())

export const AsOfBalance = z.object({
  account: z.enum(ledgerAccountNames),
  currency: Currency,
  /** Null where the transfers of that time have been archived. */
  thenMinor: z.int().nullable(),
  nowMinor: z.int(),
})
export type AsOfBalance = z.infer<typeof AsOfBalance>

/** A moment, as an instant or as a day and a time of the brand's zone; of an owner of accounts also the moment just after a transfer. */
const AsOfQuery = z.strictObject({
  kind: z.enum(asOfKinds),
  /** Left out where there is one record of the kind. */
  id: Id.optional(),
  at: z.union([WallTime, QueryInstant], 'WALL_TIME_FORM').optional(),
  afterTransferId: z.int().min(1).optional(),
})

export const AsOf = z.object({
  at: Instant,
  /**
   * How much is known of that moment: all; nothing, since there was no such record yet; nothing, since what is known begins later;
   * or the last that was recorded, which something else has changed at an unknown time since.
   */
  known: z.enum(['known', 'notYet', 'tooEarly', 'unclear']),
  /** When it began, or since when it is known; of what is unclear, until when it was changed. */
  since: Instant.nullable(),
  /** In the fields of the activity log; null where nothing is known, or the kind has accounts alone. */
  content: Content.nullable(),
  now: Content.nullable(),
  /** The version that held then. */
  version: z
    .object({ number: z.int(), madeAt: Instant, madeByName: z.string().nullable(), reason: z.string() })
    .nullable(),
  balances: z.array(AsOfBalance),
})
export type AsOf = z.infer<typeof AsOf>

export const asOfCalls = {
  /** A member, a role, a setting or a balance as it was. Who may read it now may read it, with the same numbers hidden. */
  readAsOf: post('/as-of/read', subtree(signedIn()), { body: AsOfQuery, reply: AsOf }),
}
