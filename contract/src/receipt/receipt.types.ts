import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant, QueryDay } from '../core/paging.ts'
import { creditRecord } from '../credit/credit.record.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
/** The hashes beside the way to a root, each with the side on which it stands. */
const Path = z.array(z.string().regex(/^[LR][0-9a-f]{64}$/)).max(64)

/** The accounts of a member whose every line has the balance after it. */
export const receiptAccounts = ['cash', 'bonus', 'hold'] as const

/** The seal of one day: the root over all lines of all members, and the hash by which it follows the day before. */
export const Seal = z.object({
  brand: z.string(),
  day: Day,
  /** How many accounts moved. */
  leafCount: z.int(),
  root: Hash,
  previous: Hash,
  hash: Hash,
})
export type Seal = z.infer<typeof Seal>

export const ReceiptLine = z.object({
  /** On its account; the next line has the next number. */
  number: z.int(),
  id: z.int(),
  at: Instant,
  kind: creditRecord.kind.read,
  changeMinor: z.int(),
  balanceMinor: z.int(),
  salt: Hash,
  path: Path,
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

export const ReceiptDay = z.object({
  day: Day,
  count: z.int(),
  firstNumber: z.int(),
  openingMinor: z.int(),
  closingMinor: z.int(),
  salt: Hash,
  linesRoot: Hash,
  path: Path,
  lines: z.array(ReceiptLine),
})
export type ReceiptDay = z.infer<typeof ReceiptDay>

/** A statement of one account with what proves it: checked by verify.html, without a server. */
export const Receipt = z.object({
  format: z.literal('wallet-receipt-1'),
  brand: z.string(),
  brandName: z.string(),
  member: Id,
  account: z.enum(receiptAccounts),
  currency: Currency,
  from: Day,
  to: Day,
  /** Null where nothing moved in all these days. */
  openingMinor: z.int().nullable(),
  closingMinor: z.int().nullable(),
  days: z.array(ReceiptDay),
  /** Of every day from the first to the last. */
  seals: z.array(Seal),
})
export type Receipt = z.infer<typeof Receipt>

/** As many days and lines as one receipt holds. */
export const receiptAtMost = { days: 31, lines: 5_000 } as const

export const ReceiptQuery = z.strictObject({
  account: z.enum(receiptAccounts).default('cash'),
  from: QueryDay,
  to: QueryDay,
})
