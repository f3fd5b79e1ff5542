import type pg from 'pg'

/**
 * Tables that a recording does not contain: what a migration fills, what belongs to one process or session, what holds secrets,
 * and the seals of the activity log, which are made anew because they cover the instants.
 */
const left: readonly string[] = [
  'public.migration',
  'public.sql_file',
  'public.session',
  'public.member_session',
  'public.recovery_code',
  'public.game_launch',
  'public.idempotency',
  'public.live_event',
  'public.live_horizon',
  'public.task',
  'public.task_row',
  'public.activity_seal',
  'public.activity_unsealed',
  'public.auto_secret',
  'public.distributor_secret',
  'public.game_provider_secret',
  'public.gateway_secret',
  'public.push_delivery',
  'public.push_device',
  'public.push_key',
  'public.push_pause',
  'ledger.idempotency',
]

/** Columns that are recorded as something else, because they hold what opens a door. */
const blanked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public.admin': { password_hash: `''`, otp_secret: 'null', otp_last_step: '0' },
  'public.member': { password_hash: `''` },
  'public.notice_channel': { sealed: 'null' },
}

/** A table: its columns that are written, and those of its primary key. */
export type Table = { name: string; columns: string[]; key: string[] }

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attnum = any(i.indkey)), '{}') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($1)
     group by 1 order by 1`,
    [left],
  )
  return rows
}

/** What is recorded of each column. */
export const recordedOf = ({ name, columns }: Table): string =>
  columns.map(column => blanked[name]?.[column] ?? column).join(', ')

export const namesOf = (columns: readonly string[]): string => columns.join(', ')
