import { ThaiPhone } from '#contract/core/phone.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { BalanceColumn } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { isNothing, momentReader, type RowSetting } from './row-cells.ts'

type Cells = (name: BalanceColumn) => string
type Read = { member: string | null; amount_minor: string | null; as_of: string | null }

/** What one posting of the ledger may move. */
const mostMinor = 100_000_000_000

const amountFaults = { empty: 'amountMissing', decimals: 'amountDecimals', unreadable: 'amountForm' } as const

/** Reads the rows of a file of balances. */
export function balanceReader(
  setting: RowSetting,
): (cells: Cells) => { read: Read; faults: RowFault[]; amountMinor: number } {
  const moment = momentReader(setting)
  return cells => {
    const faults: RowFault[] = []
    const called = cells('member')
    if (isNothing(called)) faults.push('memberMissing')
    const amount = readAmount(cells('amount'))
    const minor = 'amountMinor' in amount ? amount.amountMinor : null
    if ('fault' in amount) faults.push(amountFaults[amount.fault])
    else if (amount.amountMinor < 0) faults.push('amountNegative')
    else if (amount.amountMinor > mostMinor) faults.push('amountLarge')
    const asOf = moment(cells('asOf'))
    if ('fault' in asOf) faults.push(asOf.fault)
    const zeroed = /^[689]\d{8}$/.test(called) ? `0${called}` : called
    const read = {
      member: (ThaiPhone.safeParse(zeroed).data ?? called).toLowerCase(),
      amount_minor: minor === null ? null : String(minor),
      as_of: 'at' in asOf ? asOf.at : null,
    }
    return { read, faults, amountMinor: minor ?? 0 }
  }
}
