import { serve } from './serve.ts'

// The server alone, as `npm run dev` restarts it: the page comes from vite, the lock and the database from dev.ts.
await serve('api', async () => async () => {})
