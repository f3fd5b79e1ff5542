import type { DifferenceClass } from '#contract/parallel/parallel.rules.ts'
import type { DifferenceDetail, ParallelDayDetail } from '#contract/parallel/parallel.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export const isAnyDue = async (tx: Tx): Promise<boolean> =>
  (await tx.row(sql`select 1 from parallel_due limit 1`)) !== undefined

/** The movements that speak for what a difference seems to be, in the order of time. */
export const listEvidence = (tx: Tx, id: string): Promise<DifferenceDetail['evidence']> =>
  tx.rows(sql`
    select f.id::text, f.kind, f.amount_minor, f.at, f.reference, f.note
    from former_movement f where f.id in (select unnest(d.evidence) from parallel_difference d where d.id = ${id})
    order by f.at, f.id`)

/** More days than a parallel run has. */
const daysAtMost = 60

/** The days before, as far as the run of differences goes back. */
export const listBefore = (tx: Tx, id: string): Promise<DifferenceDetail['before']> =>
  tx.rows(sql`
    select b.day::text, b.difference_minor from parallel_difference d
    join parallel_difference b on b.member_id = d.member_id and b.day < d.day and b.day >= d.since
    where d.id = ${id} order by b.day desc limit ${daysAtMost}`)

export const findTakenAt = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.row<{ takenAt: string | null }>(sql`
    select b.taken_at from parallel_difference d join parallel_balance b on b.day = d.day and b.member_id = d.member_id
    where d.id = ${id}`)
  )?.takenAt ?? null

/** Counts anew what nobody explained, of the days on which any of these is. */
const recount = (tx: Tx, which: Sql): Promise<number> =>
  tx.run(sql`
    update parallel_day p set open_count = (
      select count(*)::int from parallel_difference o where o.day = p.day and o.explanation_id is null)
    where p.day in (select d.day from parallel_difference d where ${which})`)

type Explained = { reason: string; adminId: string }

/** Explains differences that have no explanation, on every day on which they are the same; how many members they are of. */
async function explain(tx: Tx, which: Sql, { reason, adminId }: Explained): Promise<number> {
  const made = await tx.rows<{ id: string }>(sql`
    insert into parallel_explanation (member_id, changed_on, difference_minor, reason, explained_by)
    select d.member_id, d.changed_on, d.difference_minor, ${reason}, ${adminId} from parallel_difference d
    where ${which} and d.explanation_id is null on conflict do nothing returning id`)
  const ids = made.map(({ id }) => id)
  await tx.run(sql`
    update parallel_difference d set explanation_id = e.id from parallel_explanation e
    where e.id = any(${ids}::uuid[]) and d.member_id = e.member_id and d.changed_on = e.changed_on
      and d.difference_minor = e.difference_minor`)
  await recount(tx, sql`d.explanation_id = any(${ids}::uuid[])`)
  return ids.length
}

export const explainOne = (tx: Tx, id: string, said: Explained): Promise<number> => explain(tx, sql`d.id = ${id}`, said)

export const explainAll = (tx: Tx, day: string, cause: DifferenceClass, said: Explained): Promise<number> =>
  explain(tx, sql`d.day = ${day}::date and d.class = ${cause}`, said)

/** Withdraws the explanation of a difference, on every day for which it held; 0 where there is none. */
export async function withdraw(tx: Tx, id: string, adminId: string): Promise<number> {
  const gone = await tx.row<{ id: string }>(sql`
    update parallel_explanation e set withdrawn_by = ${adminId}, withdrawn_at = now()
    from parallel_difference d where d.id = ${id} and e.id = d.explanation_id and e.withdrawn_at is null returning e.id`)
  if (!gone) return 0
  const days = await tx.rows<{ day: string }>(sql`
    update parallel_difference d set explanation_id = null where d.explanation_id = ${gone.id} returning d.day::text`)
  await recount(tx, sql`d.day = any(${days.map(({ day }) => day)}::date[])`)
  return 1
}

/** How many of each cause on a day nobody explained. */
export const countOpen = (tx: Tx, day: string): Promise<ParallelDayDetail['open']> =>
  tx.rows(sql`
    select class, count(*)::int as count from parallel_difference where day = ${day}::date and explanation_id is null
    group by class order by count desc, class`)
