import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { maxAmountMinor } from '../core/money.ts'
import { QueryDay, QueryInstant } from '../core/paging.ts'
import { client } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { formerRecord } from '../movein/former.record.ts'
import { rowFaultNames } from '../movein/row-faults.ts'
import { parallelLimits } from './parallel.rules.ts'

const Signed = z.int('MONEY_FORM').min(-maxAmountMinor, 'MONEY_TOO_BIG').max(maxAmountMinor, 'MONEY_TOO_BIG')
/** A username or a phone. */
const Called = z.string().trim().min(1).max(100)
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row).min(1).max(parallelLimits.rowsAtOnce) })

/** What was added, what was there already just so, and which rows, counted from zero, are refused and why. */
const Told = z.object({
  addedCount: z.int(),
  sameCount: z.int(),
  refused: z.array(z.object({ row: z.int(), faults: z.array(z.enum(rowFaultNames)) })),
})
export type Told = z.infer<typeof Told>

/** A balance has the day at whose end it was, or the moment at which it was taken, or both. */
const Taken = { day: QueryDay.optional(), asOf: QueryInstant.optional() }
const trace = 'what was told keeps which program told it'

/**
 * What a program of the system that is being left tells while both run. Sent again it adds nothing; rows that are right are kept also
 * where others are refused.
 */
export const parallelAutoCalls = {
  tellDayBalances: post('/former/balances', client('mover'), {
    body: rowsOf(z.strictObject({ member: Called, amountMinor: Signed, bonusMinor: Signed.optional(), ...Taken })),
    reply: Told,
    unlogged: trace,
  }),
  /** Each needs its reference, by which it is known again. */
  tellMovements: post('/former/movements', client('mover'), {
    body: rowsOf(
      z.strictObject({
        member: Called,
        kind: formerRecord.kind.enter,
        amountMinor: Signed,
        at: QueryInstant,
        reference: formerRecord.reference.enter.min(1),
        note: formerRecord.note.enter.default(''),
      }),
    ),
    reply: Told,
    unlogged: trace,
  }),
  /** Of the accounts that the program serves. */
  tellAccountBalances: post('/former/accounts', client('mover'), {
    body: rowsOf(z.strictObject({ account: BankAccount, amountMinor: Signed, ...Taken })),
    reply: Told,
    unlogged: trace,
  }),
  /** Takes back all that this program told of a business day, so that it can be told anew. */
  takeBackDay: post('/former/take-back', client('mover'), {
    body: z.strictObject({ day: QueryDay }),
    reply: z.object({ count: z.int() }),
    unlogged: trace,
    errors: ['PARALLEL_TOLD_FINAL'],
  }),
}
