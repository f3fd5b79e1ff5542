import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** The process that holds a lock, with a note (an address, say) for the next process that tries to take it. */
const LockHolder = z.object({ pid: z.int(), born: z.string(), note: z.string() })
type LockHolder = z.infer<typeof LockHolder>

export class LockedError extends Error {
  override name = 'LockedError'
  readonly holder: LockHolder

  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}.`)
    this.holder = holder
  }
}

/**
 * Takes a lock that lives as long as this process: a file with the process's number and start time. The file of a dead process is
 * taken over, and so is one whose number now belongs to another process, as happens after a container restarts. Returns the
 * function that releases it.
 */
export async function takeLock(path: string, note = ''): Promise<() => Promise<void>> {
  const own: LockHolder = { pid: process.pid, born: (await birthOf(process.pid)) ?? '', note }
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(own), { mode: 0o644 })
  try {
    for (;;) {
      // A link appears whole or not at all, so no process reads half a lock.
      if (await link(draft, path).then(() => true, absorb('EEXIST'))) return () => rm(path, { force: true })
      const holder = await readHolder(path)
      if (holder && (await isAlive(holder))) throw new LockedError(path, holder)
      await rm(path, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  const text = await readFile(path, 'utf8').catch(absorb('ENOENT'))
  try {
    return LockHolder.parse(JSON.parse(text ?? ''))
  } catch {
    // A file truncated by a full disk is not held by any process.
    return undefined
  }
}

async function isAlive(holder: LockHolder): Promise<boolean> {
  const born = await birthOf(holder.pid)
  return born !== undefined && born === holder.born
}

/** The start time of a process, in ticks since boot; an empty string if the system does not say; undefined if it is dead. */
async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return isRunning(pid) ? '' : undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(absorb('ENOENT', 'ESRCH'))
  // The program's name is in brackets and may itself contain blanks and brackets.
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  // A zombie is a dead process that nobody has reaped, common in containers without an init.
  return state === 'Z' ? undefined : rest[18]
}

/** Whether a process with this number is alive, ours or another user's. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return absorbs(error, 'EPERM')
  }
}

const absorbs = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** For `.catch`: returns undefined for the expected system errors and rethrows every other. */
export function absorb(...codes: string[]): (error: unknown) => undefined {
  return error => {
    if (!absorbs(error, ...codes)) throw error
  }
}
