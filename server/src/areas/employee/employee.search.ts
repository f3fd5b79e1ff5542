import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import { anyPart, sql } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'

/** By any part of the username or display name, or by the whole id as the logs show it. */
export const adminSearch: SearchProvider = {
  needs: employeeCalls.searchAdmins.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select a.id, a.username as title, concat_ws(' · ', a.display_name, r.name) as subtitle
      from admin a join role r on r.id = a.role_id
      where a.username ilike ${anyPart(text)} or a.display_name ilike ${anyPart(text)} or a.id::text = lower(${text})
      order by starts_with(lower(a.username), lower(${text})) desc, lower(a.username) limit ${hitsPerEntity}`),
}

export const roleSearch: SearchProvider = {
  needs: employeeCalls.searchRoles.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select r.id, r.name as title, r.description as subtitle
      from role r
      where r.archived_at is null and (r.name ilike ${anyPart(text)} or r.id::text = lower(${text}))
      order by starts_with(lower(r.name), lower(${text})) desc, lower(r.name) limit ${hitsPerEntity}`),
}
