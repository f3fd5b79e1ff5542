import { ThaiPhone } from '#contract/core/phone.ts'
import type { OpeningSubject } from '#contract/movein/openings.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { BalanceColumn, BonusColumn } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { isNothing, momentReader, type RowSetting } from './row-cells.ts'

type Cells = (name: BalanceColumn | BonusColumn) => string
type Read = Readonly<Record<string, string | null>>
type Reader = (cells: Cells) => { read: Read; faults: RowFault[] }

/** What one posting of the ledger may move. */
const mostMinor = 100_000_000_000
const longestName = 100

const amountFaults = { empty: 'amountMissing', decimals: 'amountDecimals', unreadable: 'amountForm' } as const
const missing = { balances: 'memberMissing', agentCredit: 'agentMissing', openBonuses: 'memberMissing' } as const

/** Reads the rows of a file that opens something with an amount: balances, credit of agents or bonuses. */
export function openingReader(subject: OpeningSubject): (setting: RowSetting) => Reader {
  return setting => {
    const moment = momentReader(setting)
    return cells => {
      const faults: RowFault[] = []
      const called = cells('member')
      if (isNothing(called)) faults.push(missing[subject])
      const amount = readAmount(cells('amount'))
      const minor = 'amountMinor' in amount ? amount.amountMinor : null
      if ('fault' in amount) faults.push(amountFaults[amount.fault])
      else if (amount.amountMinor < 0) faults.push('amountNegative')
      else if (amount.amountMinor > mostMinor) faults.push('amountLarge')
      const asOf = moment(cells('asOf'))
      if ('fault' in asOf) faults.push(asOf.fault)
      const read = {
        member: subject === 'agentCredit' ? called : calledMember(called),
        amount_minor: minor === null ? null : String(minor),
        as_of: 'at' in asOf ? asOf.at : null,
      }
      if (subject !== 'openBonuses') return { read, faults }
      return { read: { ...read, ...bonusOf(cells, setting, faults) }, faults }
    }
  }
}

/** A member's username or phone, of which a spreadsheet may have dropped the first zero. */
function calledMember(called: string): string {
  const zeroed = /^[689]\d{8}$/.test(called) ? `0${called}` : called
  return (ThaiPhone.safeParse(zeroed).data ?? called).toLowerCase()
}

/** What is still to be bet for a bonus, what of it may become cash, and until when. */
function bonusOf(cells: Cells, setting: RowSetting, faults: RowFault[]): Read {
  const name = cells('name')
  if (isNothing(name)) faults.push('bonusMissing')
  else if (name.length > longestName) faults.push('tooLong')
  const [required, done, cashOut] = [turnover(cells('required')), turnover(cells('done')), turnover(cells('cashOut'))]
  if (required === undefined || done === undefined || cashOut === undefined || required === null)
    faults.push('turnoverForm')
  const ends = momentReader(setting, 'ahead')(cells('endsAt'))
  if ('fault' in ends) faults.push(ends.fault)
  else if (ends.at === null || Date.parse(ends.at) <= Date.parse(setting.now)) faults.push('bonusEnded')
  return {
    name,
    required_minor: String(Math.max((required ?? 0) - (done ?? 0), 0)),
    cash_out_minor: cashOut ? String(cashOut) : null,
    ends_at: 'at' in ends ? ends.at : null,
  }
}

/** An amount that is not below zero; null where there is none, undefined where it cannot be read. */
function turnover(cell: string): number | null | undefined {
  if (isNothing(cell)) return null
  const amount = readAmount(cell)
  return 'amountMinor' in amount && amount.amountMinor >= 0 ? amount.amountMinor : undefined
}
