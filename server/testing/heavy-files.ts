import { importLimits } from '#contract/pretransaction/import.types.ts'
import { plainLook } from '#contract/website/theme.types.ts'
import { xlsxBytes, zipBytes } from './sheet.steps.ts'

const partBytes = 16 * 1024 * 1024
const workbook = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
  'xl/worksheets/a.xml': '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
}
const filled = (text: string) => text.repeat(Math.floor(partBytes / text.length))
const bookWith = (part: string, text: string) => zipBytes({ ...workbook, [part]: text })
const sheetPart = 'xl/worksheets/a.xml'
const within = (tag: string, text: string) => `<${tag}>${filled(text).slice(0, -100 * text.length)}</${tag}>`
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="x"`).join(' ')

/** Files that are slow to process: each is small to send, and costs a careless parser minutes or all of its memory. */
export const heavySheets: Readonly<Record<string, () => Promise<Buffer | string> | string>> = {
  'a tag that never ends': () => bookWith(sheetPart, `<${filled('a')}`),
  'many tags that never end': () => bookWith(sheetPart, filled(`<${'a'.repeat(40)} `)),
  'formats of numbers that never end': () => bookWith('xl/styles.xml', filled('<numFmt ')),
  'a format of nothing but brackets': () =>
    bookWith('xl/styles.xml', `<numFmt numFmtId="1" formatCode="${filled('[')}"/>`),
  'styles that never end': () => bookWith('xl/styles.xml', filled('<cellXfs>')),
  'millions of shared texts': () => bookWith('xl/sharedStrings.xml', filled('<si/>')),
  'millions of relations': () => bookWith('xl/_rels/workbook.xml.rels', filled('<a/>')),
  'millions of entities': () => bookWith(sheetPart, filled('&amp;')),
  'more than a part may unpack to': () => bookWith(sheetPart, `${filled('<row/>')}${filled('<row/>')}`),
  // The same in well-formed XML, which is read to its end.
  'one tag with many attributes': () => bookWith(sheetPart, `<a ${attributes(1_000_000)}/>`),
  'millions of cells in one row': () => bookWith(sheetPart, within('row', '<c/>')),
  'types that are declared at length': () => bookWith(sheetPart, `<!DOCTYPE a [${filled('<!ENTITY a "a">')}]><a/>`),
  'a comment that never ends': () => bookWith(sheetPart, `<a><!--${filled('- ')}`),
  'quotes that are never closed': () => '"a"",'.repeat(700_000),
  'cells that are never ended': () => '"'.repeat(3_000_000),
}

/** The largest valid sheet that an import accepts. */
export function largeSheet(): Promise<Buffer> {
  const line = ['01/06/2026 09:05', '1.00', ...Array.from({ length: importLimits.columns - 2 }, () => 'some text')]
  const headings = line.map((_, at) => (at === 0 ? 'date' : at === 1 ? 'amount' : `column ${at}`))
  return xlsxBytes([headings, ...Array.from({ length: importLimits.rows - 1 }, () => line)])
}

/** An announcement with so many errors that finding them all takes long. */
export function heavyAnnouncement() {
  const wrong = { type: 'bulletList', content: [{ type: 'x' }] }
  const item = { type: 'listItem', content: [wrong] }
  const list = { type: 'bulletList', content: Array.from({ length: 12 }, () => item) }
  return { title: 'x', body: { type: 'doc', content: Array.from({ length: 190 }, () => list) } }
}

/** Looks of a site whose CSS causes backtracking in a careless parser. */
export const heavyLooks = [
  '/*'.repeat(9_999),
  `a{color:${'-'.repeat(19_900)}!}`,
  `${'@media a{'.repeat(1_900)}${'}'.repeat(1_900)}`,
].map(css => ({ ...plainLook('#1d4ed8'), note: '', version: 0, css }))
