import type pg from 'pg'

const schemas = `('public', 'ledger', 'subtree')`

/** What a process uses of a database: columns, and functions with their arguments and results, one per line. */
const used = `
  select format('column %s %s%s', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
      case when relkind <> 'v' and attnotnull and not atthasdef and attidentity = '' then ' required' else '' end) as line
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace::regnamespace::text in ${schemas} and relkind in ('r', 'p', 'v') and not relispartition
      and attnum > 0 and not attisdropped
  union all
  select format('function %s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid))
    from pg_proc p where pronamespace::regnamespace::text in ${schemas} and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by 1`

export async function describeUsed(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(used)
  return rows.map(({ line }) => line).sort()
}

const tableOf = (line: string) => /^column (\S+)\.\w+ /.exec(line)?.[1]
const withoutDemand = (line: string) => line.replace(/ required$/, '')

/** What the released version uses and does not find any more, and what it does not know but would have to give. */
export function brokenFor(released: readonly string[], now: readonly string[]): string[] {
  const present = new Set(now.map(withoutDemand))
  const known = new Set(released)
  const tables = new Set(released.map(tableOf))
  return [
    ...released.filter(line => !present.has(withoutDemand(line))).map(line => `is gone or changed: ${line}`),
    ...now
      .filter(line => line.endsWith(' required') && !known.has(line) && tables.has(tableOf(line)))
      .map(line => `is demanded of the version before: ${line}`),
  ]
}
