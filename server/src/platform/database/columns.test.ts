import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { interfaceList } from '#contract/interfaces.ts'
import { cloneDatabase } from '../../../testing/server.ts'
import { column, columnOf, fieldOf } from './columns.ts'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase((await cloneDatabase()).appUrl, 2)
})
afterAll(() => database.close())

/** The name of every field in every reply of every interface. */
const fields = new Set(
  interfaceList
    .flatMap(({ calls: tables }) => Object.values(tables).flatMap(table => Object.values(table)))
    .flatMap(({ reply }) => namesIn(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))),
)

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

describe('a field and its column', () => {
  it('are each made of the other, for every field that the contract names', () => {
    expect(fields.size).toBeGreaterThan(500)
    expect([...fields].filter(field => fieldOf(columnOf(field)) !== field)).toEqual([])
    for (const field of fields) expect(column(field).text).toBe(`"${columnOf(field)}"`)
  })

  it('are so whatever the name is made of', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^_?[a-z][A-Za-z0-9]{0,20}$/), field => {
        expect(fieldOf(columnOf(field))).toBe(field)
      }),
    )
  })

  it.each([
    ['first_name', 'firstName'],
    ['a_b_c', 'aBC'],
    ['level2_minor', 'level2Minor'],
    ['_id', '_id'],
    ['paidMinor', 'paidMinor'],
    ['$n', '$n'],
    ['?column?', '?column?'],
  ])('%s arrives as %s', (name, field) => {
    expect(fieldOf(name)).toBe(field)
  })

  it.each(['first_name', 'a"b', 'a b', 'a;', '', '1a', 'A', 'ชื่อ'])(
    'are refused in a statement where no name of ours is: %s',
    name => {
      expect(() => column(name)).toThrow(TypeError)
    },
  )
})

describe('the rows of a statement', () => {
  it('have the fields of their columns, and keep what stands in JSON as it is', async () => {
    const row = await database.tx.row(sql`
      select 1 as first_name, 'b' as "lastName", null as paid_minor, ${'c'} as ${column('from')},
        jsonb_build_object('first_name', jsonb_build_array(jsonb_build_object('last_name', 2))) as some_json`)
    expect(row).toEqual({
      firstName: 1,
      lastName: 'b',
      paidMinor: null,
      from: 'c',
      someJson: { first_name: [{ last_name: 2 }] },
    })
  })

  it('are as many as there are, each with its own values', async () => {
    const rows = await database.tx.rows(
      sql`select n as row_number, nullif(n, 2) as odd_one from generate_series(1, 3) n`,
    )
    expect(rows).toEqual([
      { rowNumber: 1, oddOne: 1 },
      { rowNumber: 2, oddOne: null },
      { rowNumber: 3, oddOne: 3 },
    ])
    expect(await database.tx.rows(sql`select 1 as some_thing where false`)).toEqual([])
  })
})
