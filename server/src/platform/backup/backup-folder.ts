import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { absorb, LockedError, takeLock } from '#platform/embedded/embedded-lock.ts'
import { BackupError } from './backup-error.ts'
import { type BlockStore, blockStore, writeWhole } from './block-store.ts'
import { Manifest } from './manifest.types.ts'
import { dropBefore } from './wal-archive.ts'

const manifestName = /^(full|incremental)-[\dTZ]+\.json$/
const Sealed = z.object({ sha256: z.string(), manifest: z.unknown() })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const blocksIn = (dir: string): BlockStore => blockStore(join(dir, 'blocks'))

export async function openFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700)
}

/** One backup at a time: two would remove each other's blocks. Returns what ends it. */
export async function takeTurn(dir: string): Promise<() => Promise<void>> {
  try {
    return await takeLock(join(dir, 'backup.lock'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    const { pid } = error.holder
    throw new BackupError(`A backup into ${dir} is being made already (process ${pid}); wait until it is finished.`, {
      cause: error,
    })
  }
}

/** All finished backups, the oldest first. */
export async function readManifests(dir: string): Promise<Manifest[]> {
  const names = ((await readdir(dir).catch(absorb('ENOENT'))) ?? []).filter(name => manifestName.test(name))
  const read = await Promise.all(names.map(name => readManifest(join(dir, name))))
  return read.sort((a, b) => a.finishedAt.localeCompare(b.finishedAt))
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    const { sha256, manifest } = Sealed.parse(JSON.parse(await readFile(file, 'utf8')))
    if (hashOf(JSON.stringify(manifest)) === sha256) return Manifest.parse(manifest)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
  }
  throw new BackupError(`The backup is damaged: ${file} does not match its own hash.`)
}

export const nameOf = ({ kind, finishedAt }: Manifest): string => `${kind}-${finishedAt.replaceAll(/[-:.]/g, '')}`

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const sealed = { sha256: hashOf(JSON.stringify(manifest)), manifest }
  await writeWhole(join(dir, `${nameOf(manifest)}.json`), JSON.stringify(sealed))
}

/** Keeps this many full backups and what was made since the oldest of them; removes everything else. */
export async function keepLast(dir: string, count: number): Promise<void> {
  const all = await readManifests(dir)
  const oldest = all.filter(({ kind }) => kind === 'full').at(-count)
  if (!oldest) return
  const kept = all.filter(({ finishedAt }) => finishedAt >= oldest.finishedAt)
  for (const old of all) if (!kept.includes(old)) await rm(join(dir, `${nameOf(old)}.json`))
  await blocksIn(dir).keepOnly(kept.flatMap(({ files }) => files))
  if (oldest.copied) await dropBefore(dir, oldest.copied.firstSegment)
}
