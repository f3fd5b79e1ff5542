import { plainLook, type ThemeLook, type ThemeVersion, versionsListed } from '#contract/website/theme.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { pictureColumn, type StoredPicture, shownOf } from '#platform/picture/picture-rows.ts'

const columns = sql`
  t.version, t.look, ${pictureColumn(sql`t.logo_id`)} as logo, t.css, t.note, t.restores,
  t.published_at, a.username as published_by_name`
const tables = sql`from website_theme t join admin a on a.id = t.published_by`

type Stored = Omit<ThemeVersion, 'theme'> & { look: ThemeLook; logo: StoredPicture | null }

const shape = (brand: BrandSetting, { look, logo, ...row }: Stored): ThemeVersion => ({
  ...row,
  theme: { ...look, logo: logo && shownOf(brand, logo) },
})

const newestFirst = sql`order by t.version desc`

export async function listVersions(tx: Tx, brand: BrandSetting): Promise<ThemeVersion[]> {
  const rows = await tx.rows<Stored>(sql`select ${columns} ${tables} ${newestFirst} limit ${versionsListed}`)
  return rows.map(row => shape(brand, row))
}

async function findOne(tx: Tx, brand: BrandSetting, which: Sql): Promise<ThemeVersion | undefined> {
  const row = await tx.row<Stored>(sql`select ${columns} ${tables} ${which}`)
  return row && shape(brand, row)
}

export const findVersion = (tx: Tx, brand: BrandSetting, version: number): Promise<ThemeVersion | undefined> =>
  findOne(tx, brand, sql`where t.version = ${version}`)

/** What members see now: the newest, or a plain look in the brand's colour. */
export async function readPublished(tx: Tx, brand: BrandSetting): Promise<ThemeVersion> {
  const newest = await findOne(tx, brand, sql`${newestFirst} limit 1`)
  const plain = { ...plainLook(brand.theme.primary), logo: null }
  const none = { restores: null, publishedAt: null, publishedByName: null }
  return newest ?? { version: 0, theme: plain, css: '', note: '', ...none }
}

type NewVersion = {
  version: number
  look: ThemeLook
  logoId: string | null
  css: string
  note: string
  restores: number | null
  adminId: string
}

export const insertVersion = (tx: Tx, given: NewVersion): Promise<number> => {
  const { version, look, logoId, css, note, restores, adminId } = given
  return tx.run(sql`
    insert into website_theme (version, look, logo_id, css, note, restores, published_by)
    values (${version}, ${JSON.stringify(look)}, ${logoId}, ${css}, ${note}, ${restores}, ${adminId})`)
}
