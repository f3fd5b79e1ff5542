import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { userIn } from '../src/platform/database/addresses.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { makeThrowawayDir } from './throwaway.ts'

/** `url` is the owner's address, `appUrl` the one that the application uses. */
export type MortalPostgres = {
  url: string
  appUrl: string
  dir: string
  kill(): Promise<void>
  close(): Promise<void>
}

/** A durable PostgreSQL of its own, fully migrated, which can be killed with -9 and restarts automatically. */
export async function startMortalPostgres(): Promise<MortalPostgres> {
  const { dir, remove } = await makeThrowawayDir()
  const postgres = await startEmbedded({ dataDir: dir, log: () => undefined })
  const { url, appUrl } = postgres
  await migrate(url, userIn(appUrl))
  return {
    url,
    appUrl,
    dir,
    kill: () => killPostgres(dir),
    async close() {
      await postgres.stop()
      await remove()
    },
  }
}

/** All of its processes at once, so that none can finish what it began. */
async function killPostgres(dir: string): Promise<void> {
  const pidFile = await readFile(join(dir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout.split('\n').map(line => line.trim().split(/\s+/).map(Number))
  process.kill(postmaster, 'SIGKILL')
  for (const [pid, parent] of processes) {
    if (pid && parent === postmaster) killIfThere(pid)
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It noticed that its parent is gone and exited first.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
