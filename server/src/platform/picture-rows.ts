import { fieldError } from '#contract/core/field.ts'
import { pictureSiteCalls } from '#contract/core/picture.calls.ts'
import type { Locale } from '#contract/core/text.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { siteApi } from '#contract/site-calls.ts'
import type { BrandSetting } from './brand.ts'
import type { Handlers } from './context.ts'
import type { Tx } from './database.ts'
import { AppError, notFound } from './error.ts'
import { redraw } from './picture.ts'
import { sql } from './sql.ts'

/** The picture from what was sent; anything else is refused by its field. To be asked for before rows are locked. */
export async function tileOf(file: UploadedFile, locale: Locale): Promise<Buffer> {
  const picture = await redraw(Buffer.from(file.content, 'base64'), 'tile')
  if (picture) return picture
  throw new AppError('REQUEST_INVALID', {}, { fields: [fieldError('file', 'PICTURE_KIND', locale)] })
}

/** Keeps a picture and gives its id. */
export async function keepPicture(tx: Tx, content: Buffer, adminId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into picture (content, added_by) values (${content}, ${adminId}) returning id`)
  return row?.id ?? ''
}

export const pictureSiteHandlers: Handlers<typeof pictureSiteCalls> = {
  async getPicture({ tx, params }) {
    const found = await tx.row<{ content: Buffer }>(sql`select content from picture where id = ${params.id}`)
    if (!found) throw notFound()
    return { content: found.content, type: 'image/webp' }
  },
}

/** Where everybody can see it. A brand that gave the member interface no address has it beside the page. */
export const pictureUrlOf = ({ interfaces }: BrandSetting, id: string | null): string | null =>
  id === null ? null : interfaces.member + siteApi + pictureSiteCalls.getPicture.path.replace(':id', id)
