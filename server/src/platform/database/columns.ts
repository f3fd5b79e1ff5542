import { raw, type Sql, sql } from './sql.ts'

/** The column of a field: `firstName` is kept in `first_name`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * The fields of a row, by their names in TypeScript: each is the column of that name, or what is given for it.
 *
 *     sql`select ${selected(namesOf(memberListed), 'm', { cashMinor: cash })} from member m`
 */
export function selected(fields: readonly string[], table: string, computed: Readonly<Record<string, Sql>> = {}): Sql {
  const [first, ...rest] = fields.map(
    field => sql`${computed[field] ?? raw(`${table}.${columnOf(field)}`)} as ${raw(`"${field}"`)}`,
  )
  if (!first) throw new Error('a select needs a column')
  return rest.reduce((all, next) => sql`${all}, ${next}`, first)
}
