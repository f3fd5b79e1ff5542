import type { Tx } from '#platform/database/database.ts'
import { pictureKey } from '#platform/picture/picture-store.ts'
import type { Making } from './package.types.ts'
import { firstSize, listSizes, nextSlip, readContent, sizesAtOnce } from './package-pictures.sql.ts'
import { type Content, type FileSize, held } from './package-sink.ts'

const packed = { isPacked: true }

type Add = (name: string, content: Content, size?: FileSize) => Promise<unknown>

const pictureFile = (id: string, width: number): string => `pictures/${id}-${width}.webp`
export const slipFile = (id: string): string => `slips/${id}.webp`

/** Every size of every picture. One that was deleted from the store in the meantime is named as missing. */
export async function writePictures(
  tx: Tx,
  { brand, pictures, stop }: Pick<Making, 'brand' | 'pictures' | 'stop'>,
  add: Add,
): Promise<{ written: number; missing: string[] }> {
  const missing: string[] = []
  let written = 0
  for (let after = firstSize; ; ) {
    const sizes = await listSizes(tx, after)
    for (const size of sizes) {
      stop?.throwIfAborted()
      const { id, width, isHere } = size
      // It is in its row until a job has moved it to the store.
      const content = isHere ? await readContent(tx, size) : await pictures.get(pictureKey(brand, id, width))
      if (content) await add(pictureFile(id, width), held(content), packed)
      else missing.push(pictureFile(id, width))
      written += content ? 1 : 0
    }
    const last = sizes.at(-1)
    if (!last || sizes.length < sizesAtOnce) return { written, missing }
    after = last
  }
}

/** Slips are read one by one: each may have several megabytes. */
export async function writeSlips(tx: Tx, add: Add, stop?: AbortSignal): Promise<number> {
  let count = 0
  for (let slip = await nextSlip(tx); slip; slip = await nextSlip(tx, slip.id)) {
    stop?.throwIfAborted()
    await add(slipFile(slip.id), held(slip.content), packed)
    count += 1
  }
  return count
}
