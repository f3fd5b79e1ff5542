import { mkdir, readdir } from 'node:fs/promises'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Settings } from '#platform/brand/settings.ts'
import { openAt, openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import type { Manifest } from './areas/moveout/manifest.types.ts'
import { MoveError } from './areas/moveout/move-error.ts'
import type { PackageProgress } from './areas/moveout/package.types.ts'
import { folderSink } from './areas/moveout/package-sink.ts'
import { writePackage } from './areas/moveout/package-write.ts'
import { lists } from './areas.ts'
import { picturesOf } from './pictures-of.ts'

const poolSize = 2

type Wanted = { brand: string; to: string; follow?(progress: PackageProgress): void }

/** Writes the whole brand into a new folder, while servers keep running. */
export async function moveOut(settings: Settings, { brand: id, to, follow }: Wanted): Promise<Manifest> {
  const brand = brandCalled(settings, id)
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0) throw new MoveError(`The folder ${to} is not empty: name a new one.`)
  const postgres = await openPostgres(settings)
  try {
    const database = openAt(await openBrandDatabase(brand, postgres), poolSize)
    try {
      const snapshot = await database.snapshot()
      try {
        const making = { brand, pictures: picturesOf(settings), lists, ...(follow && { follow }) }
        return await writePackage(snapshot, folderSink(to), making)
      } finally {
        await snapshot.close()
      }
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

export function brandCalled({ brands }: Pick<Settings, 'brands'>, id: string): BrandSetting {
  const found = brands.find(brand => brand.id === id)
  if (!found) throw new MoveError(`There is no brand ${id}; there are ${brands.map(each => each.id).join(', ')}.`)
  return found
}
