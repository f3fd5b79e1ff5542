import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type SheetCells = readonly (readonly string[])[]

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csvText = (rows: SheetCells): string => rows.map(cells => cells.map(quoted).join(',')).join('\r\n')

/** Thai as banks' older systems write it: one byte for each letter. */
export const windows874 = (text: string): Buffer =>
  Buffer.from(Array.from(text, letter => letter.codePointAt(0) ?? 0).map(code => (code > 0xe00 ? code - 0xd60 : code)))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook as spreadsheets save it: texts shared, numbers as numbers, and a formula with what it gave. */
export function xlsxBytes(rows: SheetCells): Promise<Buffer> {
  const texts = [...new Set(rows.flat())]
  const sheet = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((cell, n) => cellXml(texts, cell, at, n)).join('')}</row>`,
  )
  return zipBytes({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map(text => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r></si>`).join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/first.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  })
}

function cellXml(texts: readonly string[], cell: string, row: number, column: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  if (cell === '') return ''
  const date = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(cell)?.slice(1).map(Number)
  if (date) {
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = date
    const serial = (Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)) / 86_400_000
    return `<c ${place} s="1"><v>${serial}</v></c>`
  }
  if (/^-?[\d,]+\.\d\d$/.test(cell)) return `<c ${place}><f>1+1</f><v>${Number(cell.replaceAll(',', ''))}</v></c>`
  return `<c ${place} t="s"><v>${texts.indexOf(cell)}</v></c>`
}

export type ZipParts = Readonly<Record<string, string | Buffer>>

export function zipBytes(parts: ZipParts): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), name, { compress: text.length > 0 })
  zip.end()
  return buffer(zip.outputStream)
}
