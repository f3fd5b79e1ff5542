import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes pieces to a file that can be read anywhere, since a workbook lists its parts at its end. The file has no name any more
 * once it is open, so that the system removes it with the process, even if that is killed.
 */
export async function spooled(pieces: AsyncIterable<Uint8Array>, dir: string): Promise<FileHandle> {
  const path = join(dir, `sheet-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await file.writeFile(pieces)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
