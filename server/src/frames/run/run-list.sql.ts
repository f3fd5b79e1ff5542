import type { RunEntity, RunStatus, ShareStatus } from '#contract/frames/run.ts'
import { inPeriod, type Period } from '#frames/posting/report-period.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { runColumns, tablesOf } from './run.ts'

/** The runs `r` of a kind with their settings `s`, and `a` who decided about them. */
export const runTables = (entity: RunEntity): Sql => sql`
  from ${tablesOf({ entity }).run} r join ${tablesOf({ entity }).setting} s on s.id = r.setting_id
  left join admin a on a.id = r.decided_by`

type RunQuery = { settingId: string | undefined; status?: RunStatus | undefined; search?: string | undefined }

/** Where the runs of a kind come from in its list; `more` are the columns that it has beyond those of all runs. */
export const runSource = (entity: RunEntity, more: Sql, { settingId, status, search }: RunQuery): ListSource => ({
  select: sql`select ${runColumns}, ${more}`,
  from: runTables(entity),
  where: [
    settingId !== undefined && sql`r.setting_id = ${settingId}`,
    status !== undefined && sql`r.status = ${status}`,
    Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
  ],
  key: { by: 'r.id', type: 'uuid' },
  sorts: { from: { by: 'r.first_day::text', type: 'text' }, totalMinor: { by: 'r.total_minor', type: 'bigint' } },
  defaultSort: '-from',
})

type ShareQuery = { runId: string; memberId?: string | undefined; status?: ShareStatus | undefined }

/** Where the shares `x` of a run come from in their list, with their members `m`. */
export const shareSource = (entity: RunEntity, columns: Sql, { runId, memberId, status }: ShareQuery): ListSource => ({
  select: sql`select ${columns}`,
  from: sql`from ${tablesOf({ entity }).share} x left join member m on m.id = x.member_id`,
  where: [
    sql`x.run_id = ${runId}`,
    memberId !== undefined && sql`x.member_id = ${memberId}`,
    status !== undefined && sql`x.status = ${status}`,
  ],
  key: { by: 'x.id', type: 'bigint' },
  sorts: { amountMinor: { by: 'x.amount_minor', type: 'bigint' } },
  defaultSort: '-amountMinor',
  totals: { of: { baseMinor: sql`x.base_minor`, amountMinor: sql`x.amount_minor` } },
})

/** Which shares `x` were paid on these business days, by the instant of the ledger. */
export const paidIn = ({ from, to, timeZone }: Period): Sql => sql`
  x.status = 'paid' and ${inPeriod(raw('x.paid_at'), from, to, timeZone)}`

/**
 * What a kind cost on each day, rows of `day` and `minor`: what was paid, as the report has it, less what came back of bonuses
 * that nobody earned. `moves` are the movements of its bonuses.
 */
export const costByDay = (entity: RunEntity, period: Period, moves: Sql): Sql => sql`
  select (x.paid_at at time zone ${period.timeZone})::date as day, x.amount_minor as minor
  from ${tablesOf({ entity }).share} x where ${paidIn(period)}
  union all
  select v.day, -v.amount_minor from (${moves}) v where v.what = 'returned'`
