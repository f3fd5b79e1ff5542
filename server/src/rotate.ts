import { join } from 'node:path'
import type { Settings } from '#platform/brand/settings.ts'
import { openAt, openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import { loadSecretKeys, secretBox } from '#platform/secret/secret.ts'
import { groupSealedPlaces, type Resealed, resealAll } from '#platform/secret/secret-reseal.ts'
import { openGroupAt, openGroupDatabase } from './group-open.ts'

/** Few connections are enough: secrets are sealed one after the other. */
const poolSize = 2

/** Seals every secret of every brand, and of their group, with the newest key, while servers keep running. */
export async function rotateSecrets(settings: Settings): Promise<(Resealed & { brand: string })[]> {
  const secrets = secretBox(loadSecretKeys(settings.secretKeys, join(settings.dataDir, 'secret-keys')))
  const postgres = await openPostgres(settings)
  try {
    const done: (Resealed & { brand: string })[] = []
    for (const brand of settings.brands) {
      const live = openAt(await openBrandDatabase(brand, postgres), poolSize)
      try {
        done.push(...(await resealAll(live.tx, secrets)).map(row => ({ brand: brand.name, ...row })))
      } finally {
        await live.close()
      }
    }
    if (settings.group) {
      const { host } = settings.group
      const live = openGroupAt(await openGroupDatabase(settings.group, postgres), poolSize)
      try {
        const resealed = await resealAll(live.tx, secrets, groupSealedPlaces)
        done.push(...resealed.map(row => ({ brand: host, ...row })))
      } finally {
        await live.close()
      }
    }
    return done
  } finally {
    await postgres.stop()
  }
}
