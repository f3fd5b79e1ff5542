import { startServer } from '../src/main.ts'
import { readSettings } from '../src/platform/brand/settings.ts'

/** The server as a process of its own, without building pages; what it is set to stands in its environment. */
const { url } = await startServer(readSettings(process.env))
process.stdout.write(`ready ${url}\n`)
