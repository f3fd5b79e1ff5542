import { bankCalled } from '#contract/core/bank.ts'
import { westernDigits } from '#contract/core/decimal.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { AccountBalanceColumn } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { isNothing, type RowSetting } from './row-cells.ts'
import { dayReader } from './row-day.ts'

type Cells = (name: AccountBalanceColumn) => string
type Read = Readonly<Record<'number' | 'bank' | 'day' | 'amount_minor' | 'taken_at', string | null>>

const amountFaults = { empty: 'amountMissing', decimals: 'amountDecimals', unreadable: 'amountForm' } as const

/** Reads the rows of a file of balances of our bank accounts. An account may be overdrawn. */
export function accountBalanceReader(setting: RowSetting): (cells: Cells) => { read: Read; faults: RowFault[] } {
  const dayOf = dayReader(setting)
  return cells => {
    const faults: RowFault[] = []
    const number = westernDigits(cells('number')).replace(/[\s-]/g, '')
    if (isNothing(number)) faults.push('accountMissing')
    else if (/^\d(\.\d+)?e[+-]?\d+$/i.test(number)) faults.push('accountScientific')
    const bank = isNothing(cells('bank')) ? null : bankCalled(cells('bank'))
    if (bank === undefined) faults.push('bankUnknown')
    const amount = readAmount(cells('amount'))
    if ('fault' in amount) faults.push(amountFaults[amount.fault])
    const { day, takenAt, faults: ofDay } = dayOf(cells('day'), cells('asOf'))
    const minor = 'amountMinor' in amount ? String(amount.amountMinor) : null
    const read = { number, bank: bank ?? null, day, amount_minor: minor, taken_at: takenAt }
    return { read, faults: [...faults, ...ofDay] }
  }
}
