import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder for one test, below that of the run: it goes with the run, also when the test never came to its end. */
export function scratchDir(name: string): string {
  const dir = mkdtempSync(join(inject('scratch'), `${name}-`))
  // mkdtemp closes the folder to everybody else, and PostgreSQL's user is somebody else when we are root.
  chmodSync(dir, 0o755)
  return dir
}
