import type { ShownPicture } from '#contract/core/shown-picture.ts'
import type { Locale } from '#contract/core/text.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { type pictureCalls, pictureSiteCalls } from '#contract/frames/picture.calls.ts'
import { siteApi } from '#contract/site-calls.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { BaseContext, Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { drawnOf } from './picture.ts'
import type { DrawnSize } from './picture-sizes.ts'
import { pictureKey } from './picture-store.ts'

/** Draws the tile of an uploaded file. Call it before locking rows. */
export const tileOf = (file: UploadedFile, locale: Locale): Promise<DrawnSize[]> => drawnOf(file, 'tile', locale)

/** Stores a picture and returns its id. Its content stays in its rows until the job has moved it to the store. */
export async function keepPicture(tx: Tx, sizes: readonly DrawnSize[], adminId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`insert into picture (added_by) values (${adminId}) returning id`)
  const id = row?.id ?? ''
  for (const { width, height, content } of sizes) {
    await tx.run(sql`
      insert into picture_size (picture_id, width, height, content) values (${id}, ${width}, ${height}, ${content})`)
  }
  await addJob(tx, 'store-pictures', { key: 'store-pictures' })
  return id
}

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  async keepPicture({ tx, brand, admin, body, locale }) {
    const sizes = await drawnOf(body.file, 'wide', locale)
    const id = await keepPicture(tx, sizes, admin.id)
    return shownOf(brand, { id, sizes })
  },
}

export const pictureSiteHandlers: Handlers<typeof pictureSiteCalls> = {
  getPicture: context => pictureOf(context, context.params.id),
  getPictureSize: context => pictureOf(context, context.params.id, Number(context.params.width)),
}

async function pictureOf({ tx, brand }: BaseContext, id: string, wanted?: number) {
  const found = await tx.row<{ width: number; content: Buffer | null }>(sql`
    select width, content from picture_size
    where picture_id = ${id} and (width = ${wanted ?? null} or ${wanted === undefined})
    order by width desc limit 1`)
  if (!found) throw notFound()
  return { key: pictureKey(brand, id, found.width), content: found.content, type: 'image/webp' as const }
}

/** The public address of a picture. Without an address for the member interface, it is served under the page's own. */
export const pictureUrlOf = ({ interfaces }: BrandSetting, id: string | null): string | null =>
  id === null ? null : interfaces.member + siteApi + pictureSiteCalls.getPicture.path.replace(':id', id)

/** A picture as `pictureColumn` returns it. */
export type StoredPicture = { id: string; sizes: readonly { width: number; height: number }[] }

/** The picture of this id with its widths, or null. */
export const pictureColumn = (id: Sql): Sql => sql`(
  select jsonb_build_object('id', ${id},
    'sizes', jsonb_agg(jsonb_build_object('width', s.width, 'height', s.height) order by s.width))
  from picture_size s where s.picture_id = ${id} having count(*) > 0)`

export function shownOf(brand: BrandSetting, { id, sizes }: StoredPicture): ShownPicture {
  const url = pictureUrlOf(brand, id) ?? ''
  const largest = sizes.at(-1)
  return {
    id,
    url,
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    sizes: sizes.map(({ width }) => ({ width, url: `${url}/${width}` })),
  }
}
