import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NewBrand, Restore, Restored } from '../../server/src/main.ts'
import type { Settings } from '../../server/src/platform/brand/settings.ts'
import { admitAll } from './recording-admit.ts'
import { loadRecording } from './recording-load.ts'

/** The recorded brand. */
export const brandId = 'chaba'
/** Its people are those of this seed. */
export const recordedSeed = 1
export const recordingFile = join(import.meta.dirname, 'demo.br')

/** Restores the recorded brand of the demo; only in the embedded PostgreSQL, which belongs to this start alone. */
export const restoreFor = ({ demo, databaseUrl, worker }: Settings): Restore | undefined =>
  demo && databaseUrl === undefined && worker !== 'only' && existsSync(recordingFile) ? restore : undefined

/** After a failure the brand is empty, and is filled with samples like any other. */
async function restore(fresh: NewBrand): Promise<Restored | undefined> {
  if (fresh.brand.id !== brandId) return undefined
  try {
    const restored = await restoreFrom(recordingFile, fresh, new Date())
    console.log(`history for ${fresh.brand.name}: ninety days of members, money and staff`)
    return restored
  } catch (error) {
    console.error(`the history for ${fresh.brand.name} was not restored:`, error)
    return undefined
  }
}

export async function restoreFrom(
  file: string,
  { owner, ownerUrl, secrets, pictures }: Omit<NewBrand, 'brand'>,
  now: Date,
): Promise<Restored> {
  return loadRecording(ownerUrl, file, {
    now,
    picture: (key, content) => pictures.put(key, content),
    admit: tx => admitAll(tx, { owner, secrets }),
  })
}
