import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOrphan } from '../src/platform/embedded/embedded.process.ts'
import { absorb, LockedError, takeLock } from '../src/platform/embedded/embedded-lock.ts'

const prefix = 'wallet-office-run-'
const settledMs = 60_000

/** A data folder for one run of tests, below the system's temporary folder, and how to clear it away. */
export async function makeThrowawayDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  await sweep()
  const dir = await mkdtemp(join(tmpdir(), prefix))
  // mkdtemp closes the folder to everybody else, and PostgreSQL's user is somebody else when we are root.
  await chmod(dir, 0o755)
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/** Clears what killed runs left behind: nobody starts on their folders again, so nobody else would stop their servers. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dir = join(tmpdir(), name)
    const found = name.startsWith(prefix) ? await stat(dir).catch(() => undefined) : undefined
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < settledMs) continue
    try {
      const home = await realpath(join(dir, 'postgres')).catch(absorb('ENOENT'))
      if (home) {
        await takeLock(join(home, 'owner.lock'))
        await endOrphan({ bin: '', dir: home })
      }
      await rm(dir, { recursive: true, force: true })
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
    }
  }
}
