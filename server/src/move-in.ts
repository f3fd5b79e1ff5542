import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Settings } from '#platform/brand/settings.ts'
import { addressAt, addressesOf, openPostgres, ownerOf, userIn } from '#platform/database/addresses.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { PictureStore } from '#platform/picture/picture-store.ts'
import type { Manifest } from './areas/moveout/manifest.types.ts'
import { MoveError } from './areas/moveout/move-error.ts'
import { type Compared, comparePackage } from './areas/moveout/package-compare.ts'
import { loadPackage } from './areas/moveout/package-load.ts'
import { withMoment } from './areas/moveout/package-moment.ts'
import { readManifest, verifyFiles } from './areas/moveout/package-read.ts'
import { lists } from './areas.ts'
import { brandCalled } from './move-out.ts'
import { picturesOf } from './pictures-of.ts'

export type MovedIn = { manifest: Manifest; compared: Compared[] }
type Wanted = {
  from: string
  brand: string
  /** Hears both sides before anything is named as the brand. */
  tell?(compared: readonly Compared[]): void
}

/**
 * Opens a package as a brand that is empty here. Everything is loaded into a database of its own, which gets the name of the brand's
 * only when all that the package says of itself is so there; before that it is dropped, whatever goes wrong.
 */
export async function moveIn(settings: Settings, { from: dir, brand: id, tell }: Wanted): Promise<MovedIn> {
  const brand = brandCalled(settings, id)
  const manifest = await readManifest(dir)
  expectZone(brand, manifest)
  const files = await verifyFiles(dir, manifest)
  const postgres = await openPostgres(settings)
  try {
    const { app, owner } = withOwner(brand, postgres)
    const name = nameIn(owner)
    const fresh = `${name}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const server = new pg.Client({ connectionString: addressAt(owner, 'postgres') })
    await server.connect()
    try {
      await expectEmpty(server, owner)
      await server.query(`create database ${server.escapeIdentifier(fresh)}`)
      try {
        const compared = await open(dir, manifest, { owner: addressAt(owner, fresh), app: addressAt(app, fresh) })
        tell?.(compared)
        const differing = compared.filter(({ agrees }) => !agrees)
        if (differing.length > 0) {
          const which = differing
            .map(({ what }) => what)
            .slice(0, 5)
            .join('; ')
          throw new MoveError(`${differing.length} figures differ (${which}). The brand was not opened.`)
        }
        await putPictures(dir, files, { brand, pictures: picturesOf(settings) })
        await takeName(server, fresh, name)
        return { manifest, compared }
      } catch (error) {
        await server.query(`drop database if exists ${server.escapeIdentifier(fresh)}`)
        throw error
      }
    } finally {
      await server.end()
    }
  } finally {
    await postgres.stop()
  }
}

/** Business days begin by the brand's clock: another one would move what happened to other days. */
function expectZone(brand: BrandSetting, manifest: Manifest): void {
  const { timeZone } = manifest.brand
  if (brand.timeZone === timeZone) return
  throw new MoveError(
    `The package was made in the time zone ${timeZone}, and ${brand.id} has ${brand.timeZone}. Give the brand that zone in its settings.`,
  )
}

function withOwner(brand: BrandSetting, postgres: Parameters<typeof addressesOf>[1]): { app: string; owner: string } {
  const addresses = addressesOf(brand, postgres)
  return { app: addresses.app, owner: ownerOf(addresses) }
}

const nameIn = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1))

const missing = '3D000'
const unmade = '42P01'

/** A brand that has members, money or a past is never replaced. Opening an office for the first time leaves a few activities. */
async function expectEmpty(server: pg.Client, owner: string): Promise<void> {
  const found = await server.query('select from pg_database where datname = $1', [nameIn(owner)])
  if (found.rowCount === 0) return
  const client = new pg.Client({ connectionString: owner })
  try {
    await client.connect()
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from member) or exists (select from ledger.transfer) or exists (select from pre_transaction)
         or exists (select from bank_account) or exists (select from activity) as used`,
    )
    if (rows[0]?.used !== true) return
  } catch (error) {
    if (error instanceof pg.DatabaseError && [missing, unmade].includes(error.code ?? '')) return
    throw error
  } finally {
    await client.end()
  }
  throw new MoveError(`The brand is not empty: its database ${nameIn(owner)} has members, money or activities.`)
}

/** Loads the package and returns what it says of itself beside what is there. */
async function open(
  dir: string,
  manifest: Manifest,
  { owner, app }: { owner: string; app: string },
): Promise<Compared[]> {
  await migrate(owner, userIn(app))
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  const database = openDatabase(app, 1)
  try {
    await loadPackage(client, dir, manifest)
    return await withMoment(client, manifest.takenAt, () =>
      database.patiently(tx => comparePackage(tx, manifest, lists)),
    )
  } finally {
    await database.close()
    await client.end()
  }
}

/** An id and a width, as we name them. */
const pictureName = /^[\da-f-]{36}-\d{1,5}\.webp$/

async function putPictures(
  dir: string,
  files: ReadonlySet<string>,
  { brand, pictures }: { brand: BrandSetting; pictures: PictureStore },
): Promise<void> {
  for (const file of files) {
    const [folder, name] = file.split('/')
    if (folder === 'pictures' && name && pictureName.test(name))
      await pictures.put(`${brand.id}/${name}`, await readFile(join(dir, file)))
  }
}

/** The empty database of the brand, if there is one, makes room. Both happen at once, or nobody is connected to either. */
async function takeName(server: pg.Client, fresh: string, name: string): Promise<void> {
  const [from, to] = [server.escapeIdentifier(fresh), server.escapeIdentifier(name)]
  try {
    await server.query(`drop database if exists ${to}`)
    await server.query(`alter database ${from} rename to ${to}`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55006')
      throw new MoveError(`The server is running on ${name}: stop it, and open the package then.`, { cause: error })
    throw error
  }
}
