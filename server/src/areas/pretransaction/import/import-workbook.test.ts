import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { addBankAccount } from '../../../../testing/money.steps.ts'
import { startTestServer, type TestServer } from '../../../../testing/server.ts'
import { type ZipParts, zipBytes } from '../../../../testing/sheet.steps.ts'

let server: TestServer
let token: string
let accountId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  accountId = (await addBankAccount(server, token)).id
})
afterAll(() => server.close())

const preview = async (parts: ZipParts) => previewBytes(await zipBytes(parts))

function previewBytes(bytes: Buffer) {
  const file = { name: 'x.xlsx', content: bytes.toString('base64') }
  return server.call(calls.pretransaction.previewStatement, { token, params: { id: accountId }, body: { file } })
}

const sheetPart = 'xl/worksheets/a.xml'
const relations = '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>'
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy&quot;x&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="22"/></cellXfs></styleSheet>`
const shared = `<sst><si><t>plain</t></si><si><r><rPr><b/></rPr><t>ri</t></r><r><t xml:space="preserve">ch  text</t></r><rPh><t>said</t></rPh></si></sst>`
const book = (properties: string) =>
  `<workbook xmlns:r="r">${properties}<sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`
const parts: ZipParts = {
  'xl/workbook.xml': book(''),
  'xl/_rels/workbook.xml.rels': relations,
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': shared,
}
const sheetOf = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
const withSheet = (text: string | Buffer): ZipParts => ({ ...parts, [sheetPart]: text })

/** The same in single quotes, as some programs write it. */
const singleQuoted = (xml: string) => xml.replaceAll('"', "'")
/** The same with a prefix before every name, as the Open XML SDK writes it. */
const prefixed = (xml: string) =>
  xml.replace(/<(\/?)(\w)/g, '<$1x:$2').replace(/^<x:\w+/, root => `${root} xmlns:x="http://main.example"`)
const everyPart = (change: (xml: string) => string, all: ZipParts): ZipParts =>
  Object.fromEntries(Object.entries(all).map(([name, text]) => [name, change(String(text))]))

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`
const mixed = `<c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>46174</v></c><c r="D1" t="s"><v>1</v></c>`
const mixedCells = ['plain', '', '2026-06-01', 'rich  text']

const read: Readonly<Record<string, [ZipParts, string[]]>> = {
  'attributes in single quotes': [everyPart(singleQuoted, withSheet(sheetOf(mixed))), mixedCells],
  'attributes with spaces around the sign': [
    everyPart(xml => xml.replaceAll('="', ' =\n"'), withSheet(sheetOf(mixed))),
    mixedCells,
  ],
  'names with a prefix': [everyPart(prefixed, withSheet(sheetOf(mixed))), mixedCells],
  'a sign of tags in an attribute': [withSheet(sheetOf(`<c note="a>b" r="B1"><v>7</v></c>`)), ['', '7']],
  'texts in the cells': [
    withSheet(
      sheetOf(
        `<c r="A1" t="inlineStr"><is><t>in &amp; line</t></is></c><c t="inlineStr"><is><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r><rPh><t>said</t></rPh></is></c>`,
      ),
    ),
    ['in & line', 'rich'],
  ],
  'shared texts, in pieces too': [
    withSheet(sheetOf(`<c t="s"><v>1</v></c><c t="s"><v>9</v></c><c><v>1</v></c>`)),
    ['rich  text', '', '1'],
  ],
  'yes and no, and what went wrong': [
    withSheet(sheetOf(`<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>`)),
    ['1', '0', '#N/A'],
  ],
  'days from 1900': [
    withSheet(
      sheetOf(`<c s="1"><v>46174</v></c><c s="2"><v>46174.5</v></c><c s="2"><v>0.25</v></c><c><v>46174</v></c>`),
    ),
    ['2026-06-01', '2026-06-01 12:00:00', '06:00:00', '46174'],
  ],
  'days from 1904': [
    { ...withSheet(sheetOf(`<c s="1"><v>44712</v></c>`)), 'xl/workbook.xml': book(`<workbookPr date1904='1'/>`) },
    ['2026-06-01'],
  ],
  'days that are written as such': [
    withSheet(sheetOf(`<c t="d"><v>2026-06-01T09:05:00</v></c>`)),
    ['2026-06-01T09:05:00'],
  ],
  'formulas by what they gave': [
    withSheet(
      sheetOf(
        `<c><f>1+1</f><v>2</v></c><c t="str"><f t="shared">A1&amp;"x"</f><v>2x</v></c><c><f>NOW()</f></c><c><v>0.1</v></c>`,
      ),
    ),
    ['2', '2x', '', '0.1'],
  ],
  'comments and raw text between': [
    withSheet(
      sheetOf(
        `<!-- <c r="Z9"><v>9</v></c> --><c t="str"><v>a<!-- > -->b<![CDATA[<c> & "d"]]></v></c><?ask <v>1</v>?><c><v>1</v></c>`,
      ),
    ),
    ['ab<c> & "d"', '1'],
  ],
  'letters by their number': [withSheet(sheetOf(`<c t="str"><v>&#3585;&#xE02;&lt;</v></c>`)), ['กข<']],
  'names of another vocabulary, passed over': [
    withSheet(
      sheetOf(
        `<c><v>1</v></c><c><v>2</v><x:v xmlns:x="other">9</x:v></c><x:c xmlns:x="other" r="Z1"><x:v>9</x:v></x:c>`,
      ),
    ),
    ['1', '2'],
  ],
  'a mark of UTF-8 in front': [
    everyPart(xml => `\uFEFF${declared('UTF-8', xml)}`, withSheet(sheetOf(`${mixed}<c t="str"><v>ก</v></c>`))),
    [...mixedCells, 'ก'],
  ],
  'UTF-16': [withSheet(utf16(declared('UTF-16', sheetOf(`<c t="str"><v>กข</v></c>`)))), ['กข']],
  'UTF-16, the higher byte first': [
    withSheet(utf16(declared('UTF-16', sheetOf(`<c t="str"><v>กข</v></c>`))).swap16()),
    ['กข'],
  ],
}

