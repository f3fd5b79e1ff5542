import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { pictureKey } from '#platform/picture/picture-store.ts'
import { type Content, type FileSize, held } from './package-sink.ts'
import type { Making } from './package-write.ts'

const atOnce = 200
const packed = { isPacked: true }
const nobody = '00000000-0000-0000-0000-000000000000'

type Add = (name: string, content: Content, size?: FileSize) => Promise<unknown>
type Size = { id: string; width: number; isHere: boolean }

export const pictureFile = (id: string, width: number): string => `pictures/${id}-${width}.webp`
export const slipFile = (id: string): string => `slips/${id}.webp`

/** Every size of every picture. One that was deleted from the store in the meantime is named as missing. */
export async function writePictures(
  tx: Tx,
  { brand, pictures, stop }: Pick<Making, 'brand' | 'pictures' | 'stop'>,
  add: Add,
): Promise<{ written: number; missing: string[] }> {
  const missing: string[] = []
  let written = 0
  for (let after = { id: nobody, width: 0 }; ; ) {
    const rows = await tx.rows<Size>(sql`
      select picture_id as id, width, content is not null as is_here from picture_size
      where (picture_id, width) > (${after.id}::uuid, ${after.width}) order by picture_id, width limit ${atOnce}`)
    for (const size of rows) {
      stop?.throwIfAborted()
      const { id, width } = size
      const content = size.isHere ? await contentOf(tx, size) : await pictures.get(pictureKey(brand, id, width))
      if (content) await add(pictureFile(id, width), held(content), packed)
      else missing.push(pictureFile(id, width))
      written += content ? 1 : 0
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return { written, missing }
    after = last
  }
}

/** It is in its row until a job has moved it to the store. */
async function contentOf(tx: Tx, { id, width }: Size): Promise<Buffer | undefined> {
  const row = await tx.row<{ content: Buffer }>(sql`
    select content from picture_size where picture_id = ${id} and width = ${width}`)
  return row?.content
}

/** Slips are read one by one: each may have several megabytes. */
export async function writeSlips(tx: Tx, add: Add, stop?: AbortSignal): Promise<number> {
  for (let [after, count] = [nobody, 0]; ; ) {
    stop?.throwIfAborted()
    const slip = await tx.row<{ id: string; content: Buffer }>(sql`
      select id, content from slip where id > ${after}::uuid order by id limit 1`)
    if (!slip) return count
    await add(slipFile(slip.id), held(slip.content), packed)
    after = slip.id
    count += 1
  }
}
