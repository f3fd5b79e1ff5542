import { cleanDays } from '#areas/parallel/clean-days.public.ts'
import { namesOf, pick } from '#contract/core/record.ts'
import type { CutOverStatus } from '#contract/movein/cut-over.machine.ts'
import { cutOverRecord } from '#contract/movein/cut-over.record.ts'
import type { CutOver, CutOverPlan, CutOverStage } from '#contract/movein/cut-over.types.ts'
import { openingSubjects } from '#contract/movein/openings.ts'
import { subjectsOf } from '#contract/movein/subjects.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { readWayBack } from './way-back.sql.ts'

const columns = selected(namesOf(cutOverRecord), 'c', {
  plannedBy: raw('planner.username'),
  confirmedBy: raw('confirmer.username'),
  endedBy: raw('ender.username'),
})
const tables = sql`
  from cut_over c join admin planner on planner.id = c.planned_by left join admin confirmer on confirmer.id = c.confirmed_by
  left join admin ender on ender.id = c.ended_by`

/** What of a cut-over depends on the clock. */
const clock = sql`
  c.ended_by as ended_by_id, c.freeze_at <= now() as is_frozen, c.at <= now() as is_over,
  c.status = 'confirmed' and c.at + make_interval(hours => c.way_back_hours) > now() as has_way_back`

export type FoundCutOver = CutOverPlan & {
  endedById: string | null
  isFrozen: boolean
  isOver: boolean
  hasWayBack: boolean
}

export const findCutOver = (tx: Tx, id: string): Promise<FoundCutOver | undefined> =>
  tx.row(sql`select ${columns}, ${clock} ${tables} where c.id = ${id}`)

/** The one that is planned, or is being gone back from, or still has a way back. */
export const findOpenCutOver = (tx: Tx): Promise<FoundCutOver | undefined> =>
  tx.row(sql`
    select ${columns}, ${clock} ${tables}
    where c.status in ('planned', 'returning')
      or (c.status = 'confirmed' and c.at + make_interval(hours => c.way_back_hours) > now())
    order by c.planned_at desc limit 1`)

export const listReturning = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(sql`select id from cut_over where status = 'returning'`)

/** Locks all of them: one is planned after the other. */
export const lockCutOvers = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('cut-over', 0))`)
export const lockCutOver = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from cut_over where id = ${id} for no key update`)

