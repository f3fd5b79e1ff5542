import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileProblem } from '#contract/movein/movein.rules.ts'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { Mapping } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sideStream } from '#platform/file/side-stream.ts'
import type { RowLimits } from '#platform/sheet/sheet-types.ts'
import type { RowSetting } from './row-cells.ts'

const mebibyte = 1024 * 1024
const limits: RowLimits = {
  rows: moveLimits.rows,
  columns: moveLimits.columns,
  cellLetters: moveLimits.cellLetters,
  fileBytes: moveLimits.fileBytes,
  sheetBytes: 4_096 * mebibyte,
  sharedBytes: 32 * mebibyte,
}

/** What is written of a row, in the order of `copy`. */
export const readColumns: { readonly [Of in MoveSubject]: readonly string[] } = {
  members: [
    'id',
    'username',
    'phone',
    'first_name',
    'last_name',
    'bank',
    'account_number',
    'line_id',
    'birth_date',
    'status',
    'tags',
    'note',
    'upline',
    'agent',
    'seller',
    'password_hash',
    'registered_at',
    'first_deposit_at',
  ],
  balances: ['member', 'amount_minor', 'as_of'],
  history: ['member', 'kind', 'amount_minor', 'at', 'reference', 'note'],
}

type Wanted =
  /** The headings and the first rows. */
  | { kind: 'head' }
  /** Every row, checked by itself and written as `copy` takes it. */
  | { kind: 'rows'; moveId: string; subject: MoveSubject; mapping: Mapping; setting: RowSetting }
  /** The cells of these lines, which are in order. */
  | { kind: 'lines'; lines: Int32Array }

export type FileBatch =
  | { encoding: string | null }
  | { headings: string[]; sample: string[][] }
  | { copied: Uint8Array; count: number; refused: number }
  | { picked: { line: number; cells: string[] }[] }
  | { problem: FileProblem; line: number | undefined }

export type FileSide = { request: { limits: RowLimits; dir: string; wanted: Wanted }; batch: FileBatch }

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
): AsyncGenerator<FileBatch> => read({ limits, dir: tmpdir(), wanted }, pieces, signal)
