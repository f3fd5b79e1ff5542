import { parseArgs } from 'node:util'
import { makeBackup } from '../server/src/platform/backup/backup.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

try {
  const { values } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })
  const settings = readSettings(process.env)
  const made = await makeBackup(settings, values.incremental ? 'incremental' : 'full')
  console.log(
    `made ${made.name} in ${settings.backupDir}: ${megabytes(made.size)}, of which ${megabytes(made.added)} were new`,
  )
  for (const what of made.elsewhere) console.log(`not in this backup, keep it elsewhere: ${what}`)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
