import { dateStyles, serialText } from './sheet-dates.ts'
import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'
import { attributeOf, xmlParts } from './sheet-xml.ts'
import { unzip } from './unzip.ts'

/** What one part of a workbook may unpack to: more than the rows that anybody reads have. */
const partBytes = 16 * 1024 * 1024
/** The parts that say where the others are have a few lines. */
const indexBytes = 256 * 1024

/** The first sheet of a workbook. Of a formula only what it gave last is read; nothing else of the file is looked at. */
export function readXlsx(bytes: Buffer, limits: SheetLimits): Sheet {
  try {
    const part = unzip(bytes)
    const xml = (name: string, most = partBytes) => part(name, most)?.toString('utf8') ?? ''
    const workbook = xml('xl/workbook.xml', indexBytes)
    const sheet = xml(firstSheet(workbook, xml('xl/_rels/workbook.xml.rels', indexBytes)))
    const read = cellReader(sharedTexts(xml('xl/sharedStrings.xml')), xml('xl/styles.xml'), isFrom1904(workbook))
    return { format: 'xlsx', encoding: null, delimiter: null, rows: rowsOf(sheet, limits, read) }
  } catch (error) {
    // A broken zip, or one that unpacks to more than a part may have.
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
}

const isFrom1904 = (workbook: string) => /\sdate1904="(?:1|true)"/.test(workbook)

function firstSheet(workbook: string, relations: string): string {
  const sheet = [...xmlParts(workbook)].find(({ tag, opens }) => tag === 'sheet' && opens)
  const id = sheet && attributeOf(sheet.attributes, 'id')
  const relation = [...xmlParts(relations)].find(
    ({ tag, attributes }) => tag === 'Relationship' && attributeOf(attributes, 'Id') === id,
  )
  const target = relation ? attributeOf(relation.attributes, 'Target') : 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells share. One may come in pieces; how it is pronounced stands beside it and is no part of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let inText = false
  let spoken = false
  for (const { tag, opens, closes, text } of xmlParts(xml)) {
    if (tag === 'si' && opens) texts.push('')
    if (tag === 'rPh') spoken = opens && !closes
    if (tag === 't') inText = opens && !closes
    if (tag === '' && inText && !spoken) texts.push((texts.pop() ?? '') + text)
  }
  return texts
}

/** How a workbook writes a number. JavaScript reads more as one, such as `0x10`. */
const written = /^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i

type Cell = { attributes: string; value: string }
type CellReader = (cell: Cell) => string

function cellReader(shared: readonly string[], styles: string, from1904: boolean): CellReader {
  const isDate = dateStyles(styles)
  return ({ attributes, value }) => {
    const kind = attributeOf(attributes, 't')
    if (kind === 's') return shared[Number(value)] ?? ''
    if (!['', 'n'].includes(kind) || !written.test(value)) return value
    if (isDate(Number(attributeOf(attributes, 's')))) return serialText(Number(value), from1904)
    // Fifteen digits are what a sheet itself shows of a number; the rest is noise of its binary form.
    return String(Number(Number(value).toPrecision(15)))
  }
}

function rowsOf(xml: string, limits: SheetLimits, read: CellReader): SheetRow[] {
  const rows: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let cell: Cell & { at: number } = { attributes: '', value: '', at: -1 }
  let inValue = false
  for (const { tag, opens, closes, attributes, text } of xmlParts(xml)) {
    if (tag === 'row' && opens) row = { line: Number(attributeOf(attributes, 'r')) || row.line + 1, cells: [] }
    if (tag === 'c' && opens)
      cell = { attributes, value: '', at: columnOf(attributeOf(attributes, 'r')) ?? cell.at + 1 }
    if (tag === 'v' || tag === 't') inValue = opens && !closes
    if (tag === '' && inValue) cell.value += text
    if (tag === 'c' && closes) put(row, cell.at, read(cell), limits)
    if (tag !== 'row' || !closes) continue
    cell = { attributes: '', value: '', at: -1 }
    if (row.cells.length > 0) rows.push(row)
    if (rows.length > limits.rows) throw new SheetError('tooLong')
  }
  return rows
}

function put({ cells }: SheetRow, at: number, value: string, limits: SheetLimits): void {
  if (value === '') return
  if (at >= limits.columns) throw new SheetError('tooLong')
  while (cells.length < at) cells.push('')
  cells[at] = value
}

/** `C12` is in the third column, which is number two. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
