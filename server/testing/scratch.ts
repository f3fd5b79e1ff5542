import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder for one test, below that of the run: it goes with the run, also when the test never came to its end. */
export const scratchDir = (name: string): string => mkdtempSync(join(inject('scratch'), `${name}-`))
