import { serve } from './serve.ts'

// The server alone, as `npm run dev` restarts it: vite serves the page, dev.ts holds the lock and the database.
await serve('api', async () => async () => {})
