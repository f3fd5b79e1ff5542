import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sideStream } from '#platform/file/side-stream.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { csvText, type SheetCells, windows874, xlsxBytes, zipBytes } from '../../../testing/sheet.steps.ts'
import { type RowsEvent, readRows } from './sheet-rows.ts'
import { type RowsSide, readRowsApart } from './sheet-rows-apart.ts'
import { type RowLimits, SheetError } from './sheet-types.ts'

const limits: RowLimits = {
  rows: 400_000,
  columns: 12,
  cellLetters: 100,
  fileBytes: 64 * 1024 * 1024,
  sheetBytes: 64 * 1024 * 1024,
  sharedBytes: 1024 * 1024,
}

async function* inPieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
async function all(events: AsyncIterable<RowsEvent>) {
  const { about, rows, end } = { about: [] as object[], rows: [] as object[], end: [] as object[] }
  for await (const event of events) {
    if ('about' in event) about.push(event.about)
    if ('rows' in event) rows.push(...event.rows)
    if ('end' in event) end.push(event.end)
  }
  return { about, rows, end }
}
const read = (content: Buffer, size = 64 * 1024, more: Partial<RowLimits> = {}) =>
  all(readRows(inPieces(content, size), { ...limits, ...more }, scratchDir('rows')))
const problemOf = (content: Buffer | string, more: Partial<RowLimits> = {}) =>
  read(Buffer.from(content), 64 * 1024, more).then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? error.problem : error),
  )
const sound = { formulas: [], hasBadBytes: false }

