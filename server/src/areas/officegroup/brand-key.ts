import type { Tx } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { type Brand, saveSealedKey } from './brand.sql.ts'

/** The key of a brand; null if it cannot be opened, which is told as a key that the brand refuses. */
export async function openKey(tx: Tx, secrets: SecretBox, { id, address, sealedKey }: Brand): Promise<string | null> {
  try {
    const key = secrets.open(sealedKey, address)
    if (secrets.isStale(sealedKey, address)) await saveSealedKey(tx, id, secrets.seal(key, address))
    return key
  } catch {
    return null
  }
}
