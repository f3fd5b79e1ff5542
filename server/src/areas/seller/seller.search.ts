import { hitsPerEntity } from '#contract/core/search.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import type { SearchProvider } from '#platform/search.ts'
import { anyPart, sql } from '#platform/sql.ts'

/** By any part of the code or name, or by the whole id as the logs show it. */
export const sellerSearch: SearchProvider = {
  needs: sellerCalls.searchSellers.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, code as title, name as subtitle from seller
      where code ilike ${anyPart(text)} or name ilike ${anyPart(text)} or id::text = lower(${text})
      order by starts_with(lower(code), lower(${text})) desc, lower(code) limit ${hitsPerEntity}`),
}
