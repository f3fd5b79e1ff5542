import { z } from 'zod'
import { BankAccount, bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { listQuery, waitingFilter } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { bankRecord, bankSetting } from './bank.record.ts'
import { SweepRule } from './sweep.types.ts'

export const BankUse = bankSetting.uses.read.element
export type BankUse = z.infer<typeof BankUse>

export const BankStatus = bankRecord.status.read
export type BankStatus = z.infer<typeof BankStatus>
/** An archived account stays for what refers to it, and can be taken back. */
export const bankMachine = machine<BankStatus>({
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
})

/** An account that the operator owns. */
export const BankAccountRow = z.object({ ...reads(bankRecord), sweep: SweepRule.nullable() })
export type BankAccountRow = z.infer<typeof BankAccountRow>

export const BankQuery = listQuery(['createdAt'], {
  status: BankStatus.optional(),
  bank: z.enum(bankCodes).optional(),
  use: BankUse.optional(),
  ...waitingFilter,
})

export const NewBankAccount = z.strictObject({ account: BankAccount, ...enters(bankSetting) })
export const BankSetting = z.strictObject({ ...enters(bankSetting), version: z.int().min(1) })
