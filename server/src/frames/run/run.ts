import type { ApprovalKind } from '#contract/frames/approval-kinds.ts'
import type { Run, RunEntity, RunStatus } from '#contract/frames/run.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** A run to be calculated: its days, and the current rule of its setting. */
export type DueRun = { id: string; settingId: string; rule: unknown; from: string; to: string }
/** The share of a run that one member is owed. */
export type OwedShare = { id: number; memberId: string; amountMinor: number; accountId: number | null }
/** The transfer of the ledger that paid it, and when it was recorded. */
export type PaidBy = { id: number; recordedAt: string }
/** How many members get something, and the total. */
export type Calculated = { members: number; totalMinor: number }

/**
 * Declares a kind of payment that is made in runs: a past period is calculated in one transaction, reviewed, approved, and paid
 * to each member once. Its tables are `<entity>_setting`, `<entity>_run` and `<entity>_share`, its jobs `plan-<entity>s`,
 * `calculate-<entity>` and `pay-<entity>`; money goes from `house.<entity>` to the member, as that kind of posting.
 */
export type RunKind<R extends Run = Run> = {
  entity: RunEntity
  /** The kind of the request to a second admin. */
  approval: ApprovalKind
  /** Columns of the setting that are copied to a run when it is calculated: what was approved is what is paid. */
  taken: readonly string[]
  /** Which approved runs a job pays, over the columns of the run; shares of the others are claimed by members. */
  isPaidByJob: Sql
  /** Other columns that approving sets on the run. */
  approved?: Sql
  /** The rule of the setting `s`, as in the contract. */
  rule: Sql
  find(tx: Tx, id: string): Promise<R | undefined>
  /** The name of a run for people. */
  nameOf(run: R): string
  /** The kind of posting that takes a negative share back; without it, there are none. */
  backKind?: 'affiliateBack'
  /** Pays shares of a run that is credited as bonus, and returns the transfers; undefined if it is credited to cash. */
  giveBonus?(tx: Tx, runId: string, shares: readonly OwedShare[], actor: string): Promise<PaidBy[] | undefined>
  /** Computes what every member gets, and writes it to the table of shares. */
  keepShares(tx: Tx, due: DueRun): Promise<Calculated>
}

/** The tables of a kind of run, for use in SQL. */
export const tablesOf = ({ entity }: Pick<RunKind, 'entity'>): { setting: Sql; run: Sql; share: Sql } => ({
  setting: raw(`${entity}_setting`),
  run: raw(`${entity}_run`),
  share: raw(`${entity}_share`),
})

/** The columns that every run `r` of a setting `s` shows, decided by the admin `a`. */
export const runColumns = sql`
  r.id, s.period, r.first_day as "from", r.last_day as "to", r.status, r.member_count,
  r.total_minor, r.paid_count, r.paid_minor, r.currency,
  r.calculated_at, a.username as decided_by_name, r.reason, r.created_at, r.version,
  exists (select from approval p where p.subject_id = r.id::text and p.status = 'waiting') as is_asked`

/** Locks the run, so that its steps follow each other. */
export const lockRun = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from ${tablesOf(kind).run} where id = ${id} for no key update`)

/** The runs of the same setting before or after one, over the run `r`, in these states. */
const besides = (kind: RunKind, id: string, which: Sql, states: readonly RunStatus[]): Sql => sql`
  from ${tablesOf(kind).run} r join ${tablesOf(kind).run} one on one.setting_id = r.setting_id
  where one.id = ${id} and ${which} and r.status = any(${states}::text[])`

/** The first run of the setting, up to this one, that is to be calculated: each begins with what the previous one left. */
export const nextToCalculate = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    select r.id ${besides(kind, id, sql`r.first_day <= one.first_day`, ['calculating'])} order by r.first_day limit 1`)

/** An earlier run of the setting that is not decided yet, if there is one. */
export const earlierOpen = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select r.id ${besides(kind, id, sql`r.first_day < one.first_day`, ['calculating', 'calculated'])} limit 1`)

/** The later runs of the setting that are calculated and not decided, locked in the order of their days. */
export const lockLater = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select r.id ${besides(kind, id, sql`r.first_day > one.first_day`, ['calculated'])} order by r.first_day
    for no key update of r`)

export const updateRun = (tx: Tx, kind: RunKind, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update ${tablesOf(kind).run} set ${set}, version = version + 1 where id = ${id}`)
