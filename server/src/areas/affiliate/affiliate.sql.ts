import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow, NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import type { SettingStatus } from '#contract/frames/run.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`
  s.id, s.name, s.basis, s.levels, s.min_minor, s.tags, s.currency, s.period,
  s.credited_to, s.turnover_times, s.bonus_days, s.status,
  s.created_at, a.username as created_by_name, s.version`
const tables = sql`from affiliate_setting s join admin a on a.id = s.created_by`

export const affiliateList = defineList({
  call: affiliateCalls.searchAffiliates,
  name: 's.name',
  source: ({ status, basis, period, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      status === undefined ? sql`s.status <> 'ended'` : sql`s.status = ${status}`,
      basis !== undefined && sql`s.basis = ${basis}`,
      period !== undefined && sql`s.period = ${period}`,
      Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
    ],
    key: { by: 's.id', type: 'uuid' },
    sorts: {
      createdAt: { by: 's.created_at', type: 'timestamptz' },
      name: { by: 's.name', type: 'text' },
    },
    defaultSort: '-createdAt',
  }),
  cells: {
    levels: sql`(
      select string_agg(round((t.level ->> 'rateBasisPoints')::numeric / 100, 2) || '%', ', ' order by t.at)
      from jsonb_array_elements("levels") with ordinality as t (level, at))`,
  },
})

export const findAffiliate = (tx: Tx, id: string): Promise<AffiliateRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where s.id = ${id}`)

/** Locks the setting, so that two changes of it follow each other. */
export const lockAffiliate = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from affiliate_setting where id = ${id} for no key update`)

export const insertAffiliate = (tx: Tx, body: NewAffiliate, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into affiliate_setting (name, basis, levels, min_minor, tags, period, credited_to, turnover_times,
      bonus_days, created_by)
    values (${body.name}, ${body.basis}, ${JSON.stringify(body.levels)}, ${body.minMinor}, ${distinct(body.tags)},
      ${body.period}, ${body.creditedTo}, ${body.turnoverTimes ?? null}, ${body.bonusDays ?? null}, ${adminId}) returning id`)

export const settingOf = (body: NewAffiliate): Sql => sql`
  name = ${body.name}, basis = ${body.basis}, levels = ${JSON.stringify(body.levels)}, min_minor = ${body.minMinor},
  tags = ${distinct(body.tags)}, period = ${body.period}, credited_to = ${body.creditedTo},
  turnover_times = ${body.turnoverTimes ?? null}, bonus_days = ${body.bonusDays ?? null}`

/** What is activated counts from then on. */
export const statusOf = (status: SettingStatus): Sql =>
  status === 'active' ? sql`status = ${status}, active_since = now()` : sql`status = ${status}`

export const updateAffiliate = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update affiliate_setting set ${set}, version = version + 1 where id = ${id}`)

const distinct = (words: readonly string[]) => [...new Set(words)]
