import type pg from 'pg'

/** Found before the functions of PostgreSQL by whoever puts it in front of their search path. */
const schema = 'moved_moment'
export const momentPath = `${schema}, pg_catalog, public`

/**
 * Some figures depend on the day on which they are read, such as what an open link has cost so far. What was opened is read as of the
 * moment of the package, however late that is: there `now()` is that moment. The work is done by the application, on its own connection.
 */
export async function withMoment<T>(owner: pg.Client, moment: string, work: () => Promise<T>): Promise<T> {
  await owner.query(`
    create schema ${schema};
    grant usage on schema ${schema} to wallet_app;
    create function ${schema}.now() returns timestamptz language sql stable as $$ select ${owner.escapeLiteral(moment)}::timestamptz $$`)
  try {
    return await work()
  } finally {
    await owner.query(`drop schema ${schema} cascade`)
  }
}
