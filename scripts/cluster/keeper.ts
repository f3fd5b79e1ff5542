import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ids } from '../../server/src/platform/embedded/embedded-home.ts'
import { absorb } from '../../server/src/platform/embedded/embedded-lock.ts'

export type Program = {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  ids?: Ids | undefined
}

/** A program that is started again whenever it ends, as a supervisor does. */
export type Kept = {
  name: string
  signal(signal: NodeJS.Signals): void
  /** Kills it, and leaves it so until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  /** Ends it for good. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const againMs = 500
const patienceMs = 30_000

const fileOf = (dir: string, name: string) => join(dir, `${name}.pid`)

/** A run that ends without stopping them takes them along; those of a killed one are ended by the next. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Starts a program below `dir`, where its log and its number are kept. In a session of its own, or Ctrl-C would end all at once. */
export async function keep(program: Program, dir: string): Promise<Kept> {
  const { name, command, args, env = {}, ids } = program
  let log: FileHandle | undefined = await open(join(dir, `${name}.log`), 'a')
  let child: ChildProcess | undefined
  let wanted = true
  let starting: Promise<void> = Promise.resolve()
  const start = async () => {
    const output = log?.fd ?? 'ignore'
    const next = spawn(command, args, {
      ...ids,
      cwd: '/',
      env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      detached: true,
    })
    child = next
    alive.add(next)
    next.once('exit', () => {
      alive.delete(next)
      if (wanted) starting = sleep(againMs).then(() => (wanted ? start() : undefined))
    })
    await once(next, 'spawn')
    await writeFile(fileOf(dir, name), String(next.pid))
  }
  const end = async (signal: NodeJS.Signals) => {
    wanted = false
    await starting
    if (!child || !alive.has(child)) return
    const gone = once(child, 'exit')
    child.kill(signal)
    const cutShort = setTimeout(() => child?.kill('SIGKILL'), patienceMs)
    await gone.finally(() => clearTimeout(cutShort))
  }
  await start()
  return {
    name,
    signal: signal => void child?.kill(signal),
    down: () => end('SIGKILL'),
    async up() {
      wanted = true
      await start()
    },
    async stop(signal = 'SIGTERM') {
      await end(signal)
      await rm(fileOf(dir, name), { force: true })
      await log?.close()
      log = undefined
    },
  }
}

/** Ends what a killed run left behind. A number that belongs to another program by now is left alone: `dir` is in our arguments. */
export async function endLeftOvers(dir: string): Promise<void> {
  const files = (await readdir(dir)).filter(name => name.endsWith('.pid'))
  for (const file of files) {
    const pid = Number(await readFile(join(dir, file), 'utf8'))
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(absorb('ENOENT', 'ESRCH'))
    if (pid > 1 && command?.includes(dir)) process.kill(pid, 'SIGKILL')
    await rm(join(dir, file), { force: true })
  }
}
