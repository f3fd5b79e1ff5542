import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** This month and the six before it: longer than the notices of the same anchors are kept. */
const monthsKept = 7
const monthly = /^\d{4}-\d\d\.log$/

export type AnchorStore = {
  /** Returns once the line is on the disk. `at` is an instant in UTC; its month decides the file. */
  append(brandId: string, line: string, at: string): Promise<void>
  /** All lines that are kept, the oldest first. A line that a crash cut short is included unchanged. */
  lines(brandId: string): Promise<string[]>
}

/**
 * Keeps lines outside of the database, in a folder per brand and a file per month. Files are only appended to, never rewritten,
 * and old ones are removed whole. All processes must share the folder: those that run jobs write, the others read.
 */
export function anchorStore(dir: string): AnchorStore {
  const folderOf = (brandId: string) => join(dir, brandId)
  const months = async (brandId: string) =>
    (await readdir(folderOf(brandId)).catch(absent([]))).filter(name => monthly.test(name)).sort()
  return {
    async append(brandId, line, at) {
      const folder = folderOf(brandId)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await appendLine(join(folder, `${at.slice(0, 7)}.log`), line)
      // A new file survives a crash only once its folder has been synced, too.
      await synced(folder)
      const old = (await months(brandId)).slice(0, -monthsKept)
      for (const name of old) await rm(join(folder, name), { force: true })
    },
    async lines(brandId) {
      const names = await months(brandId)
      const files = names.map(name => readFile(join(folderOf(brandId), name), 'utf8').catch(absent('')))
      return (await Promise.all(files)).flatMap(text => text.split('\n')).filter(Boolean)
    },
  }
}

/** Starts a new line if the last one was cut short, so that the two do not run together. */
async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    await file.appendFile(`${size > 0 && last.toString() !== '\n' ? '\n' : ''}${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const absent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
