import type { Settings } from '#platform/brand/settings.ts'
import { generatePassword } from '#platform/credential/password.ts'
import { openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import { openDatabase } from '#platform/database/database.ts'
import { hireOwner } from './areas/employee/employee.public.ts'

const poolSize = 2

/**
 * Gives every brand another owner, beside servers that go on. An account that an admin makes is no second pair of eyes for that
 * admin for some weeks, so that a brand with one owner needs somebody who runs the server to add the next.
 */
export async function addOwner(settings: Settings, username: string): Promise<{ brand: string; password: string }[]> {
  const postgres = await openPostgres(settings)
  try {
    const added: { brand: string; password: string }[] = []
    for (const brand of settings.brands) {
      const { app } = await openBrandDatabase(brand, postgres)
      const live = openDatabase(app, poolSize)
      try {
        const password = generatePassword()
        await hireOwner(live, { username, password })
        added.push({ brand: brand.name, password })
      } finally {
        await live.close()
      }
    }
    return added
  } finally {
    await postgres.stop()
  }
}