const table: SheetCells = [
  ['รหัส', 'ชื่อ', 'หมายเหตุ'],
  ['m1', 'นาย สมชาย ใจดี', 'บรรทัด\nที่สอง "พิเศษ"'],
  ['m2', 'แม่ค้า, ร้าน', ''],
]
const rowsOfTable = [
  { line: 1, cells: ['รหัส', 'ชื่อ', 'หมายเหตุ'], ...sound },
  { line: 2, cells: ['m1', 'นาย สมชาย ใจดี', 'บรรทัด\nที่สอง "พิเศษ"'], ...sound },
  { line: 4, cells: ['m2', 'แม่ค้า, ร้าน', ''], ...sound },
]
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const ways: Readonly<Record<string, [(text: string) => Buffer, string]>> = {
  'UTF-8': [text => Buffer.from(text), 'utf-8'],
  'UTF-8 with a mark': [text => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  'UTF-16': [utf16, 'utf-16le'],
  'UTF-16, the higher byte first': [text => utf16(text).swap16(), 'utf-16be'],
  'Windows-874': [windows874, 'windows-874'],
}
/** A first megabyte, behind which pieces are read as they come. */
const fillerRows = 1_100
const filler = `${'ก'.repeat(50)}\n${`${Array(12).fill('x'.repeat(99)).join()}\n`.repeat(fillerRows - 1)}`

/** The rows behind the first megabyte, where what follows it comes in pieces of this size. */
async function readBehind(first: Buffer, behind: Buffer, size: number) {
  async function* pieces() {
    yield first
    yield* inPieces(behind, size)
  }
  const { about, rows } = await all(readRows(pieces(), limits, scratchDir('rows')))
  return { about, rows: rows.slice(fillerRows) }
}

describe('a CSV file', () => {
  it.each(Object.entries(ways))('in %s gives the same rows, wherever it is cut', async (_, [encoded, encoding]) => {
    const about = [{ format: 'csv', encoding, delimiter: ',' }]
    expect(await read(encoded(csvText(table)))).toEqual({ about, rows: rowsOfTable, end: [{ isCut: false }] })
    const first = encoded(filler)
    const behind = encoded(filler + csvText(table)).subarray(first.length)
    const rows = rowsOfTable.map(row => ({ ...row, line: row.line + fillerRows }))
    for (const size of [1, 2, 3, 5, 7, 11, 64]) expect(await readBehind(first, behind, size)).toEqual({ about, rows })
  })

  it('with bytes that are no letters has them marked in their rows alone', async () => {
    const bad = Buffer.concat([
      Buffer.from('a,กขค\n'),
      Buffer.from('b,\xe0\xb8x\nd,\xffab\n', 'latin1'),
      Buffer.from('c,ง\n'),
    ])
    for (let size = 1; size <= bad.length; size += 1) {
      const { rows } = await readBehind(Buffer.from(filler), bad, size)
      expect(rows, `in pieces of ${size}`).toMatchObject([
        { cells: ['a', 'กขค'], hasBadBytes: false },
        { cells: ['b', '\ufffdx'], hasBadBytes: true },
        { cells: ['d', '\ufffdab'], hasBadBytes: true },
        { cells: ['c', 'ง'], hasBadBytes: false },
      ])
    }
  })

  it('in UTF-8 with a broken byte at its beginning is in UTF-8 nevertheless', async () => {
    const content = Buffer.concat([Buffer.from('a,b\nx,\xff\n', 'latin1'), Buffer.from('y,นาย สมชาย\n')])
    const { about, rows } = await read(content)
    expect(about).toMatchObject([{ encoding: 'utf-8' }])
    expect(rows).toMatchObject([{ hasBadBytes: false }, { hasBadBytes: true }, { cells: ['y', 'นาย สมชาย'] }])
  })

  it('has its own delimiter', async () => {
    for (const delimiter of [';', '\t', '|']) {
      const { about, rows } = await read(Buffer.from(`a,b${delimiter}c${delimiter}d\n1,5${delimiter}2${delimiter}3\n`))
      expect([about, rows]).toMatchObject([
        [{ delimiter }],
        [{ cells: ['a,b', 'c', 'd'] }, { cells: ['1,5', '2', '3'] }],
      ])
    }
  })

  it('that was cut off in a quoted cell says so', async () => {
    expect((await read(Buffer.from('a,b\nc,"d'))).end).toEqual([{ isCut: true }])
  })

  it.each([
    ['nothing', '', 'unreadable'],
    ['empty lines', '\n , \n', 'unreadable'],
    ['a PDF', '%PDF-1.7\n1,2', 'unreadable'],
    ['a page', ' \n<html><body>1,2', 'unreadable'],
    ['a zero at its beginning', 'a,b\0\n', 'unreadable'],
    ['a zero behind its first part', `${'a,b\n'.repeat(300_000)}\0`, 'unreadable'],
    ['a quote that is never closed', `a,b\n"${'c,d\n'.repeat(300_000)}`, 'tooLong'],
    ['a line that never ends', 'a'.repeat(3_000_000), 'tooLong'],
    ['a row that never ends', 'a,'.repeat(1_000_000), 'tooLong'],
  ])('of %s is refused', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem)
  })

  it('of more rows or bytes than allowed is refused', async () => {
    expect(await problemOf('a\nb\nc', { rows: 3, fileBytes: 5 })).toBe('none')
    expect(await problemOf('a\nb\nc', { rows: 2 })).toBe('tooLong')
    expect(await problemOf('a\nb\nc', { fileBytes: 4 })).toBe('tooLong')
  })
})

