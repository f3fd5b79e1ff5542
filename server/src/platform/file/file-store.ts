import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Between the steps of writing a file: enough that none of them waits for another at every few rows. */
export const chunkBytes = 512 * 1024

/** A file to answer with: where it lies, and what the person gets. */
export type StoredFile = { path: string; name: string; bytes: number; type: string }

export type FileStore = {
  /** Writes all of it or nothing: the name appears once the last byte is there. Gives its size. */
  write(brandId: string, id: string, content: Readable, stop: AbortSignal): Promise<number>
  path(brandId: string, id: string): string
  /** The size of a file that is there, else undefined. */
  bytes(brandId: string, id: string): Promise<number | undefined>
  remove(brandId: string, id: string): Promise<void>
}

/**
 * Files by the id of what made them, a folder per brand. Every process must see the same folder: one writes a file,
 * another gives it out. Ids are ours, so no name from outside ever becomes a path.
 */
export function fileStore(dir: string): FileStore {
  const path = (brandId: string, id: string) => join(dir, brandId, id)
  return {
    path,
    async write(brandId, id, content, stop) {
      await mkdir(join(dir, brandId), { recursive: true })
      const part = `${path(brandId, id)}.part`
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, highWaterMark: chunkBytes }), { signal: stop })
        await rename(part, path(brandId, id))
        return (await stat(path(brandId, id))).size
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async bytes(brandId, id) {
      return (await stat(path(brandId, id)).catch(() => undefined))?.size
    },
    async remove(brandId, id) {
      // What a process that was killed had begun goes along.
      for (const name of [path(brandId, id), `${path(brandId, id)}.part`]) await rm(name, { force: true })
    },
  }
}
