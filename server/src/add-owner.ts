import { hireOwner } from './areas/employee/employee.public.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbedded } from './platform/embedded.ts'
import { ensureDatabase, migrate } from './platform/migrate.ts'
import { generatePassword } from './platform/password.ts'
import type { Settings } from './platform/settings.ts'

const poolSize = 2

/**
 * Gives every brand another owner, beside servers that go on. An account that an admin makes is no second pair of eyes for that
 * admin for some weeks, so that a brand with one owner needs somebody who runs the server to add the next.
 */
export async function addOwner(settings: Settings, username: string): Promise<{ brand: string; password: string }[]> {
  const postgres = settings.databaseUrl ? null : await startEmbedded({ dataDir: settings.dataDir })
  const serverUrl = settings.databaseUrl ?? postgres?.url ?? ''
  try {
    const added: { brand: string; password: string }[] = []
    for (const { name, database } of settings.brands) {
      const url = database.includes('://') ? database : await ensureDatabase(serverUrl, database)
      await migrate(url)
      const live = openDatabase(url, poolSize)
      try {
        const password = generatePassword()
        await hireOwner(live, { username, password })
        added.push({ brand: name, password })
      } finally {
        await live.close()
      }
    }
    return added
  } finally {
    await postgres?.stop()
  }
}
