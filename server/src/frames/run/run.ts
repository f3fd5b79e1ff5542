import type { ApprovalKind } from '#contract/frames/approval-kinds.ts'
import type { Run, RunEntity, RunStatus } from '#contract/frames/run.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** A run that is to be calculated: its days, and the rule of its setting as it is now. */
export type DueRun = { id: string; settingId: string; rule: unknown; from: string; to: string }
/** What one member is owed of a run. */
export type OwedShare = { id: number; memberId: string; amountMinor: number; accountId: number | null }
/** The transfer of the ledger that paid it, and when it was recorded. */
export type PaidBy = { id: number; recordedAt: string }
/** Who get something of it, and how much in all. */
export type Calculated = { members: number; totalMinor: number }

/**
 * What is paid in runs, as a declaration: a period that is over is calculated in one transaction, looked at, approved, and paid
 * to each member once. Its tables are `<entity>_setting`, `<entity>_run` and `<entity>_share`, its jobs `plan-<entity>s`,
 * `calculate-<entity>` and `pay-<entity>`; money goes from `house.<entity>` to the member, as that kind of posting.
 */
export type RunKind<R extends Run = Run> = {
  entity: RunEntity
  /** Under what a second admin is asked. */
  approval: ApprovalKind
  /** Columns of the setting that a run takes over when it is calculated: what was approved is what is paid. */
  taken: readonly string[]
  /** Which approved runs a job pays, over the columns of the run; of the others members claim their shares. */
  isPaidByJob: Sql
  /** What approving also sets on the run. */
  approved?: Sql
  /** The rule of the setting `s`, as the contract has it. */
  rule: Sql
  find(tx: Tx, id: string): Promise<R | undefined>
  /** What a person calls a run. */
  nameOf(run: R): string
  /** By which kind of posting a share below zero is taken back; left out, there are none. */
  backKind?: 'affiliateBack'
  /** Gives shares of a run that is credited to bonus, and tells by which transfers; undefined where it is credited to cash. */
  giveBonus?(tx: Tx, runId: string, shares: readonly OwedShare[], actor: string): Promise<PaidBy[] | undefined>
  /** Works out what every member gets, and keeps it in the table of shares. */
  keepShares(tx: Tx, due: DueRun): Promise<Calculated>
}

/** The tables of a kind of run, to stand in SQL. */
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

/** The first run of the setting, up to this one, that is to be calculated: each begins with what the one before it left. */
export const nextToCalculate = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    select r.id ${besides(kind, id, sql`r.first_day <= one.first_day`, ['calculating'])} order by r.first_day limit 1`)

/** Whether nobody has decided about an earlier run of the setting. */
export const earlierOpen = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select r.id ${besides(kind, id, sql`r.first_day < one.first_day`, ['calculating', 'calculated'])} limit 1`)

/** The later runs of the setting that are calculated and not decided, locked in the order of their days. */
export const lockLater = (tx: Tx, kind: RunKind, id: string): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select r.id ${besides(kind, id, sql`r.first_day > one.first_day`, ['calculated'])} order by r.first_day
    for no key update of r`)

export const updateRun = (tx: Tx, kind: RunKind, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update ${tablesOf(kind).run} set ${set}, version = version + 1 where id = ${id}`)
