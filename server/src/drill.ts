import { join } from 'node:path'
import pg from 'pg'
import { nameOf, readManifests } from '#platform/backup/backup-folder.ts'
import type { DrillBackup, Drilled } from '#platform/backup/drill.types.ts'
import { type Restored, restoreBackup } from '#platform/backup/restore.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Settings } from '#platform/brand/settings.ts'
import { isAddress, openBrandDatabase, ownerOf } from '#platform/database/addresses.ts'
import { startEmbedded } from '#platform/embedded/embedded.ts'
import { removeHome } from '#platform/embedded/embedded-home.ts'
import { rebuildOne } from './rebuild.ts'

type DrillSettings = Pick<Settings, 'backupDir' | 'brands' | 'dataDir'>
type Faults = ReadonlyMap<string, readonly string[]>

/** The jobs of all brands run at the same minute and share one restored copy. */
export function drillOf(settings: DrillSettings): DrillBackup {
  let running: Promise<ReadonlyMap<string, Drilled>> | undefined
  return async brandId => {
    running ??= drillAll(settings).finally(() => {
      running = undefined
    })
    return (await running).get(brandId)
  }
}

/** Restores the last backup beside the data, migrates it, verifies every brand in it, and removes it. */
export async function drillAll(settings: DrillSettings): Promise<ReadonlyMap<string, Drilled>> {
  const { backupDir: from, dataDir } = settings
  const brands = settings.brands.filter(brand => !isAddress(brand))
  const startedAt = new Date()
  const into = join(dataDir, 'drill')
  let restored: Restored | undefined
  let last = '–'
  let faultsOf: (brandId: string) => readonly string[]
  try {
    const full = (await readManifests(from)).findLast(({ kind }) => kind === 'full')
    if (!full) return new Map()
    last = nameOf(full)
    // What a killed process left.
    await removeHome(into)
    restored = await restoreBackup({ from, into })
    const found = await verifyIn(into, brands)
    faultsOf = id => found.get(id) ?? []
  } catch (error) {
    faultsOf = () => [String(error)]
  } finally {
    await removeHome(into)
  }
  const tookMs = Date.now() - startedAt.getTime()
  const common = { startedAt, tookMs, backup: restored?.from ?? last, restoredUntil: restored?.until ?? null }
  return new Map(brands.map(({ id }) => [id, { ...common, faults: faultsOf(id) }]))
}

async function verifyIn(dataDir: string, brands: readonly BrandSetting[]): Promise<Faults> {
  const { url, appUrl, stop } = await startEmbedded({ dataDir })
  try {
    const found = new Map<string, readonly string[]>()
    for (const brand of brands) {
      const addresses = await openBrandDatabase(brand, { app: appUrl, owner: url, named: 'the restored PostgreSQL' })
      found.set(brand.id, await faultsIn(ownerOf(addresses)))
    }
    return found
  } finally {
    await stop()
  }
}

/** Faults of the ledger, of the chain of activities and of sums. */
async function faultsIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ledger = await client.query('select from ledger.verify()')
    const chain = await client.query<{ intact: boolean }>('select intact from verify_activities()')
    const { sums, gaps } = await rebuildOne(url)
    return [
      ...(ledger.rows.length > 0 ? [`the ledger has ${ledger.rows.length} faults`] : []),
      ...(chain.rows[0]?.intact === true ? [] : ['the chain of activities is broken']),
      ...sums.filter(({ differed }) => differed > 0).map(({ name, differed }) => `${differed} sums of ${name} differ`),
      ...(gaps > 0 ? [`bets and ledger differ on ${gaps} days`] : []),
    ]
  } finally {
    await client.end()
  }
}
