import type { TestServer } from './server.ts'

/** Whether a statement is waiting for a lock of another transaction now. Only the owner may read this. */
export const somebodyWaits = async (server: Pick<TestServer, 'asOwner'>): Promise<boolean> =>
  (
    await server.asOwner(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount !== 0
