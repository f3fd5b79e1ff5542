import type { FileProblem } from '#contract/movein/movein.rules.ts'
import type { Mapping } from '#contract/movein/movein.types.ts'
import type { MoveSubject, SetSubject } from '#contract/movein/subjects.ts'
import type { RowLimits } from '#platform/sheet/sheet-types.ts'
import type { RowSetting } from './row-cells.ts'

const ofSets: { readonly [Of in SetSubject]: readonly string[] } = {
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
  agentCredit: ['member', 'amount_minor', 'as_of'],
  openBonuses: ['member', 'amount_minor', 'as_of', 'name', 'required_minor', 'cash_out_minor', 'ends_at'],
  history: ['member', 'kind', 'amount_minor', 'at', 'reference', 'note'],
  dayBalances: ['member', 'day', 'amount_minor', 'bonus_minor', 'taken_at'],
  accountBalances: ['number', 'bank', 'day', 'amount_minor', 'taken_at'],
}

/** What is written of a row, in the order of `copy`. */
export function readColumns(subject: MoveSubject): readonly string[] {
  // Looked up here alone: the process that reads files does not load what all subjects are about.
  const columns: Partial<Record<MoveSubject, readonly string[]>> = ofSets
  return columns[subject] ?? ['told']
}

export type Wanted =
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
