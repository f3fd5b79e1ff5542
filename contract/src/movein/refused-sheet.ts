import type { Locale } from '../core/text.ts'
import type { RefusedRow } from './movein.types.ts'
import { rowFaults } from './row-faults.ts'

/** The heading of the column that says why a row was refused; a file that is sent again may keep it. */
const reasonHeading = { th: 'เหตุผลที่ปฏิเสธ', en: 'Why it was refused' } as const

/** What spreadsheets take for a formula is led by a sign that they do not show. */
const formulaSafe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (cells: readonly string[]): string => `${cells.map(cell => quoted(formulaSafe(cell))).join(',')}\r\n`

export const reasonOf = ({ faults, reason }: Pick<RefusedRow, 'faults' | 'reason'>, locale: Locale): string =>
  reason ?? faults.map(fault => rowFaults[fault][locale]).join(' ')

/** The refused rows of a file as a file of their own, to be mended and sent again: its headings, and the reasons at the end. */
export const refusedHead = (headings: readonly string[], locale: Locale): string =>
  `\uFEFF${lineOf([...headings, reasonHeading[locale]])}`

export const refusedLines = (rows: readonly RefusedRow[], width: number, locale: Locale): string =>
  rows
    .map(row => {
      const filled = Array.from({ length: width }, (_, at) => row.cells[at] ?? '')
      return lineOf([...filled, reasonOf(row, locale)])
    })
    .join('')
