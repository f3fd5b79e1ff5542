import { type ConfigRow, emptyConfig, type SiteConfig } from '#contract/website/config.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { pictureColumn, type StoredPicture, shownOf } from '#platform/picture/picture-rows.ts'

type Stored = { content: Partial<SiteConfig>; sharePicture: StoredPicture | null; version: number }

export async function readConfig(tx: Tx, brand: BrandSetting): Promise<ConfigRow> {
  const row = await tx.row<Stored>(sql`
    select c.content, ${pictureColumn(sql`c.share_picture_id`)} as share_picture, c.version from website_config c`)
  return {
    ...emptyConfig,
    ...row?.content,
    sharePicture: row?.sharePicture ? shownOf(brand, row.sharePicture) : null,
    version: row?.version ?? 1,
  }
}

/** Locks the row, so that of two savers the second sees what the first saved. */
export const lockConfig = (tx: Tx): Promise<number> => tx.run(sql`select 1 from website_config for no key update`)

export const saveConfig = (tx: Tx, content: SiteConfig, sharePictureId: string | null): Promise<number> =>
  tx.run(sql`
    update website_config set content = ${JSON.stringify(content)}, share_picture_id = ${sharePictureId},
      version = version + 1`)
