import { serve } from './serve.ts'

/** The server without building its pages, for tests that start several processes; its settings come from the environment. */
await serve('ready', async () => async () => undefined)
