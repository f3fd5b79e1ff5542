import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { SaidFault } from '#contract/movein/row-faults.ts'
import type { MoveSubject, SetSubject } from '#contract/movein/subjects.ts'
import { answerStream } from '#platform/file/side-stream-answer.ts'
import { readRows } from '#platform/sheet/sheet-rows.ts'
import { SheetError, type StreamedRow } from '#platform/sheet/sheet-types.ts'
import { copied, storable } from './copy-lines.ts'
import { type FileBatch, type FileSide, readColumns } from './file-side.ts'
import { plainCell, type RowSetting } from './row-cells.ts'

type Row = { read: Readonly<Record<string, string | readonly string[] | null>>; faults: SaidFault[] }
type Reader = (cells: (name: string) => string) => Row

/** Loaded when they are needed: a process is started for every look at a file. */
const readers: { readonly [Of in SetSubject]: () => Promise<(setting: RowSetting) => Reader> } = {
  members: async () => (await import('./row-member.ts')).memberReader,
  balances: async () => (await import('./row-balance.ts')).openingReader('balances'),
  agentCredit: async () => (await import('./row-balance.ts')).openingReader('agentCredit'),
  openBonuses: async () => (await import('./row-balance.ts')).openingReader('openBonuses'),
  history: async () => (await import('./row-history.ts')).historyReader,
  dayBalances: async () => (await import('./row-day-balance.ts')).dayBalanceReader,
  accountBalances: async () => (await import('./row-account-balance.ts')).accountBalanceReader,
}

async function readerOf(subject: MoveSubject, setting: RowSetting): Promise<Reader> {
  const ofSets: Partial<Record<MoveSubject, (typeof readers)[SetSubject]>> = readers
  const load = ofSets[subject]
  return load ? (await load())(setting) : (await import('./row-values.ts')).valueReader(subject, setting)
}

answerStream<FileSide>(async function* ({ limits, dir, wanted }, pieces) {
  try {
    if (wanted.kind === 'head') yield* headOf(readRows(pieces, limits, dir))
    else if (wanted.kind === 'lines') yield* linesOf(readRows(pieces, limits, dir), wanted.lines)
    else yield* rowsOf(readRows(pieces, limits, dir), wanted)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    yield { problem: error.problem, line: error.line }
  }
})

type Events = ReturnType<typeof readRows>

/** The row of the headings, and then pieces of the others. */
async function* tableOf(events: Events): AsyncGenerator<FileBatch | { heads: string[] } | { rows: StreamedRow[] }> {
  let heads: string[] | undefined
  let count = 0
  for await (const event of events) {
    if ('about' in event) yield { encoding: event.about.encoding }
    else if ('end' in event) {
      if (event.end.isCut) yield { problem: 'cut', line: undefined }
    } else {
      const rows = heads ? event.rows : event.rows.slice(1)
      if (!heads) {
        heads = (event.rows[0]?.cells ?? []).map(storable)
        yield { heads }
      }
      count += rows.length
      yield { rows }
    }
  }
  if (count === 0) yield { problem: 'noHeadings', line: undefined }
}

async function* headOf(events: Events): AsyncGenerator<FileBatch> {
  let headings: string[] = []
  for await (const part of tableOf(events)) {
    if ('heads' in part) headings = part.heads
    else if ('rows' in part) {
      if (part.rows.length === 0) continue
      const sample = part.rows.slice(0, moveLimits.sampleRows).map(({ cells }) => cells.map(storable))
      yield { headings, sample }
      return
    } else yield part
  }
}

async function* linesOf(events: Events, lines: Int32Array): AsyncGenerator<FileBatch> {
  let next = 0
  for await (const part of tableOf(events)) {
    if (!('rows' in part)) continue
    const picked: { line: number; cells: string[] }[] = []
    for (const { line, cells } of part.rows) {
      if (line !== lines[next]) continue
      next += 1
      picked.push({ line, cells: cells.map(storable) })
    }
    if (picked.length > 0) yield { picked }
    if (next === lines.length) return
  }
}

type RowsWanted = Extract<FileSide['request']['wanted'], { kind: 'rows' }>

async function* rowsOf(events: Events, { moveId, subject, mapping, setting }: RowsWanted): AsyncGenerator<FileBatch> {
  const read = await readerOf(subject, setting)
  const columns = readColumns(subject)
  let width = 0
  for await (const part of tableOf(events)) {
    if ('heads' in part) width = part.heads.length
    else if ('rows' in part) {
      let refused = 0
      let lines = ''
      for (const row of part.rows) {
        const faults = faultsOfForm(row, width)
        // What cannot be read as cells says nothing that could be checked.
        const { read: values, faults: others } = read(name => cellOf(row, mapping[name]))
        const all = faults.length > 0 ? faults : others
        if (all.length > 0) refused += 1
        lines += lineOf(moveId, columns, row, { read: values, faults: all, isBroken: faults.length > 0 })
      }
      yield { copied: Buffer.from(lines), count: part.rows.length, refused }
    } else yield part
  }
}

const cellOf = ({ cells }: StreamedRow, at: number | undefined): string =>
  at === undefined ? '' : plainCell(cells[at] ?? '')

function faultsOfForm({ cells, formulas, hasBadBytes }: StreamedRow, width: number): SaidFault[] {
  const faults: SaidFault[] = []
  if (hasBadBytes || cells.some(cell => cell.includes('\0'))) faults.push('unreadable')
  if (cells.length > width && cells.slice(width).some(cell => cell !== '')) faults.push('columns')
  // A cell that begins as a formula does is none; what a workbook calculates is.
  if (formulas.length > 0 || cells.some(cell => /^=\S/.test(cell))) faults.push('formula')
  return faults
}

/** What is refused stands in nobody's way. It only says whom others named as their upline. */
const keptOfRefused = new Set(['username', 'phone'])
/** Of a row that becomes a call all is kept that could be read: others name it as what they stand below. */
const keepsOf = (name: string, isBroken: boolean): boolean => keptOfRefused.has(name) || (name === 'told' && !isBroken)

function lineOf(
  moveId: string,
  columns: readonly string[],
  { line, cells }: StreamedRow,
  { read, faults, isBroken }: Row & { isBroken: boolean },
): string {
  const isRefused = faults.length > 0
  const values = columns.map(name => (isRefused && !keepsOf(name, isBroken) ? null : (read[name] ?? null)))
  const kept = isRefused ? [faults, cells.map(storable)] : [null, null]
  return `${[moveId, String(line), ...values, ...kept].map(copied).join('\t')}\n`
}
