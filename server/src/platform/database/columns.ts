import { namesOf, type RecordFields } from '#contract/core/record.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

/** Every name that was translated. They stand in our own statements, so that there are no more of them than columns there. */
const known = new Map<string, string>()

/** The field that a column of a result becomes: `first_name` is `firstName`. A name in camelCase stays as it is. */
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
 * The column of a field as it stands in a statement, quoted, since a field may be called `from`. What is no plain name is
 * refused: it cannot come from our own source.
 *
 *     sql`select sum(${column('paidMinor')})`
 */
export function column(field: string): Sql {
  if (!/^_?[a-z][A-Za-z0-9]*$/.test(field)) throw new TypeError(`not the name of a field: ${JSON.stringify(field)}`)
  return raw(`"${columnOf(field)}"`)
}

/**
 * The fields of a row, by their names in TypeScript: each is the column of that name, or what is given for it.
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
 * What a column is set to: a value, or SQL that makes one. JSON is given as text, by the caller that knows the column to hold
 * JSON. Nothing is undefined: whether a field that was left out becomes null or keeps its value is for the caller to say.
 */
type Value = string | number | boolean | Date | Uint8Array | null | readonly string[] | readonly number[] | Sql
export type Values = Readonly<Record<string, Value>>

/**
 * The columns of an insert and their values, by the names of the fields. The object is written where the statement stands: one
 * that is handed in may hold more fields than its type names, and each of them would become a column.
 *
 *     sql`insert into seller ${columnsAndValues({ name, lineId, createdBy: admin.id })} returning id`
 */
export function columnsAndValues(values: Values): Sql {
  const pairs = pairsOf(values)
  return sql`(${joined(pairs.map(([name]) => name))}) values (${joined(pairs.map(([, value]) => sql`${value}`))})`
}

/**
 * What an update sets, by the names of the fields, which are written there as those of an insert are.
 *
 *     sql`update seller set ${assignments({ name, lineId })}, version = version + 1 where id = ${id}`
 */
export const assignments = (values: Values): Sql =>
  joined(pairsOf(values).map(([name, value]) => sql`${name} = ${value}`))

/**
 * What was entered of the fields that a record declares, whose names are those of their columns; what was left out is null.
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
