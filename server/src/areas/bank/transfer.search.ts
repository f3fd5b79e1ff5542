import { liveTopics } from '#contract/frames/live.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { transferNumbered } from './transfer.list.ts'

/** By any part of the number, as it stands on a slip or in a chat. Drafts are nobody's business but their maker's. */
export const transferSearch: SearchProvider = {
  needs: liveTopics.bankTransfer,
  find: (tx, text) =>
    tx.rows(sql`
      select x.id, x.number as title, coalesce(o.name, x.to_name) as subtitle
      from bank_transfer x left join bank_account o on o.id = x.to_id
      where x.status <> 'draft' and ${transferNumbered(text)} order by x.created_at desc limit ${hitsPerEntity}`),
}
