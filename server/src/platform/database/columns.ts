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
