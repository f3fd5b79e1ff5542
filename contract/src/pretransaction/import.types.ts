import { z } from 'zod'
import { UploadedFile } from '../core/upload.ts'
import { PushReply } from './statement.types.ts'

/** What a column of a statement file holds. */
export const columnRoles = [
  'none',
  'date',
  'time',
  'amount',
  'in',
  'out',
  'balance',
  'description',
  'reference',
  'counterpartBank',
  'counterpartDigits',
  'counterpartName',
] as const
const ColumnRole = z.enum(columnRoles)
export type ColumnRole = z.infer<typeof ColumnRole>
/** Words may stand in several columns; they are joined. Anything else stands in one. */
const repeatable: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['none', 'description'])

export const importLimits = { rows: 5_000, columns: 40, cellLetters: 500, skippedRows: 100 } as const

/** How the rows of a file become statement lines. */
export const StatementMapping = z
  .strictObject({
    /** One for each column, from the left. */
    columns: z.array(ColumnRole).min(1).max(importLimits.columns),
    /** Rows with something in them before the first line, and after the last one. */
    skipTop: z.int().min(0).max(importLimits.skippedRows),
    skipBottom: z.int().min(0).max(importLimits.skippedRows),
    /** Whether 5/3 is in March or in May. A year that comes first, and either era, are seen from the year itself. */
    dateOrder: z.enum(['dayFirst', 'monthFirst']),
  })
  .refine(({ columns }) => isClear(columns), { message: 'MAPPING_TWICE', path: ['columns'] })
export type StatementMapping = z.infer<typeof StatementMapping>

const isClear = (columns: readonly ColumnRole[]) =>
  columns.every((role, at) => columns.every((other, index) => index <= at || !areRivals(role, other)))

function areRivals(one: ColumnRole, other: ColumnRole): boolean {
  if (one === other) return !repeatable.has(one)
  const pair = [one, other]
  return pair.includes('amount') && (pair.includes('in') || pair.includes('out'))
}

/** Gives a column its role, and takes the role of those that would be unclear beside it. */
export const withRole = (columns: readonly ColumnRole[], at: number, role: ColumnRole): ColumnRole[] =>
  columns.map((other, index) => {
    if (index === at) return role
    return areRivals(role, other) ? 'none' : other
  })

/** Without these no row can become a line. */
export function missingRoles({ columns }: Pick<StatementMapping, 'columns'>): ('date' | 'amount')[] {
  const hasAmount = columns.some(role => role === 'amount' || role === 'in' || role === 'out')
  return [...(columns.includes('date') ? [] : (['date'] as const)), ...(hasAmount ? [] : (['amount'] as const))]
}

export const PreviewStatement = z.strictObject({ file: UploadedFile, mapping: StatementMapping.optional() })
export const ImportStatement = z.strictObject({
  file: UploadedFile,
  mapping: StatementMapping.refine(mapping => missingRoles(mapping).length === 0, {
    message: 'MAPPING_INCOMPLETE',
    path: ['columns'],
  }),
  /** Keeps the mapping for the next file of this bank. */
  save: z.boolean(),
})

/** What keeps a row from becoming a line, in the language of who asks. */
const RowProblem = z.object({
  line: z.int(),
  /** From the left, where one cell is to blame. */
  column: z.int().nullable(),
  code: z.string(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

export const StatementPreview = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** Of a text file. */
  encoding: z.enum(['utf-8', 'windows-874']).nullable(),
  delimiter: z.string().nullable(),
  /** The first rows as they stand in the file, each with its line there. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), isSkipped: z.boolean() })),
  mapping: StatementMapping,
  /** Where the mapping comes from: it was sent, kept for this bank, or guessed from the header. */
  source: z.enum(['given', 'saved', 'guessed']),
  missing: z.array(z.enum(['date', 'amount'])),
  /** The first lines, as they would be stored. */
  sample: z.array(
    z.object({
      line: z.int(),
      at: z.iso.datetime(),
      amountMinor: z.int(),
      balanceMinor: z.int().nullable(),
      bankReference: z.string(),
      description: z.string(),
      counterpart: z.string(),
    }),
  ),
  /** How many rows become lines. */
  good: z.int(),
  problems: z.array(RowProblem),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const ImportReply = PushReply
export type ImportReply = z.infer<typeof ImportReply>
