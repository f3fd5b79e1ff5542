import { z } from 'zod'
import { BankAccount, bankCodes } from '../core/bank.ts'
import { Clock } from '../core/clock.ts'
import { machine } from '../core/machine.ts'
import { AmountMinor } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { SweepRule } from './sweep.types.ts'

/** What the operator uses an account for. */
export const BankUse = z.enum(['deposit', 'withdraw', 'hold'])
export type BankUse = z.infer<typeof BankUse>

export const BankStatus = z.enum(['active', 'paused', 'archived'])
export type BankStatus = z.infer<typeof BankStatus>
/** An archived account stays for what refers to it, and can be taken back. */
export const bankMachine = machine<BankStatus>({
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
})

export const HolderName = z.string().trim().min(2).max(100)

const setting = {
  name: HolderName,
  uses: z.array(BankUse).min(1).max(3),
  /** Members are sent here between these times; from and until the same time is all day. */
  activeFrom: Clock,
  activeUntil: Clock,
}

/** An account that the operator owns. */
export const BankAccountRow = z.object({
  id: Id,
  bank: z.enum(bankCodes),
  number: z.string(),
  ...setting,
  dayLimitMinor: z.int().nullable(),
  status: BankStatus,
  /** What came in and went out today, by the ledger. A day's limit is for each of them. */
  inTodayMinor: z.int(),
  outTodayMinor: z.int(),
  /** What should be on it, by the ledger. */
  balanceMinor: z.int(),
  /** What the bank itself showed last, by a reader's report or after its newest line, and when; null where it never has. */
  reportedBalanceMinor: z.int().nullable(),
  reportedAt: Instant.nullable(),
  /** When anything was last heard of it. */
  syncedAt: Instant.nullable(),
  sweep: SweepRule.nullable(),
  createdAt: Instant,
  version: z.int().min(1),
})
export type BankAccountRow = z.infer<typeof BankAccountRow>

export const BankQuery = listQuery(['createdAt'], {
  status: BankStatus.optional(),
  bank: z.enum(bankCodes).optional(),
  use: BankUse.optional(),
})

/** How much may come in or go out on one business day; left out where there is no limit. */
const limited = { ...setting, dayLimitMinor: AmountMinor.optional() }
export const NewBankAccount = z.strictObject({ account: BankAccount, ...limited })
export const BankSetting = z.strictObject({ ...limited, version: z.int().min(1) })
