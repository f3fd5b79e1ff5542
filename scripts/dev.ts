import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { openPostgres } from '../server/src/platform/database/addresses.ts'
import { root } from './run.ts'
import { sentenceFor } from './serve.ts'
import { endOnSignals, untilAborted } from './signals.ts'

const ending = endOnSignals()
try {
  await develop()
  process.exit(0)
} catch (error) {
  console.error(sentenceFor(error))
  process.exit(1)
}

/** Serves the page by vite with hot reload, and restarts the server behind it at each saved file. */
async function develop(): Promise<void> {
  const settings = readSettings(process.env)
  const apiPort = process.env.API_PORT ?? String(settings.port + 1)
  // The database outlives the server's restarts, so that a saved file costs only the start of the server.
  const database = await openPostgres(settings)
  const isEmbedded = settings.databaseUrl === undefined
  const children = [
    start(
      'node',
      ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts', ...(isEmbedded ? ['--embedded'] : [])],
      {
        PORT: apiPort,
        // Browsers connect to vite, and pages may call from no other origin.
        DEMO_PORT: String(settings.port),
        DATABASE_URL: database.app,
        DATABASE_OWNER_URL: database.owner,
        // The server takes this for an external database; only this script knows that it is the embedded one.
        DEMO: settings.demo ? 'on' : 'off',
      },
    ),
    start('vite', ['--port', String(settings.port), '--strictPort', '--clearScreen', 'false'], { API_PORT: apiPort }),
  ]
  try {
    await Promise.race([untilAborted(ending), ...children.map(child => once(child, 'exit'))])
    if (!ending.aborted) throw new Error('The server or vite ended; see above.')
  } finally {
    await Promise.all(children.map(end))
    await database.stop()
  }
}

function start(tool: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
