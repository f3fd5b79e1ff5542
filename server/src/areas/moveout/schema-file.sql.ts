import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type Column = { table: string; name: string; type: string; isRequired: boolean; isKey: boolean }
export type Rule = { table: string; columns: string[]; rule: string; refersTo: string | null }

/** Every column of the tables, with its type. */
export const listColumns = (tx: Tx): Promise<Column[]> =>
  tx.rows(sql`
    select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition`)

/** Foreign keys and checks. */
export const listRules = (tx: Tx): Promise<Rule[]> =>
  tx.rows(sql`
    select n.nspname || '.' || c.relname as table, pg_get_constraintdef(k.oid) as rule,
      case when k.contype = 'f' then k.confrelid::regclass::text end as refers_to,
      array(select a.attname::text from unnest(k.conkey) key join pg_attribute a on a.attrelid = c.oid and a.attnum = key) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and k.contype in ('f', 'c') and not c.relispartition
    order by k.conname`)
