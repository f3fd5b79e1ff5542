import { isWorkbook } from './sheet.ts'
import { csvDelimiter, csvRows } from './sheet-csv-rows.ts'
import { encodingOf, type SheetEncoding } from './sheet-encoding.ts'
import { spooled } from './sheet-spool.ts'
import { type RowLimits, SheetError, type StreamedRow } from './sheet-types.ts'
import { xlsxRows } from './sheet-xlsx.ts'
import { ZipTooMuch } from './sheet-zip.ts'

/** How a file is read: told first, before any of its rows. */
export type SheetAbout = { format: 'csv' | 'xlsx'; encoding: SheetEncoding | null; delimiter: string | null }
/** At the end, whether the file ended in a quoted cell, as one does that was cut off. */
export type RowsEvent = { about: SheetAbout } | { rows: StreamedRow[] } | { end: { isCut: boolean } }

type Pieces = AsyncIterable<Uint8Array>
type Reading = AsyncGenerator<StreamedRow[], { isCut: boolean }>

/** So many bytes tell how a file is written. */
const headBytes = 1024 * 1024
/** So many rows are given at once. */
const rowsAtOnce = 1_000

/**
 * Reads a file of any size while it arrives, with bounded memory; for a process apart, since the file may be hostile. Cells are
 * text without the white space around it, and nothing is calculated. A workbook is kept in `dir` while it is read. Throws a
 * `SheetError` if the file is not a table, or is larger than allowed.
 */
export async function* readRows(pieces: Pieces, limits: RowLimits, dir: string): AsyncGenerator<RowsEvent> {
  const { head, all, close } = await beginningOf(withinBytes(pieces, limits.fileBytes))
  let reading: Reading | undefined
  try {
    const { about, rows } = isWorkbook(head) ? ofWorkbook(all, limits, dir) : ofCsv(head, all, limits)
    reading = rows
    yield { about }
    yield* eventsOf(rows, limits)
  } finally {
    // Left early, too: a workbook is in an open file.
    await reading?.return({ isCut: false })
    await close()
  }
}

async function* eventsOf(reading: Reading, limits: RowLimits): AsyncGenerator<RowsEvent> {
  let waiting: StreamedRow[] = []
  let count = 0
  for (;;) {
    const { value, done } = await reading.next()
    if (done) {
      if (count === 0) throw new SheetError('unreadable')
      if (waiting.length > 0) yield { rows: waiting }
      yield { end: value }
      return
    }
    for (const row of value) {
      const cells = row.cells.map(cell => cell.trim())
      if (row.formulas.length === 0 && cells.every(cell => cell === '')) continue
      waiting.push({ ...row, cells })
      count += 1
      if (count > limits.rows) throw new SheetError('tooLong', row.line)
      if (waiting.length < rowsAtOnce) continue
      yield { rows: waiting }
      waiting = []
    }
  }
}

function ofCsv(head: Buffer, pieces: Pieces, limits: RowLimits): { about: SheetAbout; rows: Reading } {
  const encoding = encodingOf(head)
  const delimiter = csvDelimiter(head, encoding)
  return {
    about: { format: 'csv', encoding, delimiter },
    rows: csvRows(pieces, { encoding, delimiter }, limits),
  }
}

function ofWorkbook(pieces: Pieces, limits: RowLimits, dir: string): { about: SheetAbout; rows: Reading } {
  async function* rows(): Reading {
    const file = await spooled(pieces, dir)
    try {
      yield* xlsxRows(file.fd, limits)
    } catch (error) {
      // A broken zip or XML, or a part that unpacks to more than allowed.
      throw error instanceof SheetError ? error : new SheetError(error instanceof ZipTooMuch ? 'tooLong' : 'unreadable')
    } finally {
      await file.close()
    }
    return { isCut: false }
  }
  return { about: { format: 'xlsx', encoding: null, delimiter: null }, rows: rows() }
}

async function* withinBytes(pieces: Pieces, most: number): Pieces {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) throw new SheetError('tooLong')
    yield piece
  }
}

/** The first bytes of pieces, and all of them, which are to be closed. */
async function beginningOf(pieces: Pieces): Promise<{ head: Buffer; all: Pieces; close(): Promise<unknown> }> {
  const first: Uint8Array[] = []
  let bytes = 0
  const others = pieces[Symbol.asyncIterator]()
  while (bytes < headBytes) {
    const next: IteratorResult<Uint8Array, unknown> = await others.next()
    if (next.done) break
    first.push(next.value)
    bytes += next.value.length
  }
  const head = Buffer.concat(first)
  async function* all(): Pieces {
    yield head
    yield* { [Symbol.asyncIterator]: () => others }
  }
  return { head: head.subarray(0, headBytes), all: all(), close: async () => others.return?.() }
}
