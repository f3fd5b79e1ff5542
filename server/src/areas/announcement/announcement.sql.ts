import {
  type AnnouncementDetail,
  type AnnouncementQuery,
  type AnnouncementRow,
  type Audience,
  announcementsAtMost,
  type NewAnnouncement,
  type OwnAnnouncement,
} from '#contract/announcement/announcement.types.ts'
import { isBlankText } from '#contract/core/rich-text.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'

/** An instant as the brand's clock shows it, to the minute, as a form has it, and back. */
const wall = (column: Sql): Sql => sql`to_char(${column} at time zone z.time_zone, 'YYYY-MM-DD"T"HH24:MI')`
const instant = (time: string | undefined): Sql => sql`${time ?? null}::timestamp at time zone z.time_zone`

const state = sql`case
  when n.status <> 'published' then n.status
  when n.end_at <= now() then 'over'
  when n.start_at > now() then 'scheduled'
  else 'shown' end`
const title = sql`json_build_object('th', n.title_th, 'en', n.title_en) as title`

const columns = sql`
  n.id, ${title}, n.audience, n.pinned, ${wall(sql`n.start_at`)} as start, ${wall(sql`n.end_at`)} as end,
  n.start_at, n.end_at, n.status, ${state} as state,
  (select count(*)::int from announcement_seen s where s.announcement_id = n.id) as seen_count,
  n.created_at, a.username as created_by_name, n.version`
const tables = sql`from announcement n join admin a on a.id = n.created_by cross join business_calendar z`
const inOrder = sql`order by n.pinned desc, n.position, n.id`

/** Without those that are archived, unless they are asked for. */
export const listAnnouncements = (
  tx: Tx,
  { search, state: wanted, audience }: AnnouncementQuery,
): Promise<AnnouncementRow[]> =>
  tx.rows(sql`
    select ${columns} ${tables} ${where(
      wanted === undefined ? sql`n.status <> 'archived'` : sql`${state} = ${wanted}`,
      audience !== undefined && sql`${audience} = any(n.audience)`,
      Boolean(search) && sql`position(lower(${search}) in lower(n.title_th || ' ' || n.title_en)) > 0`,
    )} ${inOrder} limit ${announcementsAtMost}`)

export const findAnnouncement = (tx: Tx, id: string): Promise<AnnouncementDetail | undefined> =>
  tx.row(sql`select ${columns}, n.body_th, n.body_en ${tables} where n.id = ${id}`)

/** Locks it, so that two changes of it follow each other. */
export const lockAnnouncement = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from announcement where id = ${id} for no key update`)

const words = (body: NewAnnouncement) => ({
  th: JSON.stringify(body.bodyTh),
  // What has no letters is not there.
  en: isBlankText(body.bodyEn) ? null : JSON.stringify(body.bodyEn),
})

/** Undefined where there are as many as there may be. */
export const insertAnnouncement = (
  tx: Tx,
  body: NewAnnouncement,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into announcement (title_th, title_en, body_th, body_en, audience, pinned, start_at, end_at, position, created_by)
    select ${body.title.th}::text, ${body.title.en}::text, ${words(body).th}::jsonb, ${words(body).en}::jsonb, ${body.audience}::text[],
      ${body.pinned}::boolean, ${instant(body.start)}, ${instant(body.end)}, there.last + 1, ${adminId}::uuid
    from business_calendar z
    cross join (
      select count(*) filter (where status <> 'archived') as n, coalesce(max(position), 0) as last from announcement) there
    where there.n < ${announcementsAtMost}
    returning id`)

export const updateAnnouncement = (tx: Tx, id: string, body: NewAnnouncement): Promise<number> =>
  tx.run(sql`
    update announcement n set title_th = ${body.title.th}, title_en = ${body.title.en}, body_th = ${words(body).th}::jsonb,
      body_en = ${words(body).en}::jsonb, audience = ${body.audience}, pinned = ${body.pinned}, start_at = ${instant(body.start)},
      end_at = ${instant(body.end)}, changed_at = clock_timestamp(), version = n.version + 1
    from business_calendar z where n.id = ${id}`)

export const setStatus = (tx: Tx, id: string, status: AnnouncementRow['status']): Promise<number> =>
  tx.run(sql`update announcement set status = ${status}, version = version + 1 where id = ${id}`)

/** All that can be put in order, locked by their ids so that two orders follow each other. */
export const lockOrder = (tx: Tx): Promise<{ key: string; name: string }[]> =>
  tx.rows(sql`
    with n as (select id, title_th, pinned, position from announcement where status <> 'archived' order by id for no key update)
    select n.id as key, n.title_th as name from n ${inOrder}`)

/** The place is no change of the thing itself: who edits it goes on. */
export const storeOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update announcement n set position = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place) where n.id = o.id`)

const shownTo = (audience: Audience): Sql => sql`${state} = 'shown' and ${audience} = any(n.audience)`
const startsAt = sql`coalesce(n.start_at, n.created_at) as starts_at`

/** Those that are for one kind of people now, with whether this one of them has opened each since it was changed. */
export const listOwnAnnouncements = (tx: Tx, audience: Audience, adminId: string): Promise<OwnAnnouncement[]> =>
  tx.rows(sql`
    select n.id, ${title}, n.body_th, n.body_en, n.pinned, ${startsAt},
      exists (select from announcement_seen s
        where s.announcement_id = n.id and s.admin_id = ${adminId} and s.at >= n.changed_at) as is_seen
    from announcement n where ${shownTo(audience)} ${inOrder}`)

/** Only those that they could have opened. */
export const seeAnnouncements = (
  tx: Tx,
  audience: Audience,
  adminId: string,
  ids: readonly string[],
): Promise<number> =>
  tx.run(sql`
    insert into announcement_seen (announcement_id, admin_id)
    select n.id, ${adminId}::uuid from announcement n where n.id = any(${ids}::uuid[]) and ${shownTo(audience)} order by n.id
    on conflict (announcement_id, admin_id) do update set at = clock_timestamp()`)

type Shown = Pick<OwnAnnouncement, 'id' | 'title' | 'bodyTh' | 'bodyEn' | 'pinned' | 'startsAt'>
export const listForMembers = (tx: Tx): Promise<Shown[]> =>
  tx.rows(sql`
    select n.id, ${title}, n.body_th, n.body_en, n.pinned, ${startsAt}
    from announcement n where ${shownTo('members')} ${inOrder}`)
