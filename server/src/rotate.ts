import { join } from 'node:path'
import { openDatabase } from './platform/database.ts'
import { startEmbedded } from './platform/embedded.ts'
import { ensureDatabase, migrate } from './platform/migrate.ts'
import { type Resealed, resealAll } from './platform/secret.reseal.ts'
import { loadSecretKeys, secretBox } from './platform/secret.ts'
import type { Settings } from './platform/settings.ts'

/** One connection is enough: the secrets are sealed one after the other. */
const poolSize = 2

/** Seals every secret of every brand with the newest key, beside servers that go on. */
export async function rotateSecrets(settings: Settings): Promise<(Resealed & { brand: string })[]> {
  const secrets = secretBox(loadSecretKeys(settings.secretKeys, join(settings.dataDir, 'secret-keys')))
  const postgres = settings.databaseUrl ? null : await startEmbedded({ dataDir: settings.dataDir })
  const serverUrl = settings.databaseUrl ?? postgres?.url ?? ''
  try {
    const done: (Resealed & { brand: string })[] = []
    for (const { name, database } of settings.brands) {
      const url = database.includes('://') ? database : await ensureDatabase(serverUrl, database)
      await migrate(url)
      const live = openDatabase(url, poolSize)
      try {
        done.push(...(await resealAll(live.tx, secrets)).map(row => ({ brand: name, ...row })))
      } finally {
        await live.close()
      }
    }
    return done
  } finally {
    await postgres?.stop()
  }
}
