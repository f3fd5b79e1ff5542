import { z } from 'zod'
import type { Calendar } from '#contract/core/day.ts'
import type { Condition, Said, SaidValue } from '#contract/core/said.ts'
import type { Call } from '#contract/frames/call.ts'
import type { ExportColumn } from '#contract/frames/task.ts'
import { maskedCell } from '#platform/audit/personal.ts'
import { column } from '#platform/database/columns.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { AnyList } from '#platform/list/list.ts'
import {
  accountSql,
  countSql,
  daySql,
  escaped,
  filledSql,
  moneySql,
  nameSql,
  percentSql,
  phoneSql,
  timeSql,
} from './export-text.ts'

/** The kinds of cells that a spreadsheet calculates with; their SQL is a number, a wall clock time or a date. */
export type ValueKind = 'number' | 'count' | 'money' | 'signed' | 'percent' | 'time' | 'day'

/** One cell of an export as SQL: a value, a text, or one of several by what the row holds. */
export type Cell =
  | { kind: ValueKind; value: Sql }
  /** `words` maps some values of the text to what is written for them. */
  | { kind: 'text'; value: Sql; words?: Readonly<Record<string, string>> | undefined }
  | { kind: 'fixed'; text: string }
  | { kind: 'either'; ways: readonly { if: Sql; so: Cell }[]; otherwise: Cell }

/** How the reader of the file sees times, and whether members' numbers are written whole. */
export type Reader = { timeZone: string; calendar: Calendar; full: boolean }

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

