import { startServer } from '../src/main.ts'
import { readSettings } from '../src/platform/brand/settings.ts'

/** The server as a separate process, without building pages; its settings come from the environment. */
const { url } = await startServer(readSettings(process.env))
process.stdout.write(`ready ${url}\n`)
