import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Settings } from '#platform/brand/settings.ts'
import { addressAt, isAddress } from '#platform/database/addresses.ts'
import { openEmbedded } from '#platform/embedded/embedded-join.ts'
import { BackupError, within } from './backup-error.ts'
import { blocksIn, keepLast, nameOf, openFolder, readManifests, takeTurn, writeManifest } from './backup-folder.ts'
import { recordMade } from './backup-made.ts'
import type { BlockStore } from './block-store.ts'
import { copyCluster, walk } from './cluster-copy.ts'
import type { Manifest, StoredFile } from './manifest.types.ts'
import { archiveLog, keepLog } from './wal-archive.ts'

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'filesDir' | 'backupDir' | 'backupKeep' | 'brands' | 'secretKeys' | 'picturesS3'
>
/** What was made, how many bytes it holds and how many of them were new, and what must be kept elsewhere. */
export type Made = { name: string; kind: Manifest['kind']; size: number; added: number; elsewhere: string[] }

/** Files of the data folder itself. Without the keys no authenticator app works, without the passwords nobody signs in to PostgreSQL. */
const loose = ['secret-keys', 'postgres.password', 'login.password', 'simulator.json']

/** Makes a backup of the embedded PostgreSQL and of what lies beside it, while the server runs or not. */
export async function makeBackup(settings: BackupSettings, kind: Manifest['kind']): Promise<Made> {
  const { dataDir, backupDir: dir } = settings
  if (!(await stat(join(dataDir, 'postgres', 'cluster')).catch(() => undefined)))
    throw new BackupError(
      `There is nothing to back up in ${dataDir}: no server was started on this DATA_DIR yet, or it belongs to another user.`,
    )
  return within(dir, async () => {
    await openFolder(dir)
    const end = await takeTurn(dir)
    try {
      return await makeInTurn(settings, kind)
    } finally {
      await end()
    }
  })
}

async function makeInTurn(settings: BackupSettings, kind: Manifest['kind']): Promise<Made> {
  const { dataDir, backupDir: dir } = settings
  const embedded = await openEmbedded(dataDir)
  const client = new pg.Client({ connectionString: embedded.url })
  try {
    await client.connect()
    await refuseOthers(client, dir)
    const store = blocksIn(dir)
    const startedAt = new Date().toISOString()
    // The anchors come first, so that none of them is newer than the database.
    const before = await storeBeside(settings, store)
    const copy =
      kind === 'full'
        ? await copyCluster(client, { cluster: embedded.cluster, dir, store })
        : await sinceFull(client, embedded.cluster, dir)
    // Pictures come last, so that none is missing that the database knows.
    const pictures = await storeFolder(store, join(settings.filesDir, 'pictures'), 'files/pictures')
    const files = [...before, ...copy.files, ...pictures]
    const manifest: Manifest = { format: 1, kind, startedAt, finishedAt: new Date().toISOString(), ...copy, files }
    await writeManifest(dir, manifest)
    await recordMade(inside(settings).map(({ database }) => addressAt(embedded.url, database)))
    await keepLast(dir, settings.backupKeep)
    const size = files.reduce((sum, file) => sum + file.size, 0)
    return { name: nameOf(manifest), kind, size, added: store.added(), elsewhere: elsewhereOf(settings) }
  } finally {
    await client.end()
    await embedded.leave()
  }
}

async function refuseOthers(client: pg.Client, dir: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  const copied = (await readManifests(dir)).findLast(({ kind }) => kind === 'full')?.copied
  if (copied && copied.systemId !== rows[0]?.id)
    throw new BackupError(`The folder ${dir} holds backups of another database; set BACKUP_DIR to a folder of its own.`)
}

async function sinceFull(client: pg.Client, cluster: string, dir: string) {
  const full = (await readManifests(dir)).some(({ kind }) => kind === 'full')
  if (!full) throw new BackupError(`There is no full backup in ${dir} yet; make one first.`)
  const archived = await archiveLog(client, cluster, dir)
  if (archived !== 'archived') {
    await keepLog(client)
    throw new BackupError(
      'The archive of the log has a gap, because more was written than is kept while the folder could not be reached; make a full backup.',
    )
  }
  return { files: [], folders: [], copied: null }
}

async function storeBeside({ dataDir, filesDir }: BackupSettings, store: BlockStore): Promise<StoredFile[]> {
  const found = await Promise.all(loose.map(name => store.put(join(dataDir, name), name)))
  const anchors = await storeFolder(store, join(filesDir, 'anchors'), 'files/anchors')
  return [...anchors, ...found.filter(file => file !== undefined)]
}

async function storeFolder(store: BlockStore, folder: string, as: string): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const path of (await walk(folder)).files) {
    const file = await store.put(join(folder, path), `${as}/${path}`)
    if (file) stored.push(file)
  }
  return stored
}

/** The brands whose database lies in the embedded PostgreSQL. */
const inside = ({ brands }: BackupSettings) => brands.filter(brand => !isAddress(brand))

function elsewhereOf(settings: BackupSettings): string[] {
  const far = settings.brands.filter(brand => !inside(settings).includes(brand))
  return [
    ...(settings.secretKeys ? ['the keys of SECRET_KEYS'] : []),
    ...(settings.picturesS3 ? ['the pictures in PICTURES_S3'] : []),
    ...far.map(({ name }) => `the database of ${name}, which has its own address`),
  ]
}
