import type { RowFault } from '#contract/movein/row-faults.ts'
import { accountBalanceReader } from './row-account-balance.ts'
import { plainCell, type RowSetting } from './row-cells.ts'
import { dayBalanceReader } from './row-day-balance.ts'
import { historyReader } from './row-history.ts'

const readers = { dayBalances: dayBalanceReader, history: historyReader, accountBalances: accountBalanceReader }

type Read = Readonly<Record<string, string | null>>
type CellsOf = Readonly<Record<string, string>>

/** Reads rows that came by a call as those of a file are read: what is a right row is said once. */
export function readToldRows(
  subject: keyof typeof readers,
  setting: RowSetting,
  rows: readonly CellsOf[],
): { read: Read; faults: RowFault[] }[] {
  const read = readers[subject](setting)
  return rows.map(row => read(name => plainCell(row[name] ?? '')))
}
