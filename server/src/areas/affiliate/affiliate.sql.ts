import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { affiliateRecord, affiliateSetting } from '#contract/affiliate/affiliate.record.ts'
import type { AffiliateRow, NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { findSetting, settingSource } from '#frames/run/setting.sql.ts'
import { storedOf, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

export const storedAffiliate = { entity: 'affiliate', record: affiliateRecord } as const

export const affiliateList = defineList({
  call: affiliateCalls.searchAffiliates,
  name: 's.name',
  source: query => settingSource(storedAffiliate, query),
})

export const findAffiliate = (tx: Tx, id: string): Promise<AffiliateRow | undefined> =>
  findSetting(tx, storedAffiliate, id)

export const affiliateValues = (body: NewAffiliate): Values =>
  storedOf(affiliateSetting, { ...body, levels: JSON.stringify(body.levels), tags: [...new Set(body.tags)] })

/** More than anybody chooses from. */
const tagsAtMost = 500

/** The tags that members were given. */
export async function listTags(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ tag: string }>(sql`select tag from member_tag order by tag limit ${tagsAtMost}`)
  return rows.map(({ tag }) => tag)
}

/** One of these tags that no member was ever given. */
export const findUnknownTag = (tx: Tx, tags: readonly string[]): Promise<{ tag: string } | undefined> =>
  tx.row(sql`
    select t.tag from unnest(${tags}::text[]) as t (tag)
    where not exists (select from member_tag m where m.tag = t.tag) limit 1`)
