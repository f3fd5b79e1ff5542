import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '../server/src/platform/embedded/embedded-lock.ts'
import { serve } from './serve.ts'
import { buildWeb } from './web.ts'

await serve('ready', async (settings, ending) => {
  await mkdir(settings.dataDir, { recursive: true })
  // Several processes may share an outside database, each on its own port; only one process may run the embedded one.
  const name = settings.databaseUrl ? `server-${settings.port}.lock` : 'server.lock'
  const release = await takeLock(join(settings.dataDir, name), `http://localhost:${settings.port}`)
  try {
    const built = await buildWeb(ending)
    if (built.length > 0) console.log(`built ${built.join(' and ')}`)
    return release
  } catch (error) {
    await release()
    throw error
  }
})
