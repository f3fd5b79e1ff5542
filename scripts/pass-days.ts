import pg from 'pg'

/** Left unchanged: sessions stay valid, and logs that are chained by their own instants would no longer verify. */
const left = ['session', 'member_session', 'activity', 'activity_seal', 'admin_log']

/**
 * Lets days pass in a brand's database: everything in it becomes so much older, which has the same effect as a later clock.
 * PostgreSQL's clock cannot be set, and no other clock of the product matters. For samples and tests only: it changes the
 * ledger's own instants, which only the owner of the server may do.
 *
 *     await passDays(url, 1)
 */
export async function passDays(url: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local timezone = 'UTC'`)
    // Without triggers and foreign keys: nothing new happens, the rows only become older.
    await client.query(`set local session_replication_role = replica`)
    await client.query(`
      select ledger.make_month(month), make_bet_month(month) from generate_series(0, 1) as back,
        lateral (select (date_trunc('month', now()) - make_interval(months => back))::date as month) m`)
    for (const { name, dated, partitioned } of await datedTables(client)) {
      const move = (by: number) =>
        client.query(`update ${name} set ${dated.map(each => `${each.column} = ${shifted(each, by)}`).join(', ')}`)
      // Rows per day or hour would collide with each other, so all of them are moved far away first. Partitioned tables have no
      // partition that far away, and their ids cannot collide.
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
