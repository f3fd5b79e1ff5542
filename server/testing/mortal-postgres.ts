import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressAt, userIn } from '../src/platform/database/addresses.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { sql } from '../src/platform/database/sql.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { absorb } from '../src/platform/embedded/embedded-lock.ts'
import { startSession } from '../src/platform/session/session.ts'
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
    kill: () => signalPostgres(join(dir, 'postgres', 'cluster'), 'SIGKILL'),
    async close() {
      await postgres.stop()
      await remove()
    },
  }
}

/** The environment of a process of the product that works on it. */
export const environmentOf = ({ url, appUrl, dir }: MortalPostgres, port: number) => ({
  PATH: process.env.PATH,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: url,
  DATA_DIR: join(dir, 'server'),
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
})

/** A session of the owner of the first demo brand, once a process has made it. */
export async function signInOwner(serverUrl: string): Promise<string> {
  const database = openDatabase(addressAt(serverUrl, 'wallet_chaba'), 2)
  try {
    return await database.transaction('write', async tx => {
      const admin = await tx.row<{ id: string }>(sql`select id from admin where username = 'owner'`)
      await tx.run(sql`update admin set must_change_password = false where id = ${admin?.id}`)
      const session = { stage: 'full', ip: '127.0.0.1', userAgent: 'faults', minutes: 600 } as const
      return startSession(tx, { adminId: admin?.id ?? '', ...session })
    })
  } finally {
    await database.close()
  }
}

/** To all processes of the PostgreSQL on this data at once, so that none can finish what it began. */
export async function signalPostgres(data: string, signal: NodeJS.Signals): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(absorb('ENOENT'))
  const postmaster = Number(pidFile?.split('\n')[0])
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command='])
  const processes = stdout.split('\n').map(line => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), command }
  })
  // The number in the file of a dead one may be another program's by now.
  if (!processes.some(({ pid, command }) => pid === postmaster && command.includes(data))) return
  signalIfThere(postmaster, signal)
  for (const { pid, parent } of processes) if (parent === postmaster) signalIfThere(pid, signal)
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It noticed that its parent is gone and exited first.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
