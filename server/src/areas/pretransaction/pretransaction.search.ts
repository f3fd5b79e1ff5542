import { hitsPerEntity } from '#contract/frames/search.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { numbered } from './pretransaction.list.ts'

/** By any part of the number, as it stands on a slip or in a chat. */
export const pretransactionSearch: SearchProvider = {
  needs: pretransactionCalls.searchPre.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select p.id, p.number as title, p.holder_name as subtitle from pre_transaction p
      where ${numbered(text)} order by p.created_at desc limit ${hitsPerEntity}`),
}
