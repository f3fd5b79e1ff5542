import { isTooLong, rawLettersOf } from './sheet-letters.ts'
import { SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

export type CsvSplitter = {
  /** The rows that end in this piece. */
  push(piece: string): SheetRow[]
  /** The last row, if no line end follows it; and whether the text ended in a quoted cell, as a file does that was cut off. */
  end(): { rows: SheetRow[]; isCut: boolean }
}

/**
 * Splits text into rows, wherever it is cut into pieces. A row may span several lines, if a quoted cell contains line ends; its
 * first line identifies it, counted from one. A quote that does not begin its cell, or that is not closed until the end, is an
 * ordinary character. Rows without content are left out.
 *
 * A cell that is not ended yet is kept for the next piece, up to the maximum of a cell: otherwise one quote would fill the memory.
 */
export function csvSplitter(delimiter: string, limits: Omit<SheetLimits, 'rows'>): CsvSplitter {
  const rawLetters = rawLettersOf(limits.cellLetters)
  let rest = ''
  let line = 1
  let row: SheetRow = { line, cells: [] }

  const add = (cell: string, written: number) => {
    if (
      (written > limits.cellLetters && (written > rawLetters || isTooLong(cell, limits))) ||
      row.cells.length >= limits.columns
    )
      throw new SheetError('tooLong', row.line)
    row.cells.push(cell)
  }
  const endRow = (rows: SheetRow[]) => {
    if (hasContent(row.cells)) rows.push(row)
    row = { line: (line += 1), cells: [] }
  }

  const split = (text: string, isEnd: boolean): { rows: SheetRow[]; isCut: boolean } => {
    const rows: SheetRow[] = []
    const [nextDelimiter, nextFeed, nextReturn] = [seek(text, delimiter), seek(text, '\n'), seek(text, '\r')]
    let isCut = false
    let at = 0
    while (at < text.length) {
      let bare = at
      let cell = ''
      let lines = 0
      if (text.charCodeAt(at) === quote) {
        const closed = closingQuote(text, at, isEnd)
        if (closed === 'later') break
        if (closed === 'never') isCut = true
        else {
          cell = unquoted(text.slice(at + 1, closed))
          if (Math.min(nextFeed(at), nextReturn(at)) < closed) lines = linesIn(text.slice(at, closed))
          bare = closed + 1
        }
      }
      const lineEnd = Math.min(nextFeed(bare), nextReturn(bare))
      const end = Math.min(nextDelimiter(bare), lineEnd)
      const isReturn = end === lineEnd && text.charCodeAt(end) === carriageReturn
      // The cell may go on in the next piece, and so may a line end of two characters.
      if (!isEnd && (end === text.length || (isReturn && end + 1 === text.length))) break
      const tail = text.slice(bare, end)
      add(bare === at ? tail : cell + tail, end - at)
      line += lines
      at = end + (isReturn && text.charCodeAt(end + 1) === lineFeed ? 2 : 1)
      if (end === lineEnd) endRow(rows)
    }
    rest = text.slice(at)
    // The last letter of what is not ended may belong to its line end.
    if (rest.length > rawLetters + 1) throw new SheetError('tooLong', row.line)
    return { rows, isCut }
  }

  return {
    push: piece => split(rest + piece, false).rows,
    end: () => {
      const { rows, isCut } = split(rest, true)
      // Behind the last delimiter stands one more cell, which is empty.
      if (row.cells.length > 0) {
        add('', 0)
        endRow(rows)
      }
      return { rows, isCut }
    },
  }
}

const hasContent = (cells: readonly string[]): boolean => cells.some(cell => cell.trim() !== '')

const unquoted = (inner: string): string => (inner.includes('"') ? inner.replaceAll('""', '"') : inner)

const linesIn = (text: string): number => text.match(/\r\n|[\r\n]/g)?.length ?? 0

/** Where the quote at this place is closed. A quote at the end of a piece may be the first half of a doubled one. */
function closingQuote(text: string, from: number, isEnd: boolean): number | 'later' | 'never' {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2)
  if (end < 0) return isEnd ? 'never' : 'later'
  return end + 1 === text.length && !isEnd ? 'later' : end
}

/** Finds a character from a place onwards, or the end of the text. The text is searched once, however often it is asked about. */
function seek(text: string, character: string): (from: number) => number {
  let place = -1
  return from => {
    if (place < from) {
      place = text.indexOf(character, from)
      if (place < 0) place = text.length
    }
    return place
  }
}
