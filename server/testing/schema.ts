import type pg from 'pg'

/** Partitions come and go with the months; their parent table describes them. */
const schemas = `with schema as (select oid, nspname from pg_namespace where nspname in ('public', 'ledger', 'subtree')),
  relation as (
    select c.*, c.oid::regclass::text as name from pg_class c join schema on schema.oid = relnamespace where not relispartition),
  routine as (
    select p.*, p.oid::regproc::text as name from pg_proc p join schema on schema.oid = pronamespace
    where not exists (select from pg_depend where objid = p.oid and deptype = 'e'))`

/** Each returns the lines of one table after another, in the order in which a person would write them. */
const parts = {
  columns: `select r.name, '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case when attidentity <> '' then ' generated always as identity' when attgenerated <> ''
        then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
        else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
    from relation r join pg_attribute a on attrelid = r.oid left join pg_attrdef d on adrelid = r.oid and adnum = attnum
    where relkind in ('r', 'p', 'c') and attnum > 0 and not attisdropped order by 1, attnum`,
  constraints: `select r.name, '  constraint ' || conname || ' ' || pg_get_constraintdef(c.oid)
    from pg_constraint c join relation r on r.oid = conrelid where contype not in ('n', 't') order by 1, contype <> 'p', conname`,
  indexes: `select r.name, pg_get_indexdef(indexrelid) from pg_index join relation r on r.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid) order by 1, 2`,
  triggers: `select r.name, pg_get_triggerdef(t.oid) from pg_trigger t join relation r on r.oid = tgrelid
    where not tgisinternal order by 1, 2`,
  policies: `select r.name, format('create policy %s on %s for %s to %s%s%s', polname, r.name,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      array_to_string(polroles::regrole[], ', '), ' using ' || '(' || pg_get_expr(polqual, polrelid) || ')',
      ' with check ' || '(' || pg_get_expr(polwithcheck, polrelid) || ')')
    from pg_policy join relation r on r.oid = polrelid order by 1, 2`,
  grants: `select name, format('grant %s on %s to %s', string_agg(what, ', ' order by what), name, grantee::regrole) from (
      select r.name, a.grantee, lower(a.privilege_type) as what from relation r, aclexplode(relacl) a
      where relkind in ('r', 'p', 'v') and a.grantee <> relowner
      union all
      select r.name, a.grantee, format('%s (%s)', lower(a.privilege_type), string_agg(quote_ident(attname), ', ' order by attnum))
      from relation r join pg_attribute on attrelid = r.oid, aclexplode(attacl) a where attnum > 0
      group by r.name, a.grantee, a.privilege_type
    ) granted group by name, grantee order by name, grantee::regrole::text`,
} as const

/** The file that defines a function or view; one that is in no file says so. */
const fileOf = (kind: string, schema: string, name: string) => `coalesce((select f.name from sql_file f
  where format('${kind} %s.%s', ${schema}::regnamespace, ${name}) = any (f.makes) order by at desc limit 1), 'NO FILE')`

const others = {
  tables: `select name, case relkind when 'c' then 'create type ' || name || ' as (' when 'p' then 'create table ' || name || ' ('
      else case relpersistence when 'u' then 'create unlogged table ' else 'create table ' end || name || ' (' end,
      ')' || coalesce(' partition by ' || pg_get_partkeydef(oid), '') || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', ''),
      relrowsecurity from relation where relkind in ('r', 'p', 'c') order by relkind <> 'c', name`,
  domains: `select format('create domain %s as %s %s', t.oid::regtype, typbasetype::regtype,
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where contypid = t.oid))
    from pg_type t join schema on schema.oid = typnamespace where typtype = 'd' order by 1`,
  sequences: `select 'create sequence ' || r.name || coalesce('; grant usage on sequence ' || r.name || ' to ' ||
      (select string_agg(grantee::regrole::text, ', ' order by grantee::regrole::text) from aclexplode(relacl) where grantee <> relowner), '')
    from relation r where relkind = 'S' and not exists (select from pg_depend where objid = r.oid and deptype = 'i') order by 1`,
  routines: `select ${fileOf('function', 'pronamespace', 'proname')} as file,
      format('function %s(%s) returns %s, %s%s%s; execute: %s', name, pg_get_function_arguments(oid), pg_get_function_result(oid),
        (select lanname from pg_language where oid = prolang), case when prosecdef then ', as its owner' else '' end,
        coalesce(', ' || array_to_string(proconfig, ', '), ''),
        coalesce((select string_agg(case grantee when 0 then 'everybody' else grantee::regrole::text end, ', ' order by grantee)
          from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner), 'the owner')) as line
    from routine
    union all
    select ${fileOf('view', 'relnamespace', 'relname')}, format('view %s (%s)%s', name,
        (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = r.oid and attnum > 0),
        case when 'security_invoker=true' = any (reloptions) then ', read as the role that asks' else '' end
        || coalesce((select string_agg(format('; %s: %s', grantee::regrole, what), '' order by grantee::regrole::text) from (
          select grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as what from aclexplode(relacl)
          where grantee <> relowner group by grantee) g), ''))
    from relation r where relkind = 'v' order by 1, 2`,
} as const

const heading = `-- The schema as it is after everything, to be read and never run. Written by \`UPDATE_SCHEMA=1 npx vitest run migrate\`.
-- Tables come from ledger/sql/tables.sql, server/sql/baseline and server/sql/migrations; of functions and views the file is named.`

/** PostgreSQL spells out defaults that nobody writes. */
const asWritten = (line: string): string =>
  line
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/('[^']*')::text/g, '$1')
    .replaceAll(' USING btree', '')
    .replaceAll(' ON public.', ' ON ')
    .replaceAll(/^CREATE (UNIQUE INDEX|INDEX|TRIGGER|CONSTRAINT TRIGGER) /g, start => start.toLowerCase())

/** The schema as text: tables with everything that belongs to them, then functions and views with the files that define them. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const ask = async (query: string): Promise<string[][]> => {
    const { rows } = await client.query<unknown[]>({ text: `${schemas} ${query}`, rowMode: 'array' })
    return rows.map(row => row.map(value => asWritten(String(value))))
  }
  const found = async (part: keyof typeof parts) => {
    const rows = await ask(parts[part])
    return (table: string) => rows.flatMap(([name, line = '']) => (name === table ? [line] : []))
  }
  const [columns, constraints] = [await found('columns'), await found('constraints')]
  const [indexes, triggers] = [await found('indexes'), await found('triggers')]
  const [policies, grants] = [await found('policies'), await found('grants')]
  const tables = (await ask(others.tables)).map(([name = '', opening = '', ending = '', isGuarded]) => {
    const body = [...columns(name), ...constraints(name)].join(',\n')
    const guard = isGuarded === 'true' ? [`alter table ${name} enable row level security`] : []
    const rest = [...indexes(name), ...triggers(name), ...guard, ...policies(name), ...grants(name)]
    return [`${opening}\n${body}\n${ending}`, ...rest].map(statement => `${statement};`).join('\n')
  })
  const lines = async (query: string) => (await ask(query)).map(([line]) => `${line};`).join('\n')
  const routines = Map.groupBy(await ask(others.routines), ([file]) => file)
  const byFile = [...routines].map(([file, rows]) =>
    [`-- ${file}`, ...rows.map(([, line]) => `--   ${line}`)].join('\n'),
  )
  const all = [heading, await lines(others.domains), await lines(others.sequences), ...tables, ...byFile]
  return `${all.join('\n\n')}\n`
}
