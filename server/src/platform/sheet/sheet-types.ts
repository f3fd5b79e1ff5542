/** A row with content, and its line in the file, counted from one. */
export type SheetRow = { line: number; cells: string[] }
export type SheetLimits = { rows: number; columns: number; cellLetters: number }
export type Sheet = {
  format: 'csv' | 'xlsx'
  encoding: 'utf-8' | 'windows-874' | null
  delimiter: string | null
  rows: SheetRow[]
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
