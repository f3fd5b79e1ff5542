import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { absorb } from '#platform/embedded/embedded-lock.ts'
import { BackupError } from './backup-error.ts'
import type { StoredFile } from './manifest.types.ts'

const blockBytes = 1024 * 1024
const pack = promisify(gzip)
const unpack = promisify(gunzip)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What is stored, and how many bytes of it were not there before. */
export type BlockStore = {
  /** Stores a file; undefined if it has gone meanwhile. */
  put(file: string, path: string): Promise<StoredFile | undefined>
  putBytes(bytes: Uint8Array, path: string): Promise<StoredFile>
  /** Writes a stored file to where it belongs. */
  take(stored: StoredFile, target: string): Promise<void>
  /** Reads every block of these files, and refuses one that is missing or altered. */
  verify(files: readonly StoredFile[]): Promise<void>
  /** Removes the blocks that none of these files needs. */
  keepOnly(files: Iterable<StoredFile>): Promise<void>
  added(): number
}

/**
 * Stores files as blocks of a mebibyte under the hash of their content. PostgreSQL changes its files in place, so the blocks that
 * did not change are shared by all backups, and a full backup costs only what has changed since the one before.
 */
export function blockStore(dir: string): BlockStore {
  const placeOf = (hash: string) => join(dir, hash.slice(0, 2), `${hash}.gz`)
  let added = 0

  async function keep(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes)
    const place = placeOf(hash)
    if (await stat(place).catch(absorb('ENOENT'))) return hash
    const packed = await pack(bytes, { level: 1 })
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeWhole(place, packed)
    added += packed.length
    return hash
  }

  async function read(hash: string): Promise<Uint8Array> {
    const packed = await readFile(placeOf(hash)).catch(absorb('ENOENT'))
    const bytes = packed && (await unpack(packed).catch(() => undefined))
    if (bytes && hashOf(bytes) === hash) return bytes
    throw new BackupError(`The backup is damaged: the block ${placeOf(hash)} ${packed ? 'was altered' : 'is missing'}.`)
  }

  return {
    async put(file, path) {
      const source = await open(file).catch(absorb('ENOENT'))
      if (!source) return undefined
      try {
        return await storeAll(source, path, keep)
      } finally {
        await source.close()
      }
    },
    async putBytes(bytes, path) {
      return { path, size: bytes.length, sha256: hashOf(bytes), blocks: bytes.length > 0 ? [await keep(bytes)] : [] }
    },
    async take({ blocks, path, sha256 }, target) {
      const whole = createHash('sha256')
      const file = await open(target, 'wx', 0o600)
      try {
        for (const hash of blocks) {
          const bytes = await read(hash)
          whole.update(bytes)
          await file.writeFile(bytes)
        }
      } finally {
        await file.close()
      }
      if (whole.digest('hex') !== sha256)
        throw new BackupError(`The backup is damaged: ${path} does not match its hash.`)
    },
    async verify(files) {
      for (const hash of new Set(files.flatMap(({ blocks }) => blocks))) await read(hash)
    },
    async keepOnly(files) {
      const needed = new Set([...files].flatMap(({ blocks }) => blocks))
      for (const folder of (await readdir(dir).catch(absorb('ENOENT'))) ?? [])
        for (const name of await readdir(join(dir, folder)))
          if (!needed.has(name.replace(/\.gz$/, ''))) await rm(join(dir, folder, name), { force: true })
    },
    added: () => added,
  }
}

async function storeAll(
  source: FileHandle,
  path: string,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<StoredFile> {
  const whole = createHash('sha256')
  const blocks: string[] = []
  let size = 0
  const buffer = Buffer.alloc(Math.min(blockBytes, Math.max(1, (await source.stat()).size)))
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, size)
    if (bytesRead === 0) return { path, size, sha256: whole.digest('hex'), blocks }
    const bytes = buffer.subarray(0, bytesRead)
    whole.update(bytes)
    blocks.push(await keep(bytes))
    size += bytesRead
  }
}

/** Written beside its place, synced and moved there, so that nobody ever finds half a file. */
export async function writeWhole(place: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${place}.${process.pid}.part`
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
