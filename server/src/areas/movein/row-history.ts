import { ThaiPhone } from '#contract/core/phone.ts'
import { type FormerKind, formerRecord } from '#contract/movein/former.record.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { HistoryColumn } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { isNothing, momentReader, type RowSetting } from './row-cells.ts'

type Cells = (name: HistoryColumn) => string

/** What systems call the movements. */
const kindWords: Readonly<Record<FormerKind, readonly string[]>> = {
  deposit: ['deposit', 'topup', 'in', 'ฝาก', 'ฝากเงิน', 'เติมเงิน'],
  withdrawal: ['withdrawal', 'withdraw', 'out', 'payout', 'ถอน', 'ถอนเงิน'],
  bet: ['bet', 'wager', 'stake', 'เดิมพัน', 'แทง'],
  win: ['win', 'payoff', 'prize', 'ได้', 'ชนะ', 'ได้จากเดิมพัน'],
  bonus: ['bonus', 'promotion', 'โบนัส', 'โปรโมชัน', 'โปรโมชั่น'],
  creditIn: ['creditin', 'credit', 'adjustmentin', 'addcredit', 'เพิ่มเครดิต', 'เติมเครดิต'],
  creditOut: ['creditout', 'debit', 'adjustmentout', 'deductcredit', 'ลดเครดิต', 'ตัดเครดิต'],
}
const kindOf: ReadonlyMap<string, string> = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.map(word => [word, kind] as const)),
)

const amountFaults = { empty: 'amountMissing', decimals: 'amountDecimals', unreadable: 'amountForm' } as const
const mostMinor = 100_000_000_000

/** Reads the rows of a file of movements. A withdrawal may be written as less than nothing. */
export function historyReader(setting: RowSetting) {
  const moment = momentReader(setting)
  return (cells: Cells) => {
    const faults: RowFault[] = []
    const called = cells('member')
    if (isNothing(called)) faults.push('memberMissing')
    const kindText = cells('kind')
      .toLowerCase()
      .replace(/[\s_.-]/g, '')
    const kind = kindOf.get(kindText) ?? null
    if (kindText === '') faults.push('kindMissing')
    else if (kind === null) faults.push('kindUnknown')
    const amount = readAmount(cells('amount'))
    const minor = 'amountMinor' in amount ? Math.abs(amount.amountMinor) : null
    if ('fault' in amount) faults.push(amountFaults[amount.fault])
    else if (Math.abs(amount.amountMinor) > mostMinor) faults.push('amountLarge')
    const at = moment(cells('at'))
    if ('fault' in at) faults.push(at.fault)
    else if (at.at === null) faults.push('dateMissing')
    const [reference, note] = [cells('reference'), cells('note')]
    const isShort =
      formerRecord.reference.enter.safeParse(reference).success && formerRecord.note.enter.safeParse(note).success
    if (!isShort) faults.push('tooLong')
    const zeroed = /^[689]\d{8}$/.test(called) ? `0${called}` : called
    const read = {
      member: (ThaiPhone.safeParse(zeroed).data ?? called).toLowerCase(),
      kind,
      amount_minor: minor === null ? null : String(minor),
      at: 'at' in at ? at.at : null,
      reference,
      note,
    }
    return { read, faults }
  }
}
