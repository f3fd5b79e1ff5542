import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Era } from '#contract/core/day.ts'
import { currencySign, houseCurrency } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { type Cell, decimalOf, eitherSql, type PlainCell, type ValueKind } from './export-cells.ts'
import { escaped } from './export-text.ts'

/** The maximum rows of a sheet, including the header. */
const sheetRows = 1_048_576
/** Takes a quarter of the time of the default level, for files that are a sixth larger. */
const compressionLevel = 2

/** A row of a sheet as XML, written by PostgreSQL. A text cell is never a formula there, whatever it begins with. */
export const xlsxRow = (cells: readonly Cell[]): Sql =>
  sql`'<row>' || ${cells.map(cellXml).reduce((all, next) => sql`${all} || ${next}`)} || '</row>'`

/** A row of values that are here already, and not in the database. */
export const plainXlsxRow = (cells: readonly PlainCell[]): string => `<row>${cells.map(plainXml).join('')}</row>\n`

function plainXml(cell: PlainCell): string {
  if (cell.kind === 'text') return `<c t="inlineStr"><is><t xml:space="preserve">${sheetText(cell.text)}</t></is></c>`
  if (cell.value === null) return '<c/>'
  const decimals = { count: 0, money: 2, percent: 4 }[cell.kind]
  return `<c s="${styleOf(cell.kind)}"><v>${decimalOf(cell.value, decimals)}</v></c>`
}

function cellXml(cell: Cell): Sql {
  switch (cell.kind) {
    case 'text':
      return inlineText(escaped(cell, value => sql`sheet_text(${value})`, sheetText))
    case 'fixed':
      return inlineText(sql`${sheetText(cell.text)}::text`)
    case 'either':
      return eitherSql(
        cell.ways.map(way => ({ if: way.if, so: cellXml(way.so) })),
        cellXml(cell.otherwise),
      )
    default: {
      const style = sql`'<c s="' || ${styleOf(cell.kind)}::text || '"><v>'`
      return sql`coalesce(${style} || (${sheetValue(cell.kind, cell.value)}) || '</v></c>', '<c/>')`
    }
  }
}

const inlineText = (text: Sql): Sql =>
  sql`coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>', '<c/>')`

/** The first day of a sheet's calendar: it counts in days since then. */
const sheetStart = '1899-12-30'

function sheetValue(kind: ValueKind, value: Sql): Sql {
  switch (kind) {
    // Numeric division is exact, unlike floating point.
    case 'money':
    case 'signed':
      return sql`round(${value} / 100, 2)`
    case 'percent':
      return sql`round(${value} / 10000, 4)`
    case 'time':
      return sql`round(extract(epoch from date_trunc('second', ${value}) - ${sheetStart}::timestamp) / 86400, 9)`
    case 'day':
      return sql`${value} - ${sheetStart}::date`
    default:
      return value
  }
}

/** The formats of a sheet, beside those of the first two styles: plain, and bold for titles. */
const baht = currencySign(houseCurrency)
const formatsOf = (dates: DateStyle): Readonly<Record<ValueKind, string>> => ({
  number: '0',
  count: '#,##0',
  money: `"${baht}"#,##0.00;-"${baht}"#,##0.00`,
  signed: `+"${baht}"#,##0.00;-"${baht}"#,##0.00;"${baht}"0.00`,
  percent: '0.00%',
  time: dates.time,
  day: dates.day,
})
const kinds = ['number', 'count', 'money', 'signed', 'percent', 'time', 'day'] as const satisfies readonly ValueKind[]
const plainStyles = 2
const styleOf = (kind: ValueKind): number => plainStyles + kinds.indexOf(kind)

type DateStyle = { day: string; time: string }
/**
 * The number before the language of a format names the calendar and the digits: 07 is the Buddhist calendar, 01 are western digits.
 */
export const dateStyleOf = (locale: Locale, era: Era): DateStyle => {
  const day = locale === 'en' ? '[$-809]d mmm yyyy' : `[$-${era === 'buddhist' ? '107041E' : '41E'}]d mmm yyyy`
  return { day, time: `${day}${locale === 'en' ? '","' : ''} hh:mm` }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\\': '&#92;' }
/** The same rule as `sheet_text`, which is for the cells; control characters become spaces. */
const sheetText = (word: string) => word.replace(/[&<>\\]/g, sign => escapes[sign] ?? '').replace(/\p{Cc}/gu, ' ')

/** Lines of text, because that is COPY's output; in XML the line ends are white space. */
export const xlsxFormat = sql``

/**
 * The workbook around the rows, compressed as they arrive: it is never whole in memory. The sheets are written first, because
 * their number is known only afterwards.
 */
export function xlsxFile(
  titles: readonly string[],
  rows: Readable,
  dates: DateStyle = dateStyleOf('th', 'common'),
  rowsPerSheet = sheetRows,
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', error => out.destroy(asError(error)))
  zip.outputStream.pipe(out)
  addSheets(zip, titles, rows, rowsPerSheet).then(
    count => {
      for (const [name, xml] of Object.entries(parts(count, dates))) zip.addBuffer(Buffer.from(head + xml), name)
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

/** Formats of our own are numbered from here on. */
const firstFormatId = 164
const formatId = (kind: ValueKind): number => firstFormatId + kinds.indexOf(kind)

function numberFormats(dates: DateStyle): string {
  const formats = formatsOf(dates)
  const code = (kind: ValueKind) => sheetText(formats[kind]).replaceAll('"', '&quot;')
  const each = kinds.map(kind => `<numFmt numFmtId="${formatId(kind)}" formatCode="${code(kind)}"/>`)
  return `<numFmts count="${kinds.length}">${each.join('')}</numFmts>`
}

/** The parts of a workbook that list its sheets and make the first row of each bold. */
function parts(sheets: number, dates: DateStyle): Readonly<Record<string, string>> {
  const each = (xml: (n: number) => string) => Array.from({ length: sheets }, (_, index) => xml(index + 1)).join('')
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(n => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each(n => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${numberFormats(dates)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${plainStyles + kinds.length}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${kinds.map(kind => `<xf xfId="0" numFmtId="${formatId(kind)}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  }
}
