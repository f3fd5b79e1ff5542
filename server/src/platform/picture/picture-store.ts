import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrandSetting } from '#platform/brand/brand.ts'

/** Where the contents of pictures lie, by keys that are ours: no name from outside ever becomes one. */
export type PictureStore = {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Also where there is none: it is done again after a failure. */
  remove(key: string): Promise<void>
}

/** A picture to answer with, which never changes: its content, or where that lies. */
export type KeptPicture = { key: string; content: Buffer | null; type: 'image/webp' }

export const pictureKey = ({ id: brandId }: Pick<BrandSetting, 'id'>, id: string, width: number): string =>
  `${brandId}/${id}-${width}.webp`

/** In a folder that every process sees. A name appears once all of it is there. */
export function pictureFolder(dir: string): PictureStore {
  const path = (key: string) => join(dir, key)
  return {
    async put(key, content) {
      await mkdir(dirname(path(key)), { recursive: true })
      const part = `${path(key)}.part`
      await writeFile(part, content, { mode: 0o600 })
      await rename(part, path(key))
    },
    async get(key) {
      return readFile(path(key)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(key) {
      for (const name of [path(key), `${path(key)}.part`]) await rm(name, { force: true })
    },
  }
}
