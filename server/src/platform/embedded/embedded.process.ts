import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Home } from './embedded-home.ts'
import { absorb, isRunning } from './embedded-lock.ts'

/** Passed at each start rather than written into the cluster, so that a newer version's settings also apply to old data. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is logged by the caller, with a request id and without personal data; this log would contain the data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // What the archive of backups has not fetched yet is kept up to here. Beyond it the archive gets a gap, and the server runs on.
  max_slot_wal_keep_size: '2GB',
}
const fastSettings = {
  ...settings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Autovacuum visits every database in turn, and tests leave hundreds.
  autovacuum: 'off',
  // A password is stretched by the client at each connection, and each database of a test opens several.
  scram_iterations: '1',
}
const shutdownMs = 30_000

export const clusterOf = (home: Home) => join(home.dir, 'cluster')
/** While a history is recorded, PostgreSQL has the same moved clock as we have. */
const clockNames = ['LD_PRELOAD', 'FAKETIME_TIMESTAMP_FILE', 'FAKETIME_NO_CACHE', 'DONT_FAKE_MONOTONIC']
const movedClock = () =>
  process.env.FAKETIME_TIMESTAMP_FILE === undefined
    ? {}
    : Object.fromEntries(clockNames.map(name => [name, process.env[name]]))
export const childEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C', ...movedClock() })

export async function launchOnFreePort(home: Home, fast: boolean, fixed: number | undefined) {
  for (let attempt = 1; ; attempt++) {
    const port = fixed ?? (await freePort())
    try {
      return { port, child: await launch(home, port, fast) }
    } catch (error) {
      const text = String(error)
      // Another process took the port first, or the children of a killed server have not exited yet.
      const passing = (/Address already in use/.test(text) && !fixed) || /still in use/.test(text)
      if (!passing || attempt === 40) throw error
      await sleep(250)
    }
  }
}

/** A port of the loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}

/** Starts the server and waits until it accepts connections; recovery after a crash may take a while. */
export async function launch(
  home: Home,
  port: number,
  fast: boolean,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const logFile = join(home.dir, 'postgres.log')
  // The log of the previous run is kept, because it may say why that run ended.
  await rename(logFile, `${logFile}.old`).catch(absorb('ENOENT'))
  const log = await open(logFile, 'w')
  const flags = Object.entries({ ...(fast ? fastSettings : settings), ...more, port: String(port) })
  const child = spawn(
    join(home.bin, 'postgres'),
    ['-D', clusterOf(home), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a session of its own, or the terminal's Ctrl-C would end it before the requests that still need it.
    { ...home.ids, cwd: home.dir, env: childEnv(), stdio: ['ignore', log.fd, log.fd], detached: true },
  )
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  while (child.exitCode === null && child.signalCode === null) {
    const lines = await readPidFile(home)
    if (lines[0] === String(child.pid) && lines[7]?.startsWith('ready')) return child
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`)
}

const pidFileOf = (home: Home) => join(clusterOf(home), 'postmaster.pid')

/** postmaster.pid: the process id is on the first line, the state on the eighth. */
async function readPidFile(home: Home): Promise<string[]> {
  return ((await readFile(pidFileOf(home), 'utf8').catch(absorb('ENOENT'))) ?? '').split('\n')
}

/** The port of the server that runs on this data, whoever started it. */
export async function findRunning(home: Home): Promise<number | undefined> {
  const lines = await readPidFile(home)
  const isReady = lines[7]?.startsWith('ready') === true && (await servesFrom(home, Number(lines[0])))
  return isReady ? Number(lines[3]) : undefined
}

/** Restarts the server when it dies, and returns how to stop it. */
export function keepUp(first: ChildProcess, relaunch: () => Promise<ChildProcess>, log: (line: string) => void) {
  let stopping = false
  let current = first
  let recovery = Promise.resolve()
  const watch = (child: ChildProcess) => {
    current = child
    child.once('exit', () => {
      if (!stopping) recovery = recover()
    })
  }
  const recover = async () => {
    while (!stopping) {
      log('PostgreSQL ended unexpectedly; starting it again')
      try {
        return watch(await relaunch())
      } catch (error) {
        log(String(error))
        await sleep(500)
      }
    }
  }
  // If we exit without stopping it, it shuts down automatically; the server of a killed process is handled by the next start.
  const atExit = () => current.kill('SIGINT')
  process.once('exit', atExit)
  watch(first)
  return async () => {
    stopping = true
    await recovery
    process.off('exit', atExit)
    if (current.exitCode === null && current.signalCode === null) await end(current)
  }
}

/** SIGINT is PostgreSQL's fast shutdown; one that hangs is cut short, which costs a recovery and loses nothing. */
export async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const cutShort = setTimeout(() => child.kill('SIGQUIT'), shutdownMs)
  await gone.finally(() => clearTimeout(cutShort))
}

/** Stops the server of a process that was killed. We hold the lock, so it cannot be another process's server. */
export async function endOrphan(home: Home): Promise<void> {
  const lines = await readPidFile(home)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return
  if (!(await servesFrom(home, pid))) {
    // The number has since been given to another process. With our own number in the file, PostgreSQL treats it as left over, yet
    // still checks the shared memory it names, which is its guard against a second server on the same data.
    const file = pidFileOf(home)
    await rm(file)
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'), { flag: 'wx', mode: 0o600 })
    if (home.ids) await chown(file, home.ids.uid, home.ids.gid)
    return
  }
  process.kill(pid, 'SIGINT')
  const cutShort = setTimeout(() => process.kill(pid, 'SIGQUIT'), shutdownMs)
  while (await servesFrom(home, pid)) await sleep(50)
  clearTimeout(cutShort)
}

/** Checked by the command line, which is empty for a dead process that has not been reaped. */
async function servesFrom(home: Home, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(absorb('ENOENT', 'ESRCH'))
      : await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
          ps => ps.stdout.replaceAll(' -', '\0-').replace('-D ', '-D\0'),
          () => '',
        )
  return command?.split('\0').includes(clusterOf(home)) ?? false
}
