import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterOf, freePort, launch } from '../src/platform/embedded/embedded.process.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { openHome } from '../src/platform/embedded/embedded-home.ts'
import { takeLock } from '../src/platform/embedded/embedded-lock.ts'
import { makeThrowawayDir } from './throwaway.ts'

const silent = () => undefined

/**
 * A PostgreSQL of its own with a replica that streams from it. The replica is a copy of the files of the primary, made while
 * that is stopped.
 */
export async function startReplicated({ fast = true } = {}) {
  const { dir, remove } = await makeThrowawayDir()
  const replicaDir = await makeThrowawayDir()
  const port = await freePort()
  const start = () => startEmbedded({ dataDir: dir, port, fast, log: silent })
  await (await start()).stop()
  const home = await openHome(replicaDir.dir, silent)
  // Another run would take it for what a killed one left behind.
  const release = await takeLock(join(home.dir, 'owner.lock'))
  await promisify(execFile)('cp', ['-a', join(dir, 'postgres', 'cluster'), clusterOf(home)])
  const primary = await start()
  const { username, password } = new URL(primary.url)
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  await appendFile(join(clusterOf(home), 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  await writeFile(join(clusterOf(home), 'standby.signal'), '')
  const replicaPort = await freePort()
  let child = await launch(home, replicaPort, fast)
  const at = (address: string) => Object.assign(new URL(address), { port: String(replicaPort) }).toString()
  const stop = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: primary.url,
    appUrl: primary.appUrl,
    replicaUrl: at(primary.appUrl),
    /** As an administrator of the replica. */
    async onReplica(statement: string): Promise<void> {
      const client = new pg.Client({ connectionString: at(primary.url) })
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    },
    killReplica: () => stop('SIGQUIT'),
    async reviveReplica() {
      child = await launch(home, replicaPort, fast)
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) await stop('SIGQUIT')
      await primary.stop()
      await release()
      await remove()
      await replicaDir.remove()
    },
  }
}
export type Replicated = Awaited<ReturnType<typeof startReplicated>>
