import { readCsv } from './sheet-csv.ts'
import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'
import { readXlsx } from './sheet-xlsx.ts'

type Format = { fits(bytes: Buffer): boolean; read(bytes: Buffer, limits: SheetLimits): Sheet | Promise<Sheet> }

/** By their first bytes, because file names may be wrong. Anything may be text, so CSV comes last. */
const formats: readonly Format[] = [
  { fits: isWorkbook, read: readXlsx },
  { fits: () => true, read: readCsv },
]

/** A workbook is a zip. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
}

/** The content of a file, as text: nothing is calculated, and a formula has the result of the time when the file was saved. */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const format = formats.find(({ fits }) => fits(bytes))
  if (!format) throw new SheetError('unreadable')
  const sheet = await format.read(bytes, limits)
  const rows = sheet.rows
    .map(({ line, cells }) => ({ line, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  if (rows.length === 0) throw new SheetError('unreadable')
  const tooMuch = ({ cells }: SheetRow) =>
    cells.length > limits.columns || cells.some(cell => cell.length > limits.cellLetters)
  if (rows.length > limits.rows || rows.some(tooMuch)) throw new SheetError('tooLong')
  return { ...sheet, rows }
}
