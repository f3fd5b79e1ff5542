import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { RowFault } from '../contract/src/movein/row-faults.ts'

/** A file of members of another system, one in a hundred of which has a fault. */
const headings = [
  'Username',
  'เบอร์โทร',
  'ชื่อ',
  'นามสกุล',
  'ธนาคาร',
  'เลขบัญชี',
  'วันเกิด',
  'ผู้แนะนำ',
  'แท็ก',
  'วันที่สมัคร',
  'หมายเหตุ',
]
type Row = [string, string, string, string, string, string, string, string, string, string, string]

const firstNames = ['สมชาย', 'สมหญิง', 'มานะ', 'มานี', 'ปิติ', 'ชูใจ', 'วีระ', 'ดวงใจ', 'อนันต์', 'กาญจนา']
const lastNames = ['ใจดี', 'รักไทย', 'ทองคำ', 'ศรีสุข', 'บุญมา', 'แก้วใส', 'วงศ์ใหญ่', 'พันธุ์ดี', 'สายทอง', 'จันทร์เพ็ญ']
const bankNames = ['กสิกรไทย', 'SCB', 'ธ.กรุงเทพ', 'KTB', 'กรุงศรี', 'TTB']
const some = <Each>(list: readonly Each[], n: number): Each => list[n % list.length] as Each

const nameOf = (n: number) => `old${n}`
const phoneOf = (n: number) => `08${String(n).padStart(8, '0')}`

/** The nearest row before this one that no fault can touch. */
const rightBefore = (n: number): number => ([0, 99].includes(n % 100) ? rightBefore(n - 1) : n)

function rightRow(n: number): Row {
  const birth = `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/${2500 + (n % 45)}`
  const upline = n % 4 === 0 && n > 200 ? nameOf(rightBefore(n - 97)) : ''
  const joined = `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/256${n % 9} ${String(n % 24).padStart(2, '0')}:30`
  const account = `7${String(n).padStart(9, '0')}`
  return [
    nameOf(n),
    phoneOf(n),
    some(firstNames, n),
    some(lastNames, n >> 3),
    some(bankNames, n),
    account,
    birth,
    upline,
    n % 7 === 0 ? 'VIP' : '',
    joined,
    '',
  ]
}

/** Stands for bytes that are no letters. A file is taken for another encoding if its beginning has such bytes. */
const bad = '\uE000'
const [badBytes, headRows] = [Buffer.from(bad), 20_000]

function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  for (let at = bytes.indexOf(badBytes); at >= 0; at = bytes.indexOf(badBytes, at))
    bytes.fill(0xff, at, at + badBytes.length)
  return bytes
}

/** Faults that a row has by itself, and how it gets them. */
const spoils: Partial<Record<RowFault, (row: Row, n: number) => void>> = {
  formula: row => void (row[10] = '=1+1'),
  tooLong: row => void (row[10] = 'ย'.repeat(1_001)),
  usernameForm: row => void (row[0] = 'ชื่อไทย'),
  usernameTwice: (row, n) => void (row[0] = nameOf(n - 1).toUpperCase()),
  phoneMissing: row => void (row[1] = ''),
  phoneForm: row => void (row[1] = '12345'),
  phoneTwice: (row, n) => void (row[1] = `+66${phoneOf(n - 1).slice(1)}`),
  nameMissing: row => void (row[3] = ''),
  bankMissing: row => void (row[4] = ''),
  bankUnknown: row => void (row[4] = 'ธนาคารบนดวงจันทร์'),
  accountMissing: row => void (row[5] = '-'),
  accountForm: row => void (row[5] = '12345'),
  accountScientific: row => void (row[5] = '1.23457E+09'),
  accountTwice: (row, n) => {
    row[4] = some(bankNames, n - 1)
    row[5] = `7${String(n - 1).padStart(9, '0')}`
  },
  birthDateForm: row => void (row[6] = '31/31/2530'),
  tooYoung: row => void (row[6] = '01/01/2568'),
  dateForm: row => void (row[9] = 'เมื่อวาน'),
  dateFuture: row => void (row[9] = '31/12/2599'),
  tagsMany: row => void (row[8] = Array.from({ length: 21 }, (_, at) => `t${at}`).join(';')),
  uplineUnknown: row => void (row[7] = 'nobody.here'),
  uplineSelf: (row, n) => void (row[7] = nameOf(n)),
  uplineCircle: (row, n) => void (row[7] = nameOf(n - 1)),
  unreadable: row => void (row[10] = bad),
}
const kinds = Object.keys(spoils) as RowFault[]
const kindOf = (n: number): RowFault => {
  const kind = some(kinds, n / 100)
  return kind === 'unreadable' && n < headRows ? 'phoneForm' : kind
}
/** These make the row before them wrong as well. */
const withNeighbour: ReadonlySet<RowFault> = new Set(['usernameTwice', 'phoneTwice', 'accountTwice', 'uplineCircle'])

export type Expected = { good: number; faults: Map<RowFault, number>; faultOfLine: Map<number, RowFault> }

/** Writes the file; the lines of the faults are known. */
export async function writeOldMembers(path: string, rows: number): Promise<Expected> {
  const file = createWriteStream(path)
  const expected: Expected = { good: 0, faults: new Map(), faultOfLine: new Map() }
  const fault = (line: number, kind: RowFault) => {
    expected.faults.set(kind, (expected.faults.get(kind) ?? 0) + 1)
    expected.faultOfLine.set(line, kind)
  }
  file.write(`${headings.join(',')}\n`)
  let text = ''
  for (let n = 1; n <= rows; n += 1) {
    const row = rightRow(n)
    // Of two that spoil each other the second is every hundredth row, and the first the one before it.
    const kind = n % 100 === 0 ? kindOf(n) : undefined
    const next = (n + 1) % 100 === 0 && n < rows ? kindOf(n + 1) : undefined
    if (next !== undefined && withNeighbour.has(next)) {
      if (next === 'uplineCircle') row[7] = nameOf(n + 1)
      fault(n + 1, next)
    }
    if (kind !== undefined) {
      row[7] = ''
      spoils[kind]?.(row, n)
      fault(n + 1, kind)
    }
    if (kind === undefined && !(next !== undefined && withNeighbour.has(next))) expected.good += 1
    text += `${row.map(cell => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(',')}\n`
    if (n % 2_000 === 0 || n === rows) {
      if (!file.write(bytesOf(text))) await once(file, 'drain')
      text = ''
    }
  }
  file.end()
  await once(file, 'finish')
  return expected
}
