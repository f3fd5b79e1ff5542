import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf, findRunning } from './embedded.process.ts'
import { startEmbedded } from './embedded.ts'
import { openHome } from './embedded-home.ts'

/** The embedded PostgreSQL of a data folder: the one that runs, or one that is started until it is left again. */
export type Joined = { url: string; cluster: string; leave(): Promise<void> }

export async function openEmbedded(dataDir: string): Promise<Joined> {
  const home = await openHome(dataDir, () => {})
  const cluster = clusterOf(home)
  const port = await findRunning(home)
  if (port === undefined) {
    const { url, stop } = await startEmbedded({ dataDir })
    return { url, cluster, leave: stop }
  }
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, cluster, leave: async () => {} }
}
