import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const sizesAtOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Place = { id: string; width: number }
export const firstSize: Place = { id: beforeAll, width: 0 }

/** The sizes of pictures that follow this one, and whether their content is in their rows. */
export const listSizes = (tx: Tx, after: Place): Promise<(Place & { isHere: boolean })[]> =>
  tx.rows(sql`
    select picture_id as id, width, content is not null as is_here from picture_size
    where (picture_id, width) > (${after.id}::uuid, ${after.width}) order by picture_id, width limit ${sizesAtOnce}`)

export async function readContent(tx: Tx, { id, width }: Place): Promise<Buffer | undefined> {
  const row = await tx.row<{ content: Buffer }>(sql`
    select content from picture_size where picture_id = ${id} and width = ${width}`)
  return row?.content
}

export const nextSlip = (tx: Tx, after = beforeAll): Promise<{ id: string; content: Buffer } | undefined> =>
  tx.row(sql`select id, content from slip where id > ${after}::uuid order by id limit 1`)
