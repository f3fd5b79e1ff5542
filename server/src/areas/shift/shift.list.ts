import { namesOf } from '#contract/core/record.ts'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { shiftDayRecord, shiftRecord } from '#contract/shift/shift.record.ts'
import type { OwnShifts, ShiftRow } from '#contract/shift/shift.types.ts'
import { column, selected } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { isHandled } from './items.public.ts'

/** What the items `i` of one or more shifts come to. */
const results = sql`
  count(distinct i.entity_id) filter (where ${isHandled}) as handled_count,
  percentile_disc(0.5) within group (order by i.seconds) as median_seconds,
  coalesce(sum(i.amount_minor) filter (where i.part = 'deposit'), 0)::bigint as deposit_minor,
  coalesce(sum(i.amount_minor) filter (where i.part = 'withdrawal'), 0)::bigint as withdrawal_minor,
  count(*) filter (where i.part = 'correction') as correction_count,
  coalesce(sum(i.amount_minor) filter (where i.part = 'correction'), 0)::bigint as correction_minor`

const columnsOfResults = {
  handledCount: raw('w.handled_count'),
  medianSeconds: raw('w.median_seconds'),
  depositMinor: raw('w.deposit_minor'),
  withdrawalMinor: raw('w.withdrawal_minor'),
  correctionCount: raw('w.correction_count'),
  correctionMinor: raw('w.correction_minor'),
}

const columns = selected(namesOf(shiftRecord), 's', {
  ...columnsOfResults,
  adminName: raw('a.username'),
  closedById: raw('s.closed_by'),
  closedByName: raw('c.username'),
  nextName: raw('n.username'),
  differenceMinor: raw('d.difference_minor'),
  markCount: raw('k.mark_count'),
  currency: currencySql,
})

const tables = sql`
  from shift s left join admin a on a.id = s.admin_id left join admin c on c.id = s.closed_by
  left join admin n on n.id = s.next_id
  left join lateral (select ${results} from shift_item i where i.shift_id = s.id) w on true
  left join lateral (
    select coalesce(sum(b.difference_minor), 0)::bigint as difference_minor from shift_balance b
    where b.shift_id = s.id and b.moment = 'closing') d on true
  left join lateral (select count(*) as mark_count from shift_mark m where m.shift_id = s.id) k on true`

const totals = {
  handledCount: columnsOfResults.handledCount,
  depositMinor: columnsOfResults.depositMinor,
  withdrawalMinor: columnsOfResults.withdrawalMinor,
  correctionCount: columnsOfResults.correctionCount,
  correctionMinor: columnsOfResults.correctionMinor,
  differenceMinor: raw('d.difference_minor'),
}

/** Every shift, the newest first. */
export const shiftList = defineList({
  call: shiftCalls.searchShifts,
  name: 's.number',
  source: ({ adminId, status, marked, search, from, to }, { timeZone }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      adminId !== undefined && sql`s.admin_id = ${adminId}`,
      status !== undefined && sql`s.status = ${status}`,
      marked !== undefined && sql`(k.mark_count > 0) = ${marked}`,
      Boolean(search) && sql`position(lower(${search}) in lower(s.number || ' ' || a.username)) > 0`,
      ...inDays('s.opened_at', { from, to }, timeZone),
    ],
    key: { by: 's.id', type: 'uuid' },
    sorts: { openedAt: { by: 's.opened_at', type: 'timestamptz' } },
    defaultSort: '-openedAt',
    totals: { of: totals },
  }),
})

/** Closed shifts by the business day on which they were opened and by cashier; an open one has no figures yet. */
const dayRows = sql`(
  select g.day::text as day, g.admin_id, g.shift_count, g.difference_minor, g.mark_count, w.*
  from (
    select business_day(s.opened_at) as day, s.admin_id, count(*) as shift_count, array_agg(s.id) as shift_ids,
      sum(d.difference_minor)::bigint as difference_minor, sum(k.mark_count)::bigint as mark_count
    from shift s
    cross join lateral (
      select coalesce(sum(b.difference_minor), 0) as difference_minor from shift_balance b
      where b.shift_id = s.id and b.moment = 'closing') d
    cross join lateral (select count(*) as mark_count from shift_mark m where m.shift_id = s.id) k
    where s.closed_at is not null group by 1, 2) g
  cross join lateral (select ${results} from shift_item i where i.shift_id = any(g.shift_ids)) w)`

const dayKey = `r.day || ':' || r.admin_id`
const dayColumns = selected(namesOf(shiftDayRecord), 'r', {
  id: raw(dayKey),
  adminName: raw('a.username'),
  currency: currencySql,
})

/** Each person on each business day, the newest first. */
export const shiftDayList = defineList({
  call: shiftCalls.searchShiftDays,
  name: `r.day || ' ' || a.username`,
  source: ({ adminId, search, from, to }) => ({
    once: true,
    select: sql`select ${dayColumns}`,
    from: sql`from ${dayRows} r left join admin a on a.id = r.admin_id`,
    where: [
      adminId !== undefined && sql`r.admin_id = ${adminId}`,
      Boolean(search) && sql`position(lower(${search}) in lower(a.username)) > 0`,
      from !== undefined && sql`r.day >= ${from}`,
      to !== undefined && sql`r.day <= ${to}`,
    ],
    key: { by: dayKey, type: 'text' },
    sorts: {
      day: { by: 'r.day', type: 'text' },
      handledCount: { by: 'r.handled_count', type: 'bigint' },
      correctionCount: { by: 'r.correction_count', type: 'bigint' },
    },
    defaultSort: '-day',
    totals: {
      of: {
        shiftCount: column('shiftCount'),
        handledCount: column('handledCount'),
        depositMinor: column('depositMinor'),
        withdrawalMinor: column('withdrawalMinor'),
        correctionCount: column('correctionCount'),
        correctionMinor: column('correctionMinor'),
        differenceMinor: column('differenceMinor'),
      },
    },
  }),
})

export const findShift = (tx: Tx, id: string): Promise<ShiftRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where s.id = ${id}`)

/** More shifts than ever wait for one person. */
const shiftsAtMost = 50

const shiftsWhere = (tx: Tx, which: Sql): Promise<ShiftRow[]> =>
  tx.rows(sql`select ${columns} ${tables} where ${which} order by s.opened_at limit ${shiftsAtMost}`)

/** What an admin has to do with shifts at this moment. */
export async function listOwn(tx: Tx, adminId: string): Promise<OwnShifts> {
  const [open = null] = await shiftsWhere(tx, sql`s.admin_id = ${adminId} and s.status = 'open'`)
  const toSign = await shiftsWhere(tx, sql`s.next_id = ${adminId} and s.status = 'waiting'`)
  const sentBack = await shiftsWhere(tx, sql`s.closed_by = ${adminId} and s.status = 'sentBack'`)
  return { open, toSign, sentBack }
}
