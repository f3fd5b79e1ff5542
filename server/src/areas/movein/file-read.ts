import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import { sideStream } from '#platform/file/side-stream.ts'
import type { RowLimits } from '#platform/sheet/sheet-types.ts'
import type { FileBatch, FileSide, Wanted } from './file-side.ts'

const mebibyte = 1024 * 1024
const limits: RowLimits = {
  rows: moveLimits.rows,
  columns: moveLimits.columns,
  cellLetters: moveLimits.cellLetters,
  fileBytes: moveLimits.fileBytes,
  sheetBytes: 4_096 * mebibyte,
  sharedBytes: 32 * mebibyte,
}

/** What a file of another system makes us do is done in a process apart, with little memory: the file may be hostile. */
const read = sideStream<FileSide>(join(import.meta.dirname, 'file-read.process.ts'), {
  idleMs: 60_000,
  heapMb: 64,
  atOnce: 2,
  waiting: 4,
})

export const readFileApart = (
  wanted: Wanted,
  pieces: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
  rows = limits.rows,
): AsyncGenerator<FileBatch> => read({ limits: { ...limits, rows }, dir: tmpdir(), wanted }, pieces, signal)
