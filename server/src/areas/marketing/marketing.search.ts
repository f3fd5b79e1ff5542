import { hitsPerEntity } from '#contract/core/search.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import type { SearchProvider } from '#platform/search.ts'
import { anyPart, sql } from '#platform/sql.ts'

/** By any part of the name or code, or by the whole id as the logs show it. */
export const marketingSearch: SearchProvider = {
  needs: marketingCalls.searchLinks.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, name as title, code as subtitle from marketing_link
      where name ilike ${anyPart(text)} or code ilike ${anyPart(text)} or id::text = lower(${text})
      order by starts_with(lower(name), lower(${text})) desc, lower(name) limit ${hitsPerEntity}`),
}
