import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Sql, sql } from '#platform/database/sql.ts'
import { type Cell, safeText } from './export-cells.ts'

/** The maximum rows of a sheet, including the header. */
const sheetRows = 1_048_576
/** Takes a quarter of the time of the default level, for files that are a sixth larger. */
const compressionLevel = 2

/** A row of a sheet as XML, written by PostgreSQL. A text cell is never a formula there, whatever it begins with. */
export const xlsxRow = (cells: readonly Cell[]): Sql =>
  sql`'<row>' || ${cells.map(cellXml).reduce((all, next) => sql`${all} || ${next}`)} || '</row>'`

function cellXml(cell: Cell): Sql {
  if (cell.kind === 'number') return sql`coalesce('<c><v>' || (${cell.value}) || '</v></c>', '<c/>')`
  const text = cell.kind === 'text' ? safeText(cell, safe) : cell.value
  return sql`coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>', '<c/>')`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\\': '&#92;' }
/** The same rule as `sheet_text`, which is for the cells; control characters become spaces. */
const sheetText = (word: string) => word.replace(/[&<>\\]/g, sign => escapes[sign] ?? '').replace(/\p{Cc}/gu, ' ')
const safe = { value: (value: Sql) => sql`sheet_text(${value})`, word: sheetText }

/** Lines of text, because that is COPY's output; in XML the line ends are white space. */
export const xlsxFormat = sql``

/**
 * The workbook around the rows, compressed as they arrive: it is never whole in memory. The sheets are written first, because
 * their number is known only afterwards.
 */
export function xlsxFile(titles: readonly string[], rows: Readable, rowsPerSheet = sheetRows): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', error => out.destroy(asError(error)))
  zip.outputStream.pipe(out)
  addSheets(zip, titles, rows, rowsPerSheet).then(
    count => {
      for (const [name, xml] of Object.entries(parts(count))) zip.addBuffer(Buffer.from(head + xml), name)
      zip.end()
    },
    (error: unknown) => out.destroy(asError(error)),
  )
  return out
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function addSheets(
  zip: ZipFile,
  titles: readonly string[],
  rows: Readable,
  rowsPerSheet: number,
): Promise<number> {
  const lines = chunksOf(rows)
  const rest: { chunk: Buffer | undefined } = { chunk: await lines.next() }
  let count = 0
  do {
    count += 1
    const sheet = Readable.from(sheetXml(titles, lines, rest, rowsPerSheet - 1), { objectMode: false })
    const written = new Promise<void>((resolve, reject) => sheet.once('end', resolve).once('error', reject))
    zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`, { compressionLevel })
    await written
  } while (rest.chunk)
  return count
}

type Chunks = { next(): Promise<Buffer | undefined> }

function chunksOf(rows: Readable): Chunks {
  // A stream of bytes yields buffers, which its type does not say.
  const iterator: AsyncIterator<Buffer, undefined> = rows[Symbol.asyncIterator]()
  return { next: async () => (await iterator.next()).value }
}

/** One sheet: as many rows as it holds. The remainder of the last chunk begins the next sheet. */
async function* sheetXml(titles: readonly string[], lines: Chunks, rest: { chunk: Buffer | undefined }, most: number) {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${titles.length}" width="22" customWidth="1"/></cols><sheetData><row>${titles.map(titleXml).join('')}</row>`
  let room = most
  while (rest.chunk) {
    const end = endOfRows(rest.chunk, room)
    room -= end.rows
    yield rest.chunk.subarray(0, end.at)
    rest.chunk = end.at < rest.chunk.length ? rest.chunk.subarray(end.at) : await lines.next()
    if (room === 0) break
  }
  yield '</sheetData></worksheet>'
}

/** Where the last of `most` rows ends; every row is one line, and a chunk may end in the middle of one. */
function endOfRows(chunk: Buffer, most: number): { at: number; rows: number } {
  let rows = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) {
    rows += 1
    if (rows === most) return { at: at + 1, rows }
  }
  return { at: chunk.length, rows }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const titleXml = (title: string) => `<c t="inlineStr" s="1"><is><t>${sheetText(title)}</t></is></c>`

/** The parts of a workbook that list its sheets and make the first row of each bold. */
function parts(sheets: number): Readonly<Record<string, string>> {
  const each = (xml: (n: number) => string) => Array.from({ length: sheets }, (_, index) => xml(index + 1)).join('')
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(n => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each(n => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  }
}
