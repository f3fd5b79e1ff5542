import { restoreFor } from './recording/recording-restore.ts'
import { ordinary, serve } from './serve.ts'

/** `dev.ts` gives the address of the embedded PostgreSQL, and says here that it is that one. */
const isEmbedded = process.argv.includes('--embedded')

// The server alone, as `npm run dev` restarts it: vite serves the page, dev.ts holds the lock and the database.
await serve('api', async () => async () => {}, {
  ...ordinary,
  restore: settings => restoreFor(isEmbedded ? { ...settings, databaseUrl: undefined } : settings),
})
