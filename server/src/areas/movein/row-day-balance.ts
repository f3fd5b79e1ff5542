import type { RowFault } from '#contract/movein/row-faults.ts'
import type { DayBalanceColumn } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { openingReader } from './row-balance.ts'
import { isNothing, type RowSetting } from './row-cells.ts'
import { dayReader } from './row-day.ts'

type Cells = (name: DayBalanceColumn) => string
type Read = {
  member: string | null
  day: string | null
  amount_minor: string | null
  bonus_minor: string | null
  taken_at: string | null
}

/** Reads the rows of a file of day balances: a balance as any other, and the end of which day it was. */
export function dayBalanceReader(setting: RowSetting): (cells: Cells) => { read: Read; faults: RowFault[] } {
  const balance = openingReader('balances')(setting)
  const dayOf = dayReader(setting)
  return cells => {
    const { read, faults } = balance(name => (name === 'member' || name === 'amount' ? cells(name) : ''))
    const { day, takenAt, faults: ofDay } = dayOf(cells('day'), cells('asOf'))
    const bonus = isNothing(cells('bonus')) ? null : readAmount(cells('bonus'))
    const isWrong = bonus !== null && ('fault' in bonus || bonus.amountMinor < 0)
    const bonusMinor = bonus !== null && 'amountMinor' in bonus ? String(bonus.amountMinor) : null
    return {
      read: {
        member: read.member ?? null,
        day,
        amount_minor: read.amount_minor ?? null,
        bonus_minor: bonusMinor,
        taken_at: takenAt,
      },
      faults: [...faults, ...ofDay, ...(isWrong ? (['amountForm'] as const) : [])],
    }
  }
}
