import type { SettingStatus } from '#contract/frames/run.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { NewRefund, RefundRow } from '#contract/refund/refund.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`
  s.id, s.name, s.basis, s.game_types, s.tiers, s.min_minor, s.cap_minor,
  s.currency, s.period, s.payment, s.claim_days, s.credited_to,
  s.turnover_times, s.bonus_days, s.status, s.created_at,
  a.username as created_by_name, s.version`
const tables = sql`from refund_setting s join admin a on a.id = s.created_by`

export const refundList = defineList({
  call: refundCalls.searchRefunds,
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
    tiers: sql`(
      select string_agg((t ->> 'fromMinor')::bigint / 100 || '+ ' || round((t ->> 'rateBasisPoints')::numeric / 100, 2) || '%', ', ')
      from jsonb_array_elements("tiers") as t)`,
  },
})

export const findRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where s.id = ${id}`)

/** Locks the setting, so that two changes of it follow each other. */
export const lockRefund = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from refund_setting where id = ${id} for no key update`)

export const insertRefund = (tx: Tx, body: NewRefund, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into refund_setting (name, basis, game_types, tiers, min_minor, cap_minor, period, payment, claim_days,
      credited_to, turnover_times, bonus_days, created_by)
    values (${body.name}, ${body.basis}, ${distinct(body.gameTypes)}, ${JSON.stringify(body.tiers)}, ${body.minMinor},
      ${body.capMinor ?? null}, ${body.period}, ${body.payment}, ${body.claimDays ?? null}, ${body.creditedTo},
      ${body.turnoverTimes ?? null}, ${body.bonusDays ?? null}, ${adminId}) returning id`)

export const settingOf = (body: NewRefund): Sql => sql`
  name = ${body.name}, basis = ${body.basis}, game_types = ${distinct(body.gameTypes)},
  tiers = ${JSON.stringify(body.tiers)}, min_minor = ${body.minMinor}, cap_minor = ${body.capMinor ?? null},
  period = ${body.period}, payment = ${body.payment}, claim_days = ${body.claimDays ?? null},
  credited_to = ${body.creditedTo}, turnover_times = ${body.turnoverTimes ?? null}, bonus_days = ${body.bonusDays ?? null}`

/** What is activated counts from then on. */
export const statusOf = (status: SettingStatus): Sql =>
  status === 'active' ? sql`status = ${status}, active_since = now()` : sql`status = ${status}`

export const updateRefund = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update refund_setting set ${set}, version = version + 1 where id = ${id}`)

const distinct = (codes: readonly string[]) => [...new Set(codes)]
