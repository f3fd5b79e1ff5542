import { hitsPerEntity } from '#contract/core/search.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import type { SearchProvider } from '#platform/search.ts'
import { anyPart, sql } from '#platform/sql.ts'

/** By any part of the name or code, or by the whole id as the logs show it; those that have ended too. */
export const promotionSearch: SearchProvider = {
  needs: promotionCalls.listPromotions.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, name as title, coalesce(code, '') as subtitle from promotion
      where name ilike ${anyPart(text)} or code ilike ${anyPart(text)} or id::text = lower(${text})
      order by status = 'ended', starts_with(lower(name), lower(${text})) desc, lower(name) limit ${hitsPerEntity}`),
}
