import type { Referred } from '#contract/movein/subject.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

type Referring = {
  /** The value of the cell. */ value: Sql /** Whether members may be looked up by phone. */
  byPhone: boolean
}

/** The id of what a cell names; empty where nothing here is called so. */
const found: { readonly [To in Referred]: (referring: Referring) => Sql } = {
  member: ({ value, byPhone }) => sql`
    (select m.id::text from member m where lower(m.username) = ${value}
      ${
        byPhone
          ? sql`union all select m.id::text from member m where m.phone = ${value} and not exists (
        select from member o where lower(o.username) = ${value})`
          : sql``
      } limit 1)`,
  agent: ({ value }) => sql`(select a.id::text from agent a where a.code = ${value})`,
  role: ({ value }) => sql`
    (select r.id::text from role r where lower(r.name) = lower(${value}) and r.archived_at is null and not r.is_agent)`,
  // What two of them are called names neither.
  banner: ({ value }) => sql`
    (select min(d.id::text) from website_display d where d.kind = 'banner' and lower(d.title) = lower(${value}) having count(*) = 1)`,
  provider: ({ value }) => sql`
    (select min(p.id::text) from game_provider p where p.code = lower(${value}) or lower(p.name) = lower(${value}) having count(*) = 1)`,
  seller: ({ value }) => sql`(select e.id::text from seller e where e.code = ${value})`,
}

export const referredId = (to: Referred, referring: Referring): Sql => found[to](referring)
