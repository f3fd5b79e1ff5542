import { leftOutWords } from '#contract/moveout/moveout.rules.ts'
import { recordOf } from '#contract/records.ts'
import { fieldOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Moved } from './moved.types.ts'
import { fileOf, movedTables, sqlNameOf } from './moved-tables.ts'
import { leftOut } from './package-contents.ts'

type Column = { table: string; name: string; type: string; isRequired: boolean; isKey: boolean }
type Rule = { table: string; columns: string[]; rule: string; refersTo: string | null }

const listColumns = (tx: Tx): Promise<Column[]> =>
  tx.rows(sql`
    select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition`)

const listRules = (tx: Tx): Promise<Rule[]> =>
  tx.rows(sql`
    select n.nspname || '.' || c.relname as table, pg_get_constraintdef(k.oid) as rule,
      case when k.contype = 'f' then k.confrelid::regclass::text end as refers_to,
      array(select a.attname::text from unnest(k.conkey) key join pg_attribute a on a.attrelid = c.oid and a.attnum = key) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and k.contype in ('f', 'c') and not c.relispartition
    order by k.conname`)

/** What somebody needs to read the files without this program, as `schema.json`. */
export async function describeSchema(tx: Tx) {
  const [columns, rules] = [await listColumns(tx), await listRules(tx)]
  return {
    tables: movedTables.map(table => describeTable(table, columns, rules)),
    leftOut: leftOut.map(({ reason, names }) => ({ reason, ...leftOutWords[reason], names })),
  }
}

function describeTable(table: Moved, columns: readonly Column[], rules: readonly Rule[]) {
  const of = <Each extends { table: string }>(all: readonly Each[]) =>
    all.filter(each => each.table === sqlNameOf(table))
  const titles = recordOf(table.record ?? '')
  const ofTable = of(rules)
  return {
    table: table.name,
    file: fileOf(table),
    topic: table.topic,
    th: table.th,
    en: table.en,
    key: of(columns).flatMap(({ name, isKey }) => (isKey ? [name] : [])),
    rules: ofTable.flatMap(({ rule, columns: among }) => (among.length > 1 ? [rule] : [])),
    columns: table.fields.map(name => {
      const found = of(columns).find(column => column.name === name)
      const alone = ofTable.filter(({ columns: among }) => among.length === 1 && among[0] === name)
      const title = titles(fieldOf(name))?.title
      return {
        name,
        type: found?.type ?? '',
        required: found?.isRequired ?? false,
        ...(title && { th: title.th, en: title.en }),
        ...(name.endsWith('_minor') && { unit: 'minor' }),
        ...refersTo(alone),
        ...(alone.some(({ refersTo: to }) => to === null) && {
          rules: alone.flatMap(({ rule, refersTo: to }) => (to === null ? [rule] : [])),
        }),
      }
    }),
    leftOut: table.leftOut ?? {},
  }
}

const refersTo = (rules: readonly Rule[]) => {
  const found = rules.find(({ refersTo: to }) => to !== null)?.refersTo
  return found ? { refersTo: found } : {}
}
