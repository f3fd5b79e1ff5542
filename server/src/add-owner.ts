import type { Settings } from '#platform/brand/settings.ts'
import { generatePassword } from '#platform/credential/password.ts'
import { openAt, openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import { hireOwner } from './areas/employee/employee.public.ts'

const poolSize = 2

/**
 * Adds another owner to every brand, while servers keep running. For some weeks, an account cannot act as second pair of eyes for
 * the admin who created it, so for a brand with one owner the next must be added by whoever runs the server.
 */
export async function addOwner(settings: Settings, username: string): Promise<{ brand: string; password: string }[]> {
  const postgres = await openPostgres(settings)
  try {
    const added: { brand: string; password: string }[] = []
    for (const brand of settings.brands) {
      const live = openAt(await openBrandDatabase(brand, postgres), poolSize)
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