/** The schema of a part of a value, where it is declared. */
function partOf(schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType | undefined {
  const whole = bare(schema)
  if (whole instanceof z.ZodRecord) return whole.valueType
  if (whole instanceof z.ZodArray) return /^-?\d+$/.test(name) ? whole.element : undefined
  // The shape of an object schema consists of schemas.
  const shape: Readonly<Record<string, z.core.$ZodType>> = whole instanceof z.ZodObject ? whole.shape : {}
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

/** What the names of a said mean: the columns of the list, or the parts of an element inside of `each`. */
type Scope = {
  reader: Reader
  depth: number
  schemaOf(name: string): z.core.$ZodType | undefined
  /** The value of a name; undefined is a name that the contract does not declare. */
  valueOf(name: string): Sql | undefined
}

const listScope = (list: AnyList, reader: Reader): Scope => {
  const fields = fieldsOf(list.call)
  return {
    reader,
    depth: 0,
    schemaOf: name => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    valueOf: name => (Object.hasOwn(fields, name) ? (list.cells?.[name] ?? column(name)) : undefined),
  }
}

class UnknownField extends Error {}

/** A value by its path, not masked. */
function found(scope: Scope, path: string): { value: Sql; schema: z.core.$ZodType | undefined } {
  const [name = '', ...parts] = path.split('.')
  const whole = scope.valueOf(name)
  if (!whole) throw new UnknownField(path)
  let schema = scope.schemaOf(name)
  for (const part of parts) {
    schema = partOf(schema, part)
    if (!schema) throw new UnknownField(path)
  }
  const value = parts.length === 0 ? whole : sql`(to_jsonb(${whole}) #>> ${parts}::text[])`
  return { value, schema }
}

/** A value by its path, masked unless numbers were revealed for the file. */
function valueOf(scope: Scope, path: string): Sql {
  const { value, schema } = found(scope, path)
  const seen = scope.reader.full ? value : maskedCell(schema, value)
  if (!seen) throw new UnknownField(path)
  return seen
}

/** How a column is written: as the page says, or else by the schema of its field. */
export function cellOf(list: AnyList, { field, said }: ExportColumn, reader: Reader): Cell {
  const scope = listScope(list, reader)
  return compiled(said ?? saidBySchema(field, found(scope, field).schema), scope)
}

/** Whether a column says only what the rows of this list have. */
export function canBeWritten(list: AnyList, wanted: ExportColumn, reader: Reader): boolean {
  try {
    cellOf(list, wanted, reader)
    return true
  } catch (error) {
    if (error instanceof UnknownField) return false
    throw error
  }
}

function saidBySchema(field: string, schema: z.core.$ZodType | undefined): Said<string> {
  const kind = bare(schema)
  if (kind instanceof z.ZodISODateTime) return { as: 'time', field }
  if (kind instanceof z.ZodArray && !(bare(kind.element) instanceof z.ZodObject))
    return { as: 'texts', field, by: ', ' }
  if (kind instanceof z.ZodNumber) return field.endsWith('Minor') ? { as: 'money', field } : { as: 'number', field }
  return { as: 'text', field }
}

function compiled(said: Said<string>, scope: Scope): Cell {
  switch (said.as) {
    case 'fixed':
      return { kind: 'fixed', text: said.text }
    case 'joined':
      return {
        kind: 'text',
        value: joinedSql(
          said.by,
          said.parts.map(part => textOf(compiled(part, scope), scope)),
        ),
      }
    case 'filled': {
      const parts = Object.entries(said.parts).map(
        ([name, part]) => [name, textOf(compiled(part, scope), scope)] as const,
      )
      return { kind: 'text', value: filledSql(said.text, new Map(parts)) }
    }
    case 'when': {
      const ways = [{ if: holdsSql(said.if, scope), so: compiled(said.so, scope) }]
      return { kind: 'either', ways, otherwise: compiled(said.else, scope) }
    }
    case 'cases': {
      const value = sql`(${valueOf(scope, said.field)})::text`
      const ways = Object.entries(said.of).map(([word, each]) => ({
        if: sql`${value} = ${word}`,
        so: compiled(each, scope),
      }))
      return { kind: 'either', ways, otherwise: compiled(said.else, scope) }
    }
    case 'each':
      return { kind: 'text', value: eachSql(said, scope) }
    default:
      return compiledValue(said, scope)
  }
}

const numeric = (scope: Scope, path: string): Sql => sql`(${valueOf(scope, path)})::numeric`

function compiledValue(said: SaidValue<string>, scope: Scope): Cell {
  const value = valueOf(scope, said.field)
  switch (said.as) {
    case 'text':
      return { kind: 'text', value: sql`(${value})::text`, words: said.words }
    case 'texts':
      return { kind: 'text', value: textsSql(value, said) }
    case 'number':
      return { kind: 'number', value: sql`(${value})::numeric` }
    case 'count':
      return { kind: 'count', value: sql`(${value})::numeric` }
    case 'whole':
      return { kind: 'number', value: sql`div((${value})::numeric, ${said.by}::numeric)` }
    case 'rest':
      return { kind: 'number', value: sql`mod((${value})::numeric, ${said.by}::numeric)` }
    case 'percent':
      return { kind: 'percent', value: sql`(${value})::numeric` }
    case 'share':
      return { kind: 'percent', value: sql`floor((${value})::numeric * 10000 / nullif(${numeric(scope, said.of)}, 0))` }
    case 'money': {
      const left = (said.minus ?? []).reduce(
        (rest, path) => sql`${rest} - ${numeric(scope, path)}`,
        sql`(${value})::numeric`,
      )
      return {
        kind: said.signed ? 'signed' : 'money',
        value: said.signed === 'out' ? sql`(0 - (${left}))` : sql`(${left})`,
      }
    }
    case 'time':
      return { kind: 'time', value: sql`(${value})::timestamptz at time zone ${scope.reader.timeZone}` }
    case 'wallTime':
      return { kind: 'time', value: sql`(${value})::timestamp` }
    case 'day':
      return { kind: 'day', value: sql`(${value})::date` }
    case 'phone':
      return { kind: 'text', value: phoneSql(sql`(${value})::text`) }
    case 'name':
      return { kind: 'text', value: nameSql(sql`(${value})::text`, scope.reader.calendar) }
    case 'account':
      return { kind: 'text', value: accountSql(sql`(${valueOf(scope, said.bank)})::text`, sql`(${value})::text`) }
    default:
      return said satisfies never
  }
}

/** A text inside of another: the whole is escaped afterwards. */
const plain = (text: { value: Sql; words?: Readonly<Record<string, string>> | undefined }): Sql =>
  escaped(
    text,
    value => value,
    label => label,
  )

/** A cell inside of a text, as the screen writes it; null where it says nothing. */
function textOf(cell: Cell, scope: Scope): Sql {
  const { calendar } = scope.reader
  switch (cell.kind) {
    case 'fixed':
      return sql`${cell.text}::text`
    case 'text':
      return sql`nullif(${plain(cell)}, '')`
    case 'either':
      return eitherSql(
        cell.ways.map(way => ({ if: way.if, so: textOf(way.so, scope) })),
        textOf(cell.otherwise, scope),
      )
    case 'number':
      return sql`trim_scale(${cell.value})::text`
    case 'count':
      return countSql(cell.value)
    case 'money':
    case 'signed':
      return moneySql(cell.value, cell.kind === 'signed')
    case 'percent':
      return percentSql(cell.value)
    case 'time':
      return timeSql(cell.value, calendar)
    case 'day':
      return daySql(cell.value, calendar)
    default:
      return cell satisfies never
  }
}

/** One of several pieces of SQL, by the first condition that holds. */
export function eitherSql(ways: readonly { if: Sql; so: Sql }[], otherwise: Sql): Sql {
  if (ways.length === 0) return otherwise
  const cases = ways.map(way => sql`when ${way.if} then ${way.so}`).reduce((all, next) => sql`${all} ${next}`)
  return sql`case ${cases} else ${otherwise} end`
}

const joinedSql = (by: string, parts: readonly Sql[]): Sql =>
  parts.length === 0
    ? sql`null::text`
    : sql`nullif(concat_ws(${by}, ${parts.reduce((all, next) => sql`${all}, ${next}`)}), '')`

function holdsSql(condition: Condition, scope: Scope): Sql {
  const value = valueOf(scope, condition.field)
  if ('above' in condition) return sql`(${value})::numeric > ${condition.above}::numeric`
  if ('below' in condition) return sql`(${value}) < (${valueOf(scope, condition.below)})`
  const words = condition.is.filter(each => each !== null).map(String)
  const isOne = sql`(${value})::text = any(${words}::text[])`
  return condition.is.includes(null) ? sql`((${value}) is null or ${isOne})` : isOne
}

function textsSql(
  value: Sql,
  { by, words }: { by: string; words?: Readonly<Record<string, string>> | undefined },
): Sql {
  if (!words || Object.keys(words).length === 0) return sql`array_to_string(${value}, ${by})`
  return sql`(
    select string_agg(${plain({ value: sql`t.word`, words })}, ${by} order by t.at)
    from jsonb_array_elements_text(to_jsonb(${value})) with ordinality as t (word, at))`
}

function eachSql({ field, said, by }: Said<string> & { as: 'each' }, scope: Scope): Sql {
  const { value, schema } = found(scope, field)
  const element = bare(schema) instanceof z.ZodArray ? bare(schema) : undefined
  const each = element instanceof z.ZodArray ? element.element : undefined
  const depth = scope.depth + 1
  const [rows, json] = [raw(`e${depth}`), raw(`e${depth}.part`)]
  const inside: Scope = {
    reader: scope.reader,
    depth,
    schemaOf: name => (name === '' ? each : partOf(each, name)),
    valueOf: name =>
      name === '' ? sql`(${json} #>> '{}')` : partOf(each, name) && sql`(${json} #>> ${[name]}::text[])`,
  }
  return sql`(
    select string_agg(${textOf(compiled(said, inside), inside)}, ${by} order by ${rows}.at)
    from jsonb_array_elements(to_jsonb(${value})) with ordinality as ${rows} (part, at))`
}

/** A cell whose value is here already: a text, or a number in minor units, hundredths of a percent, or whole. */
export type PlainCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money' | 'percent' | 'count'; readonly value: number | null }

/** An integer with its last digits behind the point; it slices them and never divides. */
export function decimalOf(value: number, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
