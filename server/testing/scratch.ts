import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder for one test, inside that of the run: it is removed with the run, even if the test never finished. */
export function scratchDir(name: string): string {
  const dir = mkdtempSync(join(inject('scratch'), `${name}-`))
  // mkdtemp makes the folder private, and if we are root, PostgreSQL runs as another user.
  chmodSync(dir, 0o755)
  return dir
}
