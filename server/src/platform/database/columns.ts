import { column } from './column.ts'
import { raw, type Sql, sql } from './sql.ts'

/**
 * The fields of a row, by their names in TypeScript: each is the column of that name, or what is given for it.
 *
 *     sql`select ${selected(namesOf(memberListed), 'm', { cashMinor: cash })} from member m`
 */
export function selected(fields: readonly string[], table: string, computed: Readonly<Record<string, Sql>> = {}): Sql {
  const [first, ...rest] = fields.map(field => {
    const given = computed[field]
    return given ? sql`${given} as ${column(field)}` : sql`${raw(table)}.${column(field)}`
  })
  if (!first) throw new Error('a select needs a column')
  return rest.reduce((all, next) => sql`${all}, ${next}`, first)
}
