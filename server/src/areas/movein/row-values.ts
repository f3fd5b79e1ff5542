import { bankCalled } from '#contract/core/bank.ts'
import { parseDecimal, westernDigits } from '#contract/core/decimal.ts'
import { parsePercent } from '#contract/core/percent.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import type { RowFault, SaidFault } from '#contract/movein/row-faults.ts'
import type { CellKind, Referred } from '#contract/movein/subject.ts'
import { cellsOf, isRowSubject, type MoveSubject } from '#contract/movein/subjects.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { readDate, readTime } from '#platform/sheet/sheet-read-date.ts'
import { storable } from './copy-lines.ts'
import { isNothing, type RowSetting } from './row-cells.ts'

/** What a cell says, as a call takes it. */
export type Value = string | number | boolean | readonly string[]
export type Values = Readonly<Record<string, Value>>
type Read = { value: Value } | { fault: RowFault }
type CellReader = (text: string) => Read

const amountFaults = { empty: 'valueMissing', decimals: 'amountDecimals', unreadable: 'amountForm' } as const
const yes = new Set(['yes', 'y', 'true', 'on', '1', 'ใช่', 'ได้', 'เปิด', 'มี'])
const no = new Set(['no', 'n', 'false', 'off', '0', 'ไม่', 'ไม่ใช่', 'ไม่ได้', 'ปิด', 'ไม่มี'])

const bareWord = (text: string): string => text.toLowerCase().replace(/\s/g, '')
/** A spreadsheet drops the zero with which a phone begins. */
const phoneOf = (text: string): string | undefined =>
  ThaiPhone.safeParse(/^[689]\d{8}$/.test(text) ? `0${text}` : text).data

const readWhole: CellReader = text => {
  const value = parseDecimal(westernDigits(text).replaceAll(',', ''), 0)
  return value === null ? { fault: 'numberForm' } : { value }
}

/** Whatever of them people write: the stored word, what the screens call it in either language, or another name for it. */
function wordReader({ words, also }: Extract<CellKind, { is: 'choice' }>): CellReader {
  const known = new Map<string, string>()
  for (const [word, { th, en }] of Object.entries(words)) {
    for (const name of [word, th, en, ...(also?.[word] ?? [])]) known.set(bareWord(name), word)
  }
  return text => {
    const value = known.get(bareWord(text))
    return value === undefined ? { fault: 'wordUnknown' } : { value }
  }
}

/** `slot = 100 %` is `slot:100`. */
const pairOf = (text: string): string => text.replace(/\s*[:=]\s*/, ':').replace(/\s*%$/, '')

function listReader({ words, pairs }: Extract<CellKind, { is: 'list' }>): CellReader {
  const word = words && wordReader({ is: 'choice', words })
  return text => {
    // In an order of their own, so that the same ones are the same.
    const parts = [...new Set(text.split(/[,;|\n]/).map(part => (pairs ? pairOf(part.trim()) : part.trim())))].filter(
      part => part !== '',
    )
    const read = parts.map(part => word?.(part) ?? { value: part })
    const unknown = read.find(each => 'fault' in each)
    return unknown ?? { value: read.flatMap(each => ('value' in each ? [String(each.value)] : [])).toSorted() }
  }
}

type Plain = Exclude<CellKind, { is: 'choice' | 'list' | 'reference' }>['is']
const plainReaders: { readonly [Is in Plain]: (setting: RowSetting) => CellReader } = {
  text: () => value => ({ value }),
  code: () => text => ({ value: text.toUpperCase().replace(/\s/g, '') }),
  phone: () => text => {
    const value = phoneOf(text)
    return value === undefined ? { fault: 'phoneForm' } : { value }
  },
  bank: () => text => {
    const value = bankCalled(text)
    return value === undefined ? { fault: 'bankUnknown' } : { value }
  },
  digits: () => text => {
    const digits = westernDigits(text)
    // A spreadsheet that turned a number into a power has lost its last digits.
    return /^\d(\.\d+)?e[+-]?\d+$/i.test(digits)
      ? { fault: 'accountScientific' }
      : { value: digits.replace(/[\s-]/g, '') }
  },
  money: () => text => {
    const amount = readAmount(text)
    if ('fault' in amount) return { fault: amountFaults[amount.fault] }
    return amount.amountMinor < 0 ? { fault: 'amountNegative' } : { value: amount.amountMinor }
  },
  percent: () => text => {
    const value = parsePercent(westernDigits(text).replace(/\s/g, ''))
    return value === null ? { fault: 'percentForm' } : { value }
  },
  number: () => readWhole,
  flag: () => text => {
    const word = bareWord(text)
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { fault: 'wordUnknown' }
  },
  clock: () => text => {
    const time = readTime(text)
    return time === null ? { fault: 'dateForm' } : { value: time.slice(0, 5) }
  },
  wallTime:
    ({ dateOrder }) =>
    text => {
      const date = readDate(text, dateOrder)
      return date ? { value: `${date.day}T${(date.time ?? '00:00:00').slice(0, 5)}` } : { fault: 'dateForm' }
    },
  day:
    ({ dateOrder }) =>
    text => {
      const date = readDate(text, dateOrder)
      return date && date.day >= '1900-01-01' ? { value: date.day } : { fault: 'dateForm' }
    },
}

/** A member is called by username or phone, a role by name, an agent or a seller by code. */
const readMember: CellReader = text => ({ value: (phoneOf(text) ?? text).toLowerCase() })
const readCode: CellReader = text => ({ value: text.toUpperCase() })

const referenceReaders: { readonly [To in Referred]: CellReader } = {
  member: readMember,
  role: value => ({ value }),
  agent: readCode,
  banner: value => ({ value }),
  provider: value => ({ value }),
  seller: readCode,
}

function readerOf(kind: CellKind, setting: RowSetting): CellReader {
  if (kind.is === 'choice') return wordReader(kind)
  if (kind.is === 'list') return listReader(kind)
  if (kind.is === 'reference') return referenceReaders[kind.to]
  return plainReaders[kind.is](setting)
}

/** Reads the rows of a file of which each is a call: what its cells say. What is empty is not said. */
export function valueReader(subject: MoveSubject, setting: RowSetting) {
  if (!isRowSubject(subject)) throw new Error(`the rows of ${subject} are no calls`)
  const columns = Object.entries(cellsOf(subject)).map(([name, { kind, isNeeded }]) => {
    return { name, isNeeded: isNeeded === true, read: readerOf(kind, setting) }
  })
  return (cells: (name: string) => string) => {
    const faults: SaidFault[] = []
    const values: Record<string, Value> = {}
    for (const { name, isNeeded, read } of columns) {
      const text = storable(cells(name)).toWellFormed().trim()
      if (isNothing(text)) {
        if (isNeeded) faults.push(`valueMissing:${name}`)
        continue
      }
      const found = read(text)
      if ('fault' in found) faults.push(`${found.fault}:${name}`)
      else values[name] = found.value
    }
    return { read: { told: JSON.stringify(values) }, faults }
  }
}
