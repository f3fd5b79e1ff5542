import {
  type ColumnRole,
  importLimits,
  missingRoles,
  type StatementMapping,
} from '#contract/pretransaction/import.types.ts'
import { readDate } from '#platform/sheet/sheet-read-date.ts'
import type { SheetRow } from '#platform/sheet/sheet-types.ts'

/** What banks write above their columns. The first that fits counts, so that the narrower words come first. */
const headerWords: readonly (readonly [RegExp, ColumnRole])[] = [
  [/ธนาคาร(ผู้โอน|ต้นทาง|ผู้รับ|คู่)|(from|to|sender|counterpart).*bank|^bank$|^ธนาคาร$/, 'counterpartBank'],
  [/เลข(ที่)?บัญชี|(from|to|sender|counterpart).*(account|a\/c)|account (no|number)/, 'counterpartDigits'],
  [/ชื่อ|\bname\b|counterpart|sender|ผู้โอน|ผู้รับ/, 'counterpartName'],
  [/วันที่มีผล|value date|effective/, 'none'],
  [/วัน|\bdate\b/, 'date'],
  [/เวลา|\btime\b/, 'time'],
  [/คงเหลือ|balance/, 'balance'],
  [/ถอน|เดบิต|withdraw|debit|\bout\b|จ่าย/, 'out'],
  [/ฝาก|เครดิต|deposit|credit|\bin\b|รับเข้า/, 'in'],
  [/จำนวนเงิน|จำนวน|amount/, 'amount'],
  [/อ้างอิง|\bref|เลขที่รายการ|transaction (id|no)/, 'reference'],
  [/รายการ|รายละเอียด|หมายเหตุ|คำอธิบาย|description|detail|remark|note|particular|channel|ช่องทาง/, 'description'],
]
/** A header stands within the first rows, below the name of the account and the period. */
const headerWithin = 30

const roleOf = (cell: string): ColumnRole =>
  headerWords.find(([words]) => words.test(cell.toLowerCase()))?.[1] ?? 'none'

/** How a file is probably to be read, by the words of its header and by the first and last rows with something like a date. */
export function guessMapping(rows: readonly SheetRow[]): StatementMapping {
  const width = Math.min(importLimits.columns, Math.max(...rows.map(({ cells }) => cells.length)))
  const top = rows.slice(0, headerWithin).map(({ cells }) => rolesOf(cells, width))
  const at = top.findIndex(columns => missingRoles({ columns }).length === 0)
  const columns = top[at] ?? Array.from({ length: width }, (): ColumnRole => 'none')
  const below = rows.slice(at + 1)
  const dates = below.map(({ cells }) => cells[columns.indexOf('date')] ?? '')
  // One whose date is wrong is a line all the same: skipped by itself, it would be missed by nobody.
  const isLine = (cell: string) => /\d/.test(cell)
  const last = dates.findLastIndex(isLine)
  const most = (count: number) => Math.min(importLimits.skippedRows, count)
  return {
    columns,
    skipTop: most(at + 1 + Math.max(0, dates.findIndex(isLine))),
    skipBottom: last < 0 ? 0 : most(below.length - 1 - last),
    // Thai banks write the day first; a thirteenth month says otherwise.
    dateOrder: dates.some(cell => !readDate(cell, 'dayFirst') && readDate(cell, 'monthFirst'))
      ? 'monthFirst'
      : 'dayFirst',
  }
}

/** The first column of a kind has it. Amounts in one column give way to amounts in two. */
function rolesOf(cells: readonly string[], width: number): ColumnRole[] {
  const roles = Array.from({ length: width }, (_, at) => roleOf(cells[at] ?? ''))
  const twoColumns = roles.includes('in') && roles.includes('out')
  return roles.map((role, at) => {
    if (role === 'description') return role
    const isRival = twoColumns ? role === 'amount' : (role === 'in' || role === 'out') && roles.includes('amount')
    return isRival || roles.indexOf(role) < at ? 'none' : role
  })
}
