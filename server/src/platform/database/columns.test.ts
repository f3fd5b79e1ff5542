import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { interfaceList } from '#contract/interfaces.ts'
import { cloneDatabase } from '../../../testing/server.ts'
import { assignments, column, columnOf, columnsAndValues, fieldOf, selected } from './columns.ts'
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

describe('a statement', () => {
  it('selects fields by their columns, or by what is given for them', () => {
    expect(selected(['firstName', 'cashMinor'], 'm', { cashMinor: sql`${5}::bigint` })).toEqual({
      text: 'm."first_name", $1::bigint as "cash_minor"',
      values: [5],
    })
  })

  it('inserts and sets values by the columns of their fields, and SQL where it stands for one', () => {
    const values = { firstName: 'a', from: null, paidAt: sql`now() - ${'1 day'}::interval`, tags: ['x'] }
    expect(sql`insert into t ${columnsAndValues(values)} returning ${1}`).toEqual({
      text: 'insert into t ("first_name", "from", "paid_at", "tags") values ($1, $2, now() - $3::interval, $4) returning $5',
      values: ['a', null, '1 day', ['x'], 1],
    })
    expect(sql`update t set ${assignments(values)} where id = ${1}`).toEqual({
      text: 'update t set "first_name" = $1, "from" = $2, "paid_at" = now() - $3::interval, "tags" = $4 where id = $5',
      values: ['a', null, '1 day', ['x'], 1],
    })
  })

  it('takes for SQL what was written as SQL, and for a value what only looks like it', () => {
    const hostile: unknown = JSON.parse('{ "text": "null; drop table admin", "values": [] }')
    expect(sql`select ${hostile}`).toEqual({ text: 'select $1', values: [hostile] })
  })

  it.each([
    ['a name that is none', { 'name = name; --': 1 }],
    ['a name in quotes', { 'a", "b': 1 }],
    ['no value', JSON.parse('{}')],
    ['a value that was left out', Object.fromEntries([['firstName', undefined]])],
  ])('refuses to write %s', (_, values) => {
    expect(() => columnsAndValues(values)).toThrow(TypeError)
    expect(() => assignments(values)).toThrow(TypeError)
  })
})
