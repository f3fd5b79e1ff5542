import { Id } from '#contract/core/paging.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { called, searchedMember } from './member.sql.ts'

/** By any part of what is shown to the admin of username, phone, name or account number, or by the whole id as the logs show it. */
export const memberSearch: SearchProvider = {
  needs: memberCalls.searchMembers.needs,
  find: (tx, text, admin) =>
    tx.rows(sql`
      select m.id, m.first_name || ' ' || m.last_name as title, concat_ws(' · ', ${called}, masked(m.phone)) as subtitle
      from member m where ${Id.safeParse(text).success ? sql`m.id = ${text}` : searchedMember(admin, text)}
      order by m.registered_at desc limit ${hitsPerEntity}`),
}
