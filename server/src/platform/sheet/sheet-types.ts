/** A row with content, and its line in the file, counted from one. */
export type SheetRow = { line: number; cells: string[] }
export type SheetLimits = { rows: number; columns: number; cellLetters: number }
export type Sheet = {
  format: 'csv' | 'xlsx'
  encoding: 'utf-8' | 'windows-874' | null
  delimiter: string | null
  rows: SheetRow[]
}

/** A row of a large file, which is given while the file is still being read. */
export type StreamedRow = SheetRow & {
  /** The cells that a workbook calculates, counted from zero: what they show is the result of the time when it was saved. */
  formulas: readonly number[]
  /** Whether something of the row could not be read as letters; it stands as U+FFFD in the cells. */
  hasBadBytes: boolean
}
export type RowLimits = SheetLimits & {
  fileBytes: number
  /** What the sheet of a workbook, and the texts that its cells share, may unpack to. The texts are kept in memory. */
  sheetBytes: number
  sharedBytes: number
}

/** The file is not a table, or is larger than allowed. */
export class SheetError extends Error {
  readonly problem: 'unreadable' | 'tooLong'
  /** The line of the row that is to blame, where it is one row. */
  readonly line: number | undefined
  constructor(problem: 'unreadable' | 'tooLong', line?: number) {
    super(`a sheet is ${problem}`)
    this.problem = problem
    this.line = line
  }
}
