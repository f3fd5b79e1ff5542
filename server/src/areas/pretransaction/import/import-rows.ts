import { setImmediate } from 'node:timers/promises'
import { type BankCode, bankCodes, banks } from '#contract/core/bank.ts'
import { type FieldCode, fieldError } from '#contract/core/field.ts'
import type { Locale } from '#contract/core/text.ts'
import type { ColumnRole, RowProblem, StatementMapping } from '#contract/pretransaction/import.types.ts'
import { PushedLine } from '#contract/pretransaction/statement.types.ts'
import { readAmount } from '#platform/sheet/sheet-read-amount.ts'
import { instantIn, readDate, readTime } from '#platform/sheet/sheet-read-date.ts'
import type { SheetRow } from '#platform/sheet/sheet-types.ts'

type Place = { timeZone: string; now: Date; locale: Locale }
export type ReadLine = PushedLine & { line: number }
type Problem = RowProblem & { code: FieldCode }

/** So many rows are read in one turn of the event loop, in which nobody else is answered. */
const rowsAtOnce = 500

/** Clocks differ; a line of tomorrow is a day and a month that were swapped. */
const aheadMs = 86_400_000

/** Why a row is no line, and which of its cells is to blame. */
class RowFault extends Error {
  readonly code: FieldCode
  readonly role: ColumnRole | undefined
  readonly value: string
  constructor(code: FieldCode, role?: ColumnRole, value = '') {
    super(code)
    this.code = code
    this.role = role
    this.value = value
  }
}

/** The rows between those to be skipped. */
export const rowsToRead = (rows: readonly SheetRow[], { skipTop, skipBottom }: StatementMapping): readonly SheetRow[] =>
  rows.slice(skipTop, Math.max(skipTop, rows.length - skipBottom))

/** The lines that rows become, and of the others what keeps them from it. */
export async function readRows(
  rows: readonly SheetRow[],
  mapping: StatementMapping,
  place: Place,
): Promise<{ lines: ReadLine[]; problems: Problem[] }> {
  const toInstant = instantIn(place.timeZone)
  const lines: ReadLine[] = []
  const problems: Problem[] = []
  for (const [index, row] of rowsToRead(rows, mapping).entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    try {
      lines.push({ ...readRow(row.cells, mapping, toInstant, place.now), line: row.line })
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      const at = fault.role === undefined ? -1 : mapping.columns.indexOf(fault.role)
      const { code, message } = fieldError('', fault.code, place.locale, { value: fault.value })
      problems.push({ line: row.line, column: at < 0 ? null : at, code, message })
    }
  }
  return { lines, problems }
}

function readRow(
  cells: readonly string[],
  { columns, dateOrder }: StatementMapping,
  toInstant: (day: string, time: string) => string,
  now: Date,
): PushedLine {
  const words = (role: ColumnRole) => columns.flatMap((one, at) => (one === role && cells[at] ? [cells[at]] : []))
  const cell = (role: ColumnRole) => words(role)[0] ?? ''
  const at = toInstant(...whenOf(cell('date'), columns.includes('time') ? cell('time') : null, dateOrder))
  if (Date.parse(at) > now.getTime() + aheadMs) throw new RowFault('ROW_FUTURE', 'date', cell('date'))
  const balanceMinor = moneyOf('balance', cell('balance'))
  const bank = bankOf(cell('counterpartBank'))
  const line = {
    at,
    amountMinor: amountOf(cell),
    ...(balanceMinor !== null && { balanceMinor }),
    // A reader of accounts has to cut what is too long, too.
    bankReference: cell('reference').slice(0, 60),
    description: words('description').join(' ').replace(/\s+/g, ' ').slice(0, 200),
    counterpart: {
      ...(bank && { bank }),
      digits: cell('counterpartDigits'),
      name: cell('counterpartName').slice(0, 100),
    },
  }
  // The same door as that of clients, so that a file brings in nothing that a push could not.
  const { data, error } = PushedLine.safeParse(line)
  if (data) return data
  const [field, part] = error.issues[0]?.path ?? []
  if (part === 'digits') throw new RowFault('ROW_DIGITS', 'counterpartDigits', line.counterpart.digits)
  if (field === 'balanceMinor') throw new RowFault('ROW_AMOUNT', 'balance', cell('balance'))
  throw new RowFault('ROW_AMOUNT', 'amount', cell('amount') || cell('in') || cell('out'))
}

/** A line without a time would stand beside the one that a reader pushed, as if money had come twice. */
function whenOf(dateCell: string, timeCell: string | null, order: StatementMapping['dateOrder']): [string, string] {
  const date = readDate(dateCell, order)
  if (!date) throw new RowFault('ROW_DATE', 'date', dateCell)
  const time = timeCell === null ? date.time : readTime(timeCell)
  if (time === null) throw new RowFault('ROW_TIME', timeCell === null ? 'date' : 'time', timeCell ?? dateCell)
  return [date.day, time]
}

/** In one column with its sign, or in one of two, where some banks write what went out with a minus as well. */
function amountOf(cell: (role: ColumnRole) => string): number {
  const of = (role: 'amount' | 'in' | 'out') => moneyOf(role, cell(role)) ?? 0
  const [came, went] = [Math.abs(of('in')), Math.abs(of('out'))]
  if (came > 0 && went > 0) throw new RowFault('ROW_AMOUNT_BOTH')
  const amount = of('amount') + came - went
  if (amount === 0) throw new RowFault('ROW_AMOUNT_NONE')
  return amount
}

function moneyOf(role: ColumnRole, text: string): number | null {
  const read = readAmount(text)
  if ('amountMinor' in read) return read.amountMinor
  if (read.fault === 'empty') return null
  throw new RowFault('ROW_AMOUNT', role, text)
}

function bankOf(text: string): BankCode | undefined {
  if (text === '') return undefined
  const bare = (name: string) => name.toLowerCase().replace(/^(ธนาคาร|ธ\.)|[\s.]/g, '')
  const found = bankCodes.find(code => [code, banks[code].th, banks[code].en].some(name => bare(name) === bare(text)))
  // Left out, any account with these digits would do, whichever bank it is at.
  if (!found) throw new RowFault('ROW_BANK', 'counterpartBank', text)
  return found
}
