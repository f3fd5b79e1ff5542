import { z } from 'zod'
import { BankAccount, bankCodes } from '../core/bank.ts'
import { maxAmountMinor } from '../core/money.ts'
import { QueryInstant } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { pushedCounts } from './statement.record.ts'

const SignedMinor = z.int('MONEY_FORM').min(-maxAmountMinor, 'MONEY_TOO_BIG').max(maxAmountMinor, 'MONEY_TOO_BIG')

/** One row of a bank's statement, as a reader saw it. */
export const PushedLine = z.strictObject({
  at: QueryInstant.transform(at => new Date(at).toISOString()),
  /** Above zero came in, below zero went out. */
  amountMinor: SignedMinor.refine(amount => amount !== 0, 'MONEY_TOO_SMALL'),
  /** What the account held after it, where the bank says so. */
  balanceMinor: SignedMinor.optional(),
  bankReference: z.string().trim().max(60).default(''),
  description: z.string().trim().max(200).default(''),
  /** Who sent it or got it, as far as the bank tells. Digits that it hides stand as x or *. */
  counterpart: z
    .strictObject({
      bank: z.enum(bankCodes).optional(),
      digits: z
        .string()
        .trim()
        .max(24)
        .regex(/^[\dxX*\s-]*$/, 'BANK_ACCOUNT_FORM')
        .default(''),
      name: z.string().trim().max(100).default(''),
    })
    .prefault({}),
})
export type PushedLine = z.output<typeof PushedLine>

const linesAtMost = 500
/** So far apart the lines of one push may lie: the running balance is looked at anew from the first to the last. */
export const spanDaysAtMost = 31
/** A part of a statement. Parts may overlap and come in any order. */
export const PushedLines = z.strictObject({ account: BankAccount, lines: z.array(PushedLine).min(1).max(linesAtMost) })

export const PushReply = z.object(reads(pushedCounts))
