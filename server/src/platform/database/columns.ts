import { namesOf, type RecordFields } from '#contract/core/record.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

/** All translated names. They come from our own statements, so there are no more of them than columns. */
const known = new Map<string, string>()

/** The field for a column of a result: `first_name` becomes `firstName`. A name in camelCase is unchanged. */
export function fieldOf(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const field = name.replaceAll(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  known.set(name, field)
  return field
}

/** The column of a field: `firstName` is kept in `first_name`. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * The column of a field for use in a statement, quoted, because a field may be called `from`. Anything but a plain name is
 * refused: it cannot come from our own source.
 *
 *     sql`select sum(${column('paidMinor')})`
 */
export function column(field: string): Sql {
  if (!/^_?[a-z][A-Za-z0-9]*$/.test(field)) throw new TypeError(`not the name of a field: ${JSON.stringify(field)}`)
  return raw(`"${columnOf(field)}"`)
}

/**
 * The fields of a row, by their names in TypeScript: each is the column of that name, or the SQL given for it.
 *
 *     sql`select ${selected(namesOf(memberListed), 'm', { cashMinor: cash })} from member m`
 */
export const selected = (fields: readonly string[], table: string, computed: Readonly<Record<string, Sql>> = {}): Sql =>
  joined(
    fields.map(field => {
      const term = computed[field]
      return term ? sql`${term} as ${column(field)}` : sql`${raw(table)}.${column(field)}`
    }),
  )

/**
 * What a column is set to: a value, or SQL that computes one. JSON is passed as text, by the caller that knows the column to hold
 * JSON. Undefined is not allowed: the caller decides whether a missing field becomes null or keeps its value.
 */
type Value = string | number | boolean | Date | Uint8Array | null | readonly string[] | readonly number[] | Sql
export type Values = Readonly<Record<string, Value>>

/**
 * The columns of an insert and their values, by the names of the fields. Write the object literal inside the statement: one that
 * is passed in may hold more fields than its type names, and each of them would become a column.
 *
 *     sql`insert into seller ${columnsAndValues({ name, lineId, createdBy: admin.id })} returning id`
 */
export function columnsAndValues(values: Values): Sql {
  const pairs = pairsOf(values)
  return sql`(${joined(pairs.map(([name]) => name))}) values (${joined(pairs.map(([, value]) => sql`${value}`))})`
}

/**
 * The assignments of an update, by the names of the fields; write the literal inside the statement, as for an insert.
 *
 *     sql`update seller set ${assignments({ name, lineId })}, version = version + 1 where id = ${id}`
 */
export const assignments = (values: Values): Sql =>
  joined(pairsOf(values).map(([name, value]) => sql`${name} = ${value}`))

/**
 * The values entered for the fields that a record declares, which are named like their columns; missing ones become null.
 *
 *     sql`insert into member ${columnsAndValues({ ...storedOf(memberNotes, body), createdBy: admin.id })}`
 */
export const storedOf = <Fields extends RecordFields>(
  fields: Fields,
  entered: { readonly [Name in keyof Fields]?: Value | undefined },
): Values => Object.fromEntries(namesOf(fields).map(name => [name, entered[name] ?? null]))

const pairsOf = (values: Values): [Sql, Value][] =>
  Object.entries<Value | undefined>(values).map(([field, value]) => {
    if (value === undefined) throw new TypeError(`no value is given for ${field}`)
    return [column(field), value]
  })
