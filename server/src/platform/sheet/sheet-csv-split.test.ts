import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../testing/sheet.steps.ts'
import { csvSplitter } from './sheet-csv-split.ts'
import { SheetError, type SheetLimits } from './sheet-types.ts'

const limits = { columns: 6, cellLetters: 20 }

function split(pieces: readonly string[], more: Partial<SheetLimits> = {}) {
  const splitter = csvSplitter(',', { ...limits, ...more })
  const rows = pieces.flatMap(piece => splitter.push(piece))
  const { rows: last, isCut } = splitter.end()
  return { rows: [...rows, ...last].map(({ line, cells }) => [line, ...cells]), isCut }
}

/** What comes of it, or the problem and its line. */
function splitOrProblem(pieces: readonly string[]) {
  try {
    return split(pieces)
  } catch (error) {
    if (error instanceof SheetError) return [error.problem, error.line]
    throw error
  }
}

const known: Readonly<Record<string, [string, (string | number)[][]]>> = {
  'line ends of each kind': [
    'a,b\nc,d\r\ne,f\rg,h',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
      [4, 'g', 'h'],
    ],
  ],
  'empty lines, which count': [
    '\n\r\na\n , \n\rb\n\n',
    [
      [3, 'a'],
      [6, 'b'],
    ],
  ],
  'a quoted cell over several lines': [
    'a,"b\r\nc\nd\re",f\ng',
    [
      [1, 'a', 'b\r\nc\nd\re', 'f'],
      [5, 'g'],
    ],
  ],
  'quotes within a quoted cell': ['"a ""b"" c","""",""', [[1, 'a "b" c', '"', '']]],
  'a quote that does not begin its cell': ['a"b,"c"d"e, "f"', [[1, 'a"b', 'cd"e', ' "f"']]],
  'letters behind a closing quote': ['"a"b,c', [[1, 'ab', 'c']]],
  'empty cells at both ends': [
    ',a,\n,b,',
    [
      [1, '', 'a', ''],
      [2, '', 'b', ''],
    ],
  ],
  'delimiters in quotes': [
    '"a,b",c\n"d\n,",e',
    [
      [1, 'a,b', 'c'],
      [2, 'd\n,', 'e'],
    ],
  ],
}

describe('text in CSV', () => {
  it.each(Object.entries(known))('is split with %s, wherever it is cut', (_, [text, rows]) => {
    for (let at = 0; at <= text.length; at += 1)
      expect(split([text.slice(0, at), text.slice(at)]), `cut at ${at}`).toEqual({ rows, isCut: false })
    expect(split(Array.from(text))).toEqual({ rows, isCut: false })
  })

  it('gives the cells that were written, with the line of each row', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ก', ' x', '"', ',', '\n', '\r\n'), maxLength: 8 })
    const row = fc.array(cell, { minLength: 1, maxLength: 6 }).map(cells => ['x', ...cells].slice(0, 6))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), rows => {
        const found = split([csvText(rows)]).rows.map(([, ...cells]) => cells)
        expect(found).toEqual(rows)
      }),
    )
  })

  it('is the same in pieces as in one, whatever it is', () => {
    const letter = fc.constantFrom('a', 'ก', ' ', '"', '"', ',', ',', '\n', '\r', 'long text')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letter, maxLength: 12 }), { maxLength: 12 }), pieces => {
        const whole = splitOrProblem([pieces.join('')])
        expect(splitOrProblem(pieces)).toEqual(whole)
        expect(splitOrProblem(pieces.flatMap(piece => piece.split('')))).toEqual(whole)
      }),
      { numRuns: 2_000 },
    )
  })

  it('that was cut off in a quoted cell says so, and its quote is an ordinary character', () => {
    expect(split(['a,"b', ',c'])).toEqual({ rows: [[1, 'a', '"b', 'c']], isCut: true })
    expect(split(['a,b'])).toEqual({ rows: [[1, 'a', 'b']], isCut: false })
  })
})

describe('text that is made to fill the memory', () => {
  const endless = (text: string) => () => {
    const splitter = csvSplitter(',', limits)
    for (let times = 0; times < 1_000_000; times += 1) splitter.push(text)
  }

  it.each([
    ['a quote that is never closed', '"a'],
    ['quotes that are all doubled', '""'],
    ['a cell that never ends', 'a'],
    ['white space that never ends', '      '],
    ['a row that never ends', 'a,'],
    ['a row of empty cells that never ends', ',,,,'],
  ])('is refused: %s', (_, text) => {
    expect(endless(text)).toThrow(new SheetError('tooLong', 1))
  })

  it('is refused with the line of the row', () => {
    for (const row of ['a'.repeat(21), ',,,,,,a', `"${'a'.repeat(21)}"`])
      expect(splitOrProblem([`a\n"b\n"\n${row}\nc`])).toEqual(['tooLong', 4])
    expect(split([`${' '.repeat(20)}${'a'.repeat(20)},,,,,`]).rows).toHaveLength(1)
  })
})
