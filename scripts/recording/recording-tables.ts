import type pg from 'pg'
import { blanked, left, recorded } from './recording-columns.ts'

/** A table: its columns that are written, and those of its primary key. */
export type Table = { name: string; columns: string[]; key: string[] }

/** Something is in the database of which nobody has said whether it may be recorded. */
class UnnamedError extends Error {}

const places = 'scripts/recording/recording-columns.ts'

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attnum = any(i.indkey)), '{}') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
     group by 1 order by 1`,
  )
  return rows.filter(({ name }) => !left.has(name))
}

/** Names of SQL keywords are quoted. */
const bare = (column: string): string => column.replaceAll('"', '')

function namedIn(name: string): ReadonlySet<string> {
  const columns = recorded[name]?.split(/\s+/).filter(column => column !== '') ?? []
  return new Set([...columns, ...Object.keys(blanked[name] ?? {})])
}

/** The tables of a recording, with the columns that may be in it. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  return (await readTables(client)).flatMap(({ name, columns, key }) => {
    const named = namedIn(name)
    const known = columns.filter(column => named.has(bare(column)))
    return known.length > 0 ? [{ name, columns: known, key }] : []
  })
}

/** The same, if all that is in the database was named, as something to record or to leave out. */
export async function namedTablesOf(client: pg.Client): Promise<Table[]> {
  const unnamed = (await readTables(client)).flatMap(({ name, columns }) => {
    const named = namedIn(name)
    if (named.size === 0) return [name]
    return columns.filter(column => !named.has(bare(column))).map(column => `${name}.${bare(column)}`)
  })
  if (unnamed.length > 0)
    throw new UnnamedError(`Say in ${places} whether these may be recorded: ${unnamed.join(', ')}`)
  return tablesOf(client)
}

/** What is recorded of each column. */
export const recordedOf = ({ name, columns }: Table): string =>
  columns.map(column => blanked[name]?.[bare(column)] ?? column).join(', ')

export const namesOf = (columns: readonly string[]): string => columns.join(', ')
