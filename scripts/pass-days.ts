import pg from 'pg'

/** Who is signed in stays so, and what is chained by its own instants would no longer be provable. */
const left = ['session', 'member_session', 'activity', 'activity_seal', 'admin_log']

/**
 * Lets days pass in a brand's database: everything that it holds becomes so much older, which to all that asks its clock is the
 * same as coming back so much later. PostgreSQL's clock cannot be set, and nothing else in the product has one that counts.
 * For samples and tests alone: it changes the ledger's own instants, as the owner of the server may and nobody else.
 *
 *     await passDays(url, 1)
 */
export async function passDays(url: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local timezone = 'UTC'`)
    // Neither triggers nor foreign keys: nothing happens, it has only happened earlier.
    await client.query(`set local session_replication_role = replica`)
    await client.query(`
      select ledger.make_month(month), make_bet_month(month) from generate_series(0, 1) as back,
        lateral (select (date_trunc('month', now()) - make_interval(months => back))::date as month) m`)
    for (const { name, dated, partitioned } of await datedTables(client)) {
      const move = (by: number) =>
        client.query(`update ${name} set ${dated.map(each => `${each.column} = ${shifted(each, by)}`).join(', ')}`)
      // A row per day or hour would meet the one before it, so that all of them go far away first. What is kept by the
      // month has nowhere to go to, and numbers of its own.
      if (!partitioned) await move(-farDays)
      await move(partitioned ? -days : farDays - days)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const farDays = 100_000

type Dated = { column: string; type: 'date' | 'timestamptz' }
type Table = { name: string; partitioned: boolean; dated: Dated[] }

const shifted = ({ column, type }: Dated, days: number) =>
  type === 'date' ? `${column} + ${days}` : `${column} + interval '${days * 24} hours'`

async function datedTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'p' as partitioned,
       json_agg(json_build_object('column', quote_ident(a.attname), 'type', t.typname)) as dated
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'birth_date'
     join pg_type t on t.oid = a.atttypid and t.typname in ('date', 'timestamptz')
     where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1) group by c.oid, 1, 2`,
    [left],
  )
  return rows
}
