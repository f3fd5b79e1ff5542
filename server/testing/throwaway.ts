import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOrphan } from '../src/platform/embedded/embedded.process.ts'
import { absorb, LockedError, takeLock } from '../src/platform/embedded/embedded-lock.ts'

const prefix = 'wallet-office-run-'
const settledMs = 60_000

/** Creates a data folder for one run of tests, in the system's temporary folder; returns how to remove it. */
export async function makeThrowawayDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  await sweep()
  const dir = await mkdtemp(join(tmpdir(), prefix))
  // mkdtemp makes the folder private, and if we are root, PostgreSQL runs as another user.
  await chmod(dir, 0o755)
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/** Removes what killed runs left behind: no later run starts on their folders, so nothing else would stop their servers. */
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
