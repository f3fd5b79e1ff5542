import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { BackupError } from '../server/src/platform/backup/backup-error.ts'
import { restoreBackup } from '../server/src/platform/backup/restore.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const usage = 'npm run restore -- [--at 2026-11-18T09:15:00+07:00] [--from BACKUP_DIR] --into NEW_DATA_DIR'
const text = { type: 'string' } as const

/** The zone must be named: an hour without one is another moment on another machine. */
function momentOf(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined
  if (z.iso.datetime({ offset: true }).safeParse(given).success) return new Date(given)
  throw new BackupError(`"${given}" is not a moment with its time zone, such as 2026-11-18T09:15:00+07:00.`)
}

try {
  const { values } = parseArgs({ options: { at: text, from: text, into: text } })
  if (values.into === undefined) throw new BackupError(`Name a new folder: ${usage}`)
  const into = resolve(values.into)
  const at = momentOf(values.at)
  const from = resolve(values.from ?? readSettings(process.env).backupDir)
  const restored = await restoreBackup({ from, into, ...(at && { at }) })
  console.log(`restored ${restored.from} and the log after it into ${into}, as of ${restored.until.toISOString()}`)
  if (restored.lastChangeAt) console.log(`the last change in it was made at ${restored.lastChangeAt.toISOString()}`)
  console.log(`start it with DATA_DIR=${into} npm start`)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
