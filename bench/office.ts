import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { addressAt } from '../server/src/platform/database/addresses.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { loadSecretKeys, secretBox } from '../server/src/platform/secret/secret.ts'
import { findSession, startSession } from '../server/src/platform/session/session.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'

type Postgres = { url: string; appUrl: string; stop(): Promise<void> }

/**
 * A whole server over a new PostgreSQL, or over a given one, with its owner signed in, for a measurement; `close` leaves nothing
 * behind.
 */
export async function openOffice(port: number, more: Readonly<Record<string, string>> = {}, given?: Postgres) {
  const { dir, remove } = await makeThrowawayDir()
  const postgres = given ?? (await startEmbedded({ dataDir: dir }))
  const settings = readSettings({
    DATA_DIR: dir,
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.url,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...more,
  })
  const server = await startServer(settings)
  const brand = settings.brands[0]
  if (!brand) throw new Error('there is no brand')
  const url = addressAt(postgres.url, brand.database)
  const database = openDatabase(addressAt(postgres.appUrl, brand.database), 10)
  const admin = await database.tx.row<{ id: string }>(sql`select id from admin limit 1`)
  const token = await startSession(database.tx, {
    adminId: admin?.id ?? '',
    stage: 'full',
    ip: '127.0.0.1',
    userAgent: 'bench',
    minutes: 600,
  })
  async function owner(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    // A failed measurement should report its own error, not that PostgreSQL then closed the connection.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    url: server.url,
    dataDir: dir,
    /** Sends a request without a network. */
    inject: server.inject,
    brand,
    database,
    token,
    secrets: secretBox(loadSecretKeys(settings.secretKeys, join(dir, 'secret-keys'))),
    /** The owner's session, as a handler gets it. */
    async session() {
      const session = await findSession(database.tx, token, '127.0.0.1')
      if (!session) throw new Error('the owner is not signed in')
      return session
    },
    /** A connection as the owner of the tables, which the caller ends. */
    owner,
    /** As the owner of the tables: to fill them, and to prepare PostgreSQL before measuring. */
    async asOwner(...statements: readonly string[]): Promise<void> {
      const client = await owner()
      for (const statement of statements) await client.query(statement)
      await client.end()
    },
    async close() {
      await database.close()
      await server.close()
      await postgres.stop()
      await remove()
    },
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
