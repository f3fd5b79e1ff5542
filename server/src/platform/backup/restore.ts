import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clusterOf } from '#platform/embedded/embedded.process.ts'
import { type Home, openHome, removeHome } from '#platform/embedded/embedded-home.ts'
import { absorb } from '#platform/embedded/embedded-lock.ts'
import { BackupError, within } from './backup-error.ts'
import { blocksIn, nameOf, readManifests } from './backup-folder.ts'
import type { Manifest, StoredFile } from './manifest.types.ts'
import { replay } from './replay.ts'
import { archivedFrom, type Reached, readReached, readSegment } from './wal-archive.ts'

/** Without `at` everything that is archived is restored. */
export type Wanted = { from: string; into: string; at?: Date }
/** The backup it began from, and the last change that it has; null if the log had none after the backup. */
export type Restored = { from: string; lastChangeAt: Date | null; until: Date }

type Full = Manifest & { copied: NonNullable<Manifest['copied']> }
type Chosen = { full: Full; beside: Manifest; pictures: Manifest[]; reached: Reached; segments: string[] }

/** Restores a backup and the log after it into a new data folder. Nothing of the running server is touched. */
export async function restoreBackup(wanted: Wanted): Promise<Restored> {
  const { from, into, at } = wanted
  await refuseFilled(into)
  const chosen = await within(from, () => choose(from, at))
  const files = filesOf(chosen)
  await within(from, () => blocksIn(from).verify(files))
  try {
    return await within(into, async () => {
      const home = await openHome(into, () => {})
      await layOut(home, wanted, chosen, files)
      const lastChangeAt = await replay(home, into, at)
      return { from: nameOf(chosen.full), lastChangeAt, until: at ?? new Date(chosen.reached.at) }
    })
  } catch (error) {
    await removeHome(into)
    throw error
  }
}

async function refuseFilled(into: string): Promise<void> {
  const found = await readdir(into).catch(absorb('ENOENT'))
  if (found === undefined || found.length === 0) return
  throw new BackupError(`The folder ${into} is not empty; a restore needs a new one, so that nothing is overwritten.`)
}

const isFull = (manifest: Manifest): manifest is Full => manifest.copied !== null

const restorableFrom = ({ copied, finishedAt }: Manifest) => copied?.endedAt ?? finishedAt

/** The newest full backup that was finished by then, and the files beside the database as of the newest backup by then. */
async function choose(from: string, at: Date | undefined): Promise<Chosen> {
  const all = await readManifests(from)
  const reached = await readReached(from)
  if (!reached || !all.some(isFull)) throw new BackupError(`There is no finished full backup in ${from}.`)
  const until = at?.toISOString()
  if (until && until > reached.at)
    throw new BackupError(`The archive in ${from} ends at ${reached.at}; ${until} is later.`)
  const before = all.filter(manifest => until === undefined || restorableFrom(manifest) <= until)
  const full = before.filter(isFull).at(-1)
  if (!full) {
    const oldest = all.find(isFull)?.copied.endedAt
    throw new BackupError(`The oldest full backup in ${from} is of ${oldest}; ${until} is earlier.`)
  }
  const segments = await archivedFrom(from, full.copied.firstSegment)
  if ((segments.at(-1) ?? '') < full.copied.lastSegment)
    throw new BackupError(`The archive of the log in ${from} lacks a segment that ${nameOf(full)} needs.`)
  const pictures = all.filter(({ finishedAt }) => finishedAt >= full.finishedAt)
  return { full, beside: before.at(-1) ?? full, pictures, reached, segments }
}

const isPicture = ({ path }: StoredFile) => path.startsWith('files/pictures/')
const isOfCluster = ({ path }: StoredFile) => path.startsWith('cluster/')

/** Pictures never change, so those of later backups complete those of the full one. */
function filesOf({ full, beside, pictures }: Chosen): StoredFile[] {
  const byPath = new Map(pictures.flatMap(({ files }) => files.filter(isPicture)).map(file => [file.path, file]))
  const loose = beside.files.filter(file => !isPicture(file) && !isOfCluster(file))
  return [...full.files.filter(isOfCluster), ...loose, ...byPath.values()]
}

async function layOut(home: Home, { from, into }: Wanted, { full, segments }: Chosen, files: readonly StoredFile[]) {
  const root = clusterOf(home)
  const own = async (path: string) => home.ids && chown(path, home.ids.uid, home.ids.gid)
  const inCluster = (path: string) => join(home.dir, path)
  for (const folder of ['cluster', ...full.folders]) {
    await mkdir(inCluster(folder), { recursive: true, mode: 0o700 })
    await own(inCluster(folder))
  }
  const store = blocksIn(from)
  for (const file of files) {
    const target = isOfCluster(file) ? inCluster(file.path) : join(into, file.path)
    if (!isOfCluster(file)) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await store.take(file, target)
    if (isOfCluster(file)) await own(target)
  }
  for (const name of segments) {
    const target = join(root, 'pg_wal', name)
    await writeFile(target, await readSegment(from, name), { mode: 0o600 })
    await own(target)
  }
  await chmod(root, 0o700)
}
