import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { raw, sql } from './sql.ts'
import { inline } from './sql-literal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const back = async (value: unknown, type: string) =>
  (await server.database.tx.row<{ v: unknown }>(raw(inline(sql`select ${value}::${raw(type)} as v`))))?.v

describe('a value written into a statement', () => {
  it.each([
    [`'; drop table admin; --`, 'text'],
    [`\\'; select 1; --`, 'text'],
    ['back\\slash \\n \\x41', 'text'],
    ['ฝ่ายลูกค้า ‘’ ʼ ＇ 😀', 'text'],
    ['$1 $2 %s', 'text'],
    ['', 'text'],
    [12, 'int'],
    [-7.25, 'float8'],
    [true, 'boolean'],
    [null, 'text'],
    [['a', 'b"c', 'd\\e', '', 'NULL', "f'g", '{h,i}'], 'text[]'],
    [[], 'text[]'],
    [['7d444840-9dc0-11d1-b245-5ffdce74fad2'], 'text[]'],
  ])('%j comes back as it was, as %s', async (value, type) => {
    expect(await back(value, type)).toEqual(value)
  })

  it('is an instant where it was one, and stands in the place of each of its numbers', async () => {
    expect(await back(new Date('2026-11-15T01:02:03.004Z'), 'timestamptz')).toBe('2026-11-15T01:02:03.004Z')
    const many = Array.from({ length: 12 }, (_, n) => `v${n}`)
    const parts = many.reduce((all, word) => sql`${all}, ${word}::text`, sql`select 1`)
    expect(inline(parts)).toContain("'v11'::text")
    expect(inline(parts)).not.toContain('$')
  })

  it('comes back whatever it is made of', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter(each => !each.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 4 }), async words => {
        expect(await back(words, 'text[]')).toEqual(words)
        expect(await back(words.join(''), 'text')).toBe(words.join(''))
      }),
      { numRuns: 60 },
    )
  })

  it('is refused where SQL has no text for it', () => {
    expect(() => inline(sql`select ${{ a: 1 }}`)).toThrow(TypeError)
    expect(() => inline(sql`select ${Number.NaN}`)).toThrow(TypeError)
  })
})
