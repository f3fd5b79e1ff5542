import { delimiterOf, isOtherThanCsv, piecesOf } from './sheet-csv.ts'
import { csvSplitter } from './sheet-csv-split.ts'
import { hasBadBytes, type SheetEncoding, textOf } from './sheet-encoding.ts'
import { type RowLimits, SheetError, type StreamedRow } from './sheet-types.ts'

/** Nothing in CSV is a formula: a text that looks like one is a text. */
const noFormulas: readonly number[] = []

/** The delimiter of a text that begins with these bytes. Refuses what is named like a sheet and is none. */
export function csvDelimiter(head: Buffer, encoding: SheetEncoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  if (isOtherThanCsv(text)) throw new SheetError('unreadable')
  return delimiterOf(text)
}

/** The rows of a CSV file as they arrive, and at last whether the file ended in a quoted cell. */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { encoding: SheetEncoding; delimiter: string },
  limits: RowLimits,
): AsyncGenerator<StreamedRow[], { isCut: boolean }> {
  const splitter = csvSplitter(delimiter, limits)
  let isSuspect = false
  const streamed = (rows: ReturnType<typeof splitter.push>): StreamedRow[] =>
    rows.map(row => ({ ...row, formulas: noFormulas, hasBadBytes: isSuspect && row.cells.some(hasBadBytes) }))
  for await (const text of textOf(pieces, encoding)) {
    for (const piece of piecesOf(text)) {
      const isBad = hasBadBytes(piece)
      isSuspect ||= isBad
      const rows = splitter.push(piece)
      yield streamed(rows)
      // The row that is not ended yet began in this piece, if another one ended in it.
      if (rows.length > 0) isSuspect = isBad
    }
  }
  const { rows, isCut } = splitter.end()
  yield streamed(rows)
  return { isCut }
}
