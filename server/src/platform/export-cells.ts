import { z } from 'zod'
import type { Call } from '#contract/core/call.ts'
import type { ExportColumn } from '#contract/core/task.ts'
import type { AnyList } from './list.ts'
import { raw, type Sql, sql } from './sql.ts'

/** One cell of an export as SQL. A text may begin like a formula, a plain one cannot, and a number is one. */
export type Cell = { kind: 'text' | 'plain' | 'number'; value: Sql }

/** The fields of a list's rows, as the contract says. */
export function fieldsOf(call: Call): Readonly<Record<string, z.core.$ZodType>> {
  // What a schema of objects holds, is schemas.
  const shape: Readonly<Record<string, z.core.$ZodType>> = call.reply instanceof z.ZodObject ? call.reply.shape : {}
  const { records } = shape
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (!(row instanceof z.ZodObject)) throw new Error(`${call.path} does not answer with a page of rows`)
  return row.shape
}

const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema

/** How a column is written, from what the contract says of its field and what the screen says for its values. */
export function cellOf(list: AnyList, { field, words = {} }: ExportColumn, timeZone: string): Cell {
  const value = list.cells?.[field] ?? raw(`"${field}"`)
  const schema = bare(fieldsOf(list.call)[field])
  if (Object.keys(words).length > 0) return { kind: 'text', value: worded(value, words) }
  if (schema instanceof z.ZodISODateTime) {
    return { kind: 'plain', value: sql`to_char((${value}) at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')` }
  }
  if (schema instanceof z.ZodArray) return { kind: 'text', value: sql`array_to_string(${value}, ', ')` }
  if (schema instanceof z.ZodNumber) {
    // Money is written with its two digits. Numeric division is exact, unlike that of floating point.
    return { kind: 'number', value: field.endsWith('Minor') ? sql`round((${value})::numeric / 100, 2)` : value }
  }
  return { kind: 'text', value: sql`(${value})::text` }
}

const worded = (value: Sql, words: Readonly<Record<string, string>>): Sql => {
  const cases = Object.entries(words).map(([word, label]) => sql`when ${word} then ${label}`)
  const joined = cases.reduce((all, next) => sql`${all} ${next}`)
  return sql`case (${value})::text ${joined} else (${value})::text end`
}