type NewPlan = { freezeAt: string; at: string; wayBackHours: number; plannedBy: string }
export async function insertCutOver(tx: Tx, plan: NewPlan): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into cut_over ${columnsAndValues({ number: nextNumber('CO', 'cut_over_number'), ...plan })} returning id`)
  if (!row) throw new Error('a cut-over was not inserted')
  return row.id
}

type Stored = Partial<{
  status: CutOverStatus
  memberCount: number | null
  totalMinor: number | null
  carriedMinor: number
  confirmedBy: string | null
  confirmedAt: Sql | null
  endedBy: string | null
  endedAt: Sql | null
  reason: string | null
}>
export const storeCutOver = (tx: Tx, id: string, stored: Stored): Promise<number> =>
  tx.run(sql`update cut_over set ${assignments({ ...stored, version: sql`version + 1` })} where id = ${id}`)

/** Times of the brand's clock as instants, and whether they may be. Whoever plans for now takes some minutes to fill in the form. */
export async function readPlan(tx: Tx, { freezeAt, at }: { freezeAt: string; at: string }, timeZone: string) {
  const row = await tx.row<{ freezeAt: string; at: string; isOrdered: boolean; frozenHours: number }>(sql`
    with asked as (
      select ${freezeAt}::timestamp at time zone ${timeZone} as freeze_at, ${at}::timestamp at time zone ${timeZone} as at
    )
    select freeze_at, at, at >= freeze_at and at >= now() - interval '10 minutes' as is_ordered,
      extract(epoch from at - freeze_at)::float8 / 3600 as frozen_hours from asked`)
  if (!row) throw new Error('the database has no clock')
  return row
}

/** Daily work by file has no part in it. */
const ofMoving = sql`subject = any(${subjectsOf('moveIn')}::text[])`

type AppliedMove = CutOver['moves'][number] & { agrees: boolean; isSince: boolean }

/** What would become final, and of balances whether they are from after the other system stopped. */
const listApplied = (tx: Tx, freezeAt: string | null): Promise<AppliedMove[]> =>
  tx.rows(sql`
    select v.id, v.number, v.subject, v.done_count, v.total_minor,
      coalesce((v.proof ->> 'agrees')::boolean, v.proof is null) as agrees,
      -- A row that does not say its moment is of when its file came.
      v.subject <> all(${openingSubjects}::text[]) or coalesce((select min(coalesce(b.as_of, v.created_at)) from move_in_balance b
        where b.move_id = v.id and b.faults is null), v.created_at) >= ${freezeAt}::timestamptz as is_since
    from move_in v where v.status = 'applied' and ${ofMoving} order by v.created_at`)

async function readOpen(tx: Tx, freezeAt: string | null): Promise<{ waits: boolean; moved: boolean }> {
  const row = await tx.row<{ waits: boolean; moved: boolean }>(sql`
    select exists (select from move_in where status not in ('applied', 'undone', 'final', 'failed', 'discarded') and ${ofMoving}) as waits,
      exists (select from former_movement where at > ${freezeAt}::timestamptz) as moved`)
  return row ?? { waits: true, moved: true }
}

function stageOf(plan: FoundCutOver | undefined): CutOverStage {
  if (!plan) return 'none'
  if (plan.status === 'returning') return 'returning'
  if (plan.status === 'confirmed') return plan.isOver ? 'open' : 'confirmed'
  return plan.isFrozen ? 'frozen' : 'planned'
}

/** What becomes final with a cut-over, whether everything that has to be so is so, and where it stands by the clock. */
export async function readCutOver(tx: Tx): Promise<CutOver> {
  const plan = await findOpenCutOver(tx)
  const stage = stageOf(plan)
  const freezeAt = plan?.freezeAt ?? null
  const moves = await listApplied(tx, freezeAt)
  const { waits, moved } = await readOpen(tx, freezeAt)
  const parallel = await cleanDays(tx)
  const has = (subject: string) => moves.some(move => move.subject === subject)
  const isFrozen = stage === 'frozen'
  const checks = [
    { check: 'frozen', holds: isFrozen },
    { check: 'membersApplied', holds: has('members') },
    { check: 'balancesApplied', holds: has('balances') },
    { check: 'balancesSinceFreeze', holds: isFrozen && has('balances') && moves.every(({ isSince }) => isSince) },
    { check: 'nothingMovedSince', holds: isFrozen && !moved },
    { check: 'nothingWaits', holds: !waits },
    { check: 'parallelClean', holds: !parallel.hasRun || parallel.days >= parallel.needed },
    { check: 'ledgerAgrees', holds: moves.every(({ agrees }) => agrees) },
  ] as const
  const of = (subject: string) => moves.filter(move => move.subject === subject)
  return {
    stage,
    plan: plan ? pick(plan, namesOf(cutOverRecord)) : null,
    ready: checks.every(({ holds }) => holds),
    checks: [...checks],
    moves: moves.map(move => pick(move, ['id', 'number', 'subject', 'doneCount', 'totalMinor'])),
    memberCount: of('members').reduce((sum, { doneCount }) => sum + doneCount, 0),
    totalMinor: of('balances').reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    parallel,
    wayBack: stage === 'open' && plan ? await readWayBack(tx, plan.id) : null,
  }
}

/** Locks every import that is open, so that none is undone or begun while others become final. */
export const lockOpenMoves = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select id from move_in where status not in ('final', 'discarded') and ${ofMoving} order by id for no key update`)

/** Members sign in from the moment that was planned, or from now on where it has passed. */
export const makeFinal = (tx: Tx, cutOverId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update move_in v set status = 'final', final_at = greatest(c.at, now()), cut_over_id = c.id, version = v.version + 1
    from cut_over c where c.id = ${cutOverId} and v.id = any(${ids}::uuid[]) and v.status = 'applied'`)

/** The files of a cut-over, from one status to another: its members wait again, or are let in again. */
export const turnMoves = (tx: Tx, cutOverId: string, to: 'applied' | 'final'): Promise<number> =>
  tx.run(sql`
    update move_in set status = ${to}, final_at = ${to === 'final' ? sql`now()` : sql`null`}, version = version + 1
    where cut_over_id = ${cutOverId}`)

/** What was confirmed and then cancelled has never been. */
export const forgetCutOver = (tx: Tx, cutOverId: string): Promise<number> =>
  tx.run(sql`update move_in set cut_over_id = null where cut_over_id = ${cutOverId}`)