const one = sheetOf('<c><v>1</v></c>')
const long = 'a'.repeat(300 * 1024)
const refused: Readonly<Record<string, ZipParts>> = {
  'a list of types': withSheet(`<!DOCTYPE worksheet>${one}`),
  'entities of its own': withSheet(
    `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${sheetOf('<c t="str"><v>&b;</v></c>')}`,
  ),
  'entities of another file': withSheet(
    `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf('<c t="str"><v>&a;</v></c>')}`,
  ),
  'an entity that nobody knows': withSheet(sheetOf('<c t="str"><v>&thai;</v></c>')),
  'a part that ends too early': withSheet(one.slice(0, -20)),
  'shared texts that end too early': { ...withSheet(one), 'xl/sharedStrings.xml': shared.slice(0, -8) },
  'tags that do not match': withSheet(sheetOf('<c><v>1</c></v>')),
  'letters that are no UTF-8': withSheet(Buffer.from(sheetOf('<c t="str"><v>\xe1</v></c>'), 'latin1')),
  'letters of another encoding': withSheet(declared('windows-874', one)),
  'UTF-8 that calls itself UTF-16': withSheet(declared('UTF-16', one)),
  'UTF-16 that calls itself UTF-8': withSheet(utf16(declared('UTF-8', one))),
  'one thing in another, too deep': withSheet(sheetOf(`${'<c>'.repeat(200)}<v>1</v>${'</c>'.repeat(200)}`)),
  'too long a comment': withSheet(sheetOf(`<!--${long}--><c><v>1</v></c>`)),
  'too long a tag': withSheet(sheetOf(`<c a="${long}"><v>1</v></c>`)),
  'more parts than a workbook has': {
    ...Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}`, ''])),
    ...withSheet(one),
  },
  'too long an index': { ...withSheet(one), 'xl/_rels/workbook.xml.rels': `${relations}${' '.repeat(256 * 1024)}` },
}

describe('a workbook', () => {
  it.each(Object.entries(read))('is read with %s', async (_, [given, cells]) => {
    const { status, body } = await preview(given)
    expect([status, body.data.rows[0]?.cells], JSON.stringify(body.error)).toEqual([200, cells])
  })

  it.each(Object.entries(refused))('is refused with %s', async (_, given) => {
    const { status, body } = await preview(given)
    expect([status, body.error.code]).toEqual([400, 'STATEMENT_FILE'])
  })
  it('is refused where a part has more than the list of the zip says', async () => {
    const bytes = await zipBytes(withSheet(one))
    const listed = bytes.lastIndexOf(sheetPart) - 46
    expect(bytes.readUInt32LE(listed + 24)).toBe(one.length)
    bytes.writeUInt32LE(10, listed + 24)
    const { status, body } = await previewBytes(bytes)
    expect([status, body.error.code]).toEqual([400, 'STATEMENT_FILE'])
  })
})
