import { parseArgs } from 'node:util'
import { makeBackup } from '../server/src/platform/backup/backup.ts'
import { backUpServer } from '../server/src/platform/backup/backup-server.ts'
import { readSettings, type Settings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function backUpEmbedded(settings: Settings, kind: 'full' | 'incremental'): Promise<void> {
  const { name, size, added, elsewhere } = await makeBackup(settings, kind)
  const sizes = `${megabytes(size)}, of which ${megabytes(added)} were new`
  console.log(`made ${name} in ${settings.backupDir}: ${sizes}`)
  for (const what of elsewhere) console.log(`not in this backup, keep it elsewhere: ${what}`)
}

try {
  const { values } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })
  const settings = readSettings(process.env)
  const kind = values.incremental ? 'incremental' : 'full'
  if (settings.databaseUrl) await backUpServer(settings, kind)
  else await backUpEmbedded(settings, kind)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
