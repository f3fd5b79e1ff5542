import { dateStyles, serialText } from './sheet-dates.ts'
import { sharedTexts, wordsOf } from './sheet-texts.ts'
import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'
import { attributeOf, foreignAttributeOf, readXml } from './sheet-xml.ts'
import { openZip, type ZipPart } from './sheet-zip.ts'

/** The maximum unpacked size of one part of a workbook: more than the rows that we read need. */
const partBytes = 16 * 1024 * 1024
/** The parts that say where the others are have only a few lines. */
const indexBytes = 256 * 1024

/** Reads the first sheet of a workbook. Of a formula only its last result is read; the rest of the file is ignored. */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  try {
    const part = await openZip(bytes)
    const { relation, from1904 } = await readWorkbook(part('xl/workbook.xml', indexBytes))
    const sheet = await targetOf(part('xl/_rels/workbook.xml.rels', indexBytes), relation)
    const read = cellReader(
      await sharedTexts(part('xl/sharedStrings.xml', partBytes)),
      await dateStyles(part('xl/styles.xml', partBytes)),
      from1904,
    )
    return {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      rows: await rowsOf(part(sheet, partBytes), limits, read),
    }
  } catch (error) {
    // A broken zip or XML, or a part that unpacks to more than allowed.
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
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

/** How a workbook writes a number. JavaScript accepts more, such as `0x10`. */
const written = /^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i

type Cell = { at: number; kind: string; style: string; value: string }
type CellReader = (cell: Cell) => string

function cellReader(shared: readonly string[], isDate: (style: number) => boolean, from1904: boolean): CellReader {
  return ({ kind, style, value }) => {
    if (kind === 's') return shared[Number(value)] ?? ''
    if (!['', 'n'].includes(kind) || !written.test(value)) return value
    if (isDate(Number(style))) return serialText(Number(value), from1904)
    // A sheet itself shows fifteen digits of a number; the rest is noise of its binary form.
    return String(Number(Number(value).toPrecision(15)))
  }
}

const noCell = (): Cell => ({ at: -1, kind: '', style: '', value: '' })

async function rowsOf(part: ZipPart | undefined, limits: SheetLimits, read: CellReader): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let cell = noCell()
  const words = wordsOf(['v', 't'])
  await readXml(part, {
    opened: (tag, element) => {
      words.opened(tag)
      const attribute = (name: string) => attributeOf(element, name)
      if (tag === 'row') row = { line: Number(attribute('r')) || row.line + 1, cells: [] }
      if (tag !== 'c') return
      const at = columnOf(attribute('r')) ?? cell.at + 1
      cell = { at, kind: attribute('t'), style: attribute('s'), value: '' }
    },
    closed: tag => {
      words.closed(tag)
      if (tag === 'c') put(row, cell.at, read(cell), limits)
      if (tag !== 'row') return
      cell = noCell()
      if (row.cells.length > 0) rows.push(row)
      if (rows.length > limits.rows) throw new SheetError('tooLong')
    },
    text: text => {
      if (words.isOpen()) cell.value += text
    },
  })
  return rows
}

function put({ cells }: SheetRow, at: number, value: string, limits: SheetLimits): void {
  if (value === '') return
  if (at >= limits.columns) throw new SheetError('tooLong')
  while (cells.length < at) cells.push('')
  cells[at] = value
}

/** `C12` is in the third column, which has index two. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
