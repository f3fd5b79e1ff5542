import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** This month and the six before it: longer than notices are kept, which tell of the same anchors. */
const monthsKept = 7
const monthly = /^\d{4}-\d\d\.log$/

export type AnchorStore = {
  /** On the disk when it returns. `at` is an instant in UTC, whose month the line is kept by. */
  append(brandId: string, line: string, at: string): Promise<void>
  /** All that are kept, the oldest first. A line that a crash cut short is among them as it is. */
  lines(brandId: string): Promise<string[]>
}

/**
 * Lines outside of the database, a folder per brand and a file per month: files are added to and never rewritten, and whole old
 * ones are removed. Every process must see the same folder: one that runs jobs writes, others read.
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
      // A file that was just made is there after a crash once its folder is on the disk.
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

/** A line that was cut short stays apart from this one. */
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
