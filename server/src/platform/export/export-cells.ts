import { z } from 'zod'
import type { Call } from '#contract/frames/call.ts'
import type { ExportColumn } from '#contract/frames/task.ts'
import { maskedCell } from '#platform/audit/personal.ts'
import { column } from '#platform/database/columns.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { AnyList } from '#platform/list/list.ts'

/**
 * One cell of an export as SQL. A text may contain anything, a plain one only digits and our own signs, and a number is numeric.
 * `words` maps some values of a text to what is written for them.
 */
export type Cell = { kind: 'text' | 'plain' | 'number'; value: Sql; words?: Readonly<Record<string, string>> }

/** The fields of a list's rows, as the contract declares them. */
export function fieldsOf(call: Call): Readonly<Record<string, z.core.$ZodType>> {
  // The shape of an object schema consists of schemas.
  const shape: Readonly<Record<string, z.core.$ZodType>> = call.reply instanceof z.ZodObject ? call.reply.shape : {}
  const { records } = shape
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (!(row instanceof z.ZodObject)) throw new Error(`${call.path} does not answer with a page of rows`)
  return row.shape
}

const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema

/** How a column is written, from the schema of its field and the words that the screen shows for its values. */
export function cellOf(list: AnyList, { field, words }: ExportColumn, timeZone: string, full: boolean): Cell {
  const schema = bare(fieldsOf(list.call)[field])
  const selected = list.cells?.[field] ?? column(field)
  const value = full ? selected : maskedCell(schema, selected)
  if (words && Object.keys(words).length > 0) return { kind: 'text', value: sql`(${value})::text`, words }
  if (schema instanceof z.ZodISODateTime) {
    return { kind: 'plain', value: sql`date_trunc('second', (${value}) at time zone ${timeZone})::text` }
  }
  // A list's own SQL for a cell is text already.
  if (schema instanceof z.ZodArray && !list.cells?.[field])
    return { kind: 'text', value: sql`array_to_string(${value}, ', ')` }
  if (schema instanceof z.ZodNumber) {
    // Money is written with two decimals. Numeric division is exact, unlike floating point.
    return { kind: 'number', value: field.endsWith('Minor') ? sql`round((${value})::numeric / 100, 2)` : value }
  }
  return { kind: 'text', value: sql`(${value})::text` }
}

/** The text of a cell, escaped. Words are escaped here, once, and not in every row. */
export function safeText(
  { value, words = {} }: Cell,
  safe: { value(value: Sql): Sql; word(word: string): string },
): Sql {
  const cases = Object.entries(words).map(([word, label]) => sql`when ${word} then ${safe.word(label)}`)
  if (cases.length === 0) return safe.value(value)
  return sql`case ${value} ${cases.reduce((all, next) => sql`${all} ${next}`)} else ${safe.value(value)} end`
}