const bookOf = (sheet: string, more: object = {}) =>
  zipBytes({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`, ...more })

describe('a workbook', () => {
  it('gives the rows of its first sheet, and leaves no file', async () => {
    const dir = scratchDir('rows')
    const flat = table.map(cells => cells.filter(cell => cell !== ''))
    const content = await xlsxBytes(flat)
    const { about, rows, end } = await all(readRows(inPieces(content, 100), limits, dir))
    expect([about, end]).toEqual([[{ format: 'xlsx', encoding: null, delimiter: null }], [{ isCut: false }]])
    expect(rows).toEqual(flat.map((cells, at) => ({ line: at + 1, cells, ...sound })))
    expect(readdirSync(dir)).toEqual([])
  })

  it('is closed with its pieces when the loop is left, at any event', async () => {
    const workbook = await xlsxBytes(Array.from({ length: 3_000 }, (_, n) => [`m${n}`]))
    const openFiles = () => readdirSync('/dev/fd').length
    const before = openFiles()
    for (const content of [workbook, Buffer.from('a,b\n'.repeat(3_000))]) {
      for (const last of ['about', 'rows']) {
        let isClosed = false
        async function* pieces() {
          try {
            yield* inPieces(content, 10)
          } finally {
            isClosed = true
          }
        }
        for await (const event of readRows(pieces(), limits, scratchDir('rows'))) if (last in event) break
        expect(isClosed).toBe(true)
      }
      await problemOf(content, { rows: 2_000 })
    }
    expect(openFiles()).toBe(before)
  })

  it('names the cells that are calculated, with a result or without', async () => {
    const content = await bookOf(
      `<row><c><v>1</v></c><c><f>1+1</f><v>2</v></c></row><row><c/><c><f t="shared" si="0"/></c></row><row><c><v>3</v></c></row>`,
    )
    expect((await read(content)).rows).toMatchObject([
      { line: 1, cells: ['1', '2'], formulas: [1] },
      { line: 2, formulas: [1] },
      { line: 3, cells: ['3'], formulas: [] },
    ])
  })

  it('never has two rows of the same line', async () => {
    const row = (line: string) => `<row r="${line}"><c><v>1</v></c></row>`
    const content = await bookOf(['5', '5', '2', '1e300', '-1', '7.5', 'x', '20'].map(row).join(''))
    const lines = (await read(content)).rows.map(found => Object.values(found)[0])
    expect(lines).toEqual([5, 6, 7, 8, 9, 10, 11, 20])
  })

  it('is refused where it is none, is cut off, or unpacks to more than allowed', async () => {
    const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(5_000)
    const texts = `<sst><si><t>${'x'.repeat(50)}</t></si></sst>`
    const good = await bookOf(cells, { 'xl/sharedStrings.xml': texts })
    expect(await problemOf(good)).toBe('none')
    expect(await problemOf(good.subarray(0, -30))).toBe('unreadable')
    expect(await problemOf('PK\x03\x04 and no more')).toBe('unreadable')
    expect(await problemOf(await bookOf(`${cells}<row>`))).toBe('unreadable')
    expect(await problemOf(good, { sheetBytes: 100_000 })).toBe('tooLong')
    expect(await problemOf(good, { sharedBytes: 50 })).toBe('tooLong')
    expect(await problemOf(good, { rows: 4_999 })).toBe('tooLong')
    expect(await problemOf(good, { cellLetters: 49 })).toBe('tooLong')
    const pieces = `<row><c t="str"><v>${'a<!-- -->'.repeat(300)}</v></c></row>`
    expect(await problemOf(await bookOf(pieces))).toBe('tooLong')
  })
})

describe('a file of 300,000 rows, read in a process apart', () => {
  const count = 300_000
  const line = (n: number) => `m${n},นาย สมชาย ใจดี,0812345678,1234567890,2026-01-02 10:00:00,"1,234.50"\r\n`
  async function* manyLines() {
    for (let from = 0; from < count; from += 1_000)
      yield Buffer.from(Array.from({ length: 1_000 }, (_, n) => line(from + n)).join(''))
  }

  it('comes whole and in order, although the process has a heap of 64 MB', async () => {
    const small = { idleMs: 60_000, heapMb: 64, atOnce: 1, waiting: 0 }
    const readSmall = sideStream<RowsSide>(join(import.meta.dirname, 'sheet-rows.process.ts'), small)
    let [next, largest] = [0, 0]
    for await (const event of readSmall({ limits, dir: scratchDir('rows') }, manyLines())) {
      if (!('rows' in event)) continue
      largest = Math.max(largest, event.rows.length)
      for (const row of event.rows) {
        if (row.line !== next + 1 || row.cells[0] !== `m${next}` || row.cells.length !== 6)
          throw new Error(`row ${next}`)
        next += 1
      }
    }
    expect([next, largest]).toEqual([count, 1_000])
  })

  it('names what is wrong with it', async () => {
    async function* broken() {
      yield* inPieces(Buffer.from(line(1).repeat(30_000)), 100_000)
      yield Buffer.from(`${'x'.repeat(500)}\n`)
    }
    await expect(all(readRowsApart(broken(), limits))).rejects.toMatchObject({ problem: 'tooLong', line: 30_001 })
  })
})
