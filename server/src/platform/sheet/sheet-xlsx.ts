import { type Cell, type CellReader, cellReader, columnOf, noCell } from './sheet-cells.ts'
import { dateStyles } from './sheet-dates.ts'
import { isTooLong, rawLettersOf } from './sheet-letters.ts'
import { sharedTexts, wordsOf } from './sheet-texts.ts'
import {
  type RowLimits,
  type Sheet,
  SheetError,
  type SheetLimits,
  type SheetRow,
  type StreamedRow,
} from './sheet-types.ts'
import { attributeOf, foreignAttributeOf, readXml, xmlSteps } from './sheet-xml.ts'
import { openZip, type ZipPart } from './sheet-zip.ts'

/** The maximum unpacked size of one part of a workbook: more than the rows that we read need. */
const partBytes = 16 * 1024 * 1024
/** The parts that say where the others are have only a few lines. */
const indexBytes = 256 * 1024
/** A workbook has no more lines than these. */
const linesAtMost = 1_048_576

type XlsxLimits = Omit<RowLimits, 'fileBytes'>

/** Reads the first sheet of a workbook. Of a formula only its last result is read; the rest of the file is ignored. */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const rows: SheetRow[] = []
  try {
    for await (const read of xlsxRows(bytes, { ...limits, sheetBytes: partBytes, sharedBytes: partBytes })) {
      for (const { line, cells } of read) if (cells.length > 0) rows.push({ line, cells })
      if (rows.length > limits.rows) throw new SheetError('tooLong')
    }
  } catch (error) {
    // A broken zip or XML, or a part that unpacks to more than allowed.
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
  return { format: 'xlsx', encoding: null, delimiter: null, rows }
}

/**
 * The rows of the first sheet of a workbook, in memory or in an open file, as they are read. Throws a `SheetError` for a row that
 * is larger than allowed, and another error for a broken zip or XML.
 */
export async function* xlsxRows(source: Buffer | number, limits: XlsxLimits): AsyncGenerator<StreamedRow[]> {
  const part = await openZip(source)
  const { relation, from1904 } = await readWorkbook(part('xl/workbook.xml', indexBytes))
  const sheet = await targetOf(part('xl/_rels/workbook.xml.rels', indexBytes), relation)
  const read = cellReader(
    await sharedTexts(part('xl/sharedStrings.xml', limits.sharedBytes)),
    await dateStyles(part('xl/styles.xml', partBytes)),
    from1904,
  )
  yield* rowsOf(part(sheet, limits.sheetBytes), limits, read)
}

type Workbook = { relation: string | undefined; from1904: boolean }

/** The relation id of the first sheet, and the epoch of its dates. */
async function readWorkbook(part: ZipPart | undefined): Promise<Workbook> {
  const workbook: Workbook = { relation: undefined, from1904: false }
  await readXml(part, {
    opened: (tag, element) => {
      if (tag === 'sheet') workbook.relation ??= foreignAttributeOf(element, 'id')
      if (tag === 'workbookPr') workbook.from1904 = ['1', 'true'].includes(attributeOf(element, 'date1904'))
    },
    closed: () => undefined,
  })
  return workbook
}

async function targetOf(part: ZipPart | undefined, relation: string | undefined): Promise<string> {
  let target: string | undefined
  await readXml(part, {
    opened: (tag, element) => {
      if (tag === 'Relationship' && attributeOf(element, 'Id') === relation) target ??= attributeOf(element, 'Target')
    },
    closed: () => undefined,
  })
  target ??= 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function* rowsOf(part: ZipPart | undefined, limits: XlsxLimits, read: CellReader): AsyncGenerator<StreamedRow[]> {
  let rows: StreamedRow[] = []
  let row = newRow(0)
  let cell = noCell()
  const words = wordsOf(['v', 't'])
  const steps = xmlSteps(part, {
    opened: (tag, element) => {
      words.opened(tag)
      const attribute = (name: string) => attributeOf(element, name)
      if (tag === 'row') row = newRow(lineOf(attribute('r'), row.line))
      if (tag === 'f') cell.isFormula = true
      if (tag !== 'c') return
      const at = columnOf(attribute('r')) ?? cell.at + 1
      cell = { at, kind: attribute('t'), style: attribute('s'), value: '', isFormula: false }
    },
    closed: tag => {
      words.closed(tag)
      if (tag === 'c') put(row, cell, read(cell), limits)
      if (tag !== 'row') return
      cell = noCell()
      if (row.cells.length > 0 || row.formulas.length > 0) rows.push(row)
    },
    text: text => {
      if (!words.isOpen()) return
      cell.value += text
      // Comments between its letters make one cell of many texts, each of which ends.
      if (cell.value.length > rawLettersOf(limits.cellLetters)) throw new SheetError('tooLong', row.line)
    },
  })
  for await (const _ of steps) {
    yield rows
    rows = []
  }
}

type ReadingRow = StreamedRow & { formulas: number[] }
const newRow = (line: number): ReadingRow => ({ line, cells: [], formulas: [], hasBadBytes: false })

/** A row that says nothing sound about its line stands below the one before, so that no two rows have the same line. */
function lineOf(written: string, before: number): number {
  const line = Number(written)
  return Number.isInteger(line) && line > before && line <= linesAtMost ? line : before + 1
}

function put({ line, cells, formulas }: ReadingRow, { at, isFormula }: Cell, value: string, limits: XlsxLimits): void {
  if (isFormula && at < limits.columns && !formulas.includes(at)) formulas.push(at)
  if (value === '') return
  if (at >= limits.columns || isTooLong(value, limits)) throw new SheetError('tooLong', line)
  while (cells.length < at) cells.push('')
  cells[at] = value
}
