import type { LinkRow, LinkSetting, LinkStatus, NewLink } from '#contract/marketing/link.types.ts'
import { sitePages } from '#contract/marketing/site-page.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

const today = sql`business_day(now())`

/** How the link that stands as `l` in a query stands today. */
export const stateOf = sql`case when l.status <> 'active' then l.status when ${today} < l.first_day then 'scheduled'
  when ${today} > l.last_day then 'over' else 'running' end`

/** Where it leads on the site: the path of its page, or the one that was said. */
const target = raw(
  `case l.page ${sitePages.map(({ name, path }) => `when '${name}' then ${path === null ? 'l.path' : `'${path}'`}`).join(' ')} end`,
)

export const linkColumns = sql`
  l.id, l.name, l.channel, l.code, l.page, l.path, ${target} as target, l.cost_minor, l.first_day,
  l.last_day, l.status, ${stateOf} as state, l.currency, l.created_at,
  maker.username as created_by_name, l.version`
export const linkTables = sql`from marketing_link l join admin maker on maker.id = l.created_by`

export const findLink = (tx: Tx, id: string): Promise<LinkRow | undefined> =>
  tx.row(sql`select ${linkColumns} ${linkTables} where l.id = ${id}`)

/** Locks the link, so that two changes of it follow each other. Clicks only read it, and go on meanwhile. */
export const lockLink = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from marketing_link where id = ${id} for no key update`)

export const insertLink = (tx: Tx, body: NewLink, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into marketing_link (name, channel, code, page, path, cost_minor, first_day, last_day, created_by)
    values (${body.name}, ${body.channel}, ${body.code}, ${body.page}, ${body.path ?? null}, ${body.costMinor},
      ${body.firstDay}, ${body.lastDay ?? null}, ${adminId}) returning id`)

export const settingOf = (body: LinkSetting): Sql => sql`
  name = ${body.name}, channel = ${body.channel}, page = ${body.page}, path = ${body.path ?? null},
  cost_minor = ${body.costMinor}, first_day = ${body.firstDay}, last_day = ${body.lastDay ?? null}`

export const statusOf = (status: LinkStatus): Sql =>
  status === 'ended' ? sql`status = ${status}, ended_on = ${today}` : sql`status = ${status}`

export const updateLink = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update marketing_link set ${set}, version = version + 1 where id = ${id}`)

/** More links than anybody chooses from. */
const choicesAtMost = 500

/** The newest first, those that have ended among them: whom they brought is still looked for. */
export const linkChoices = (tx: Tx): Promise<{ id: string; name: string; code: string }[]> =>
  tx.rows(sql`select id, name, code from marketing_link order by created_at desc, id limit ${choicesAtMost}`)
