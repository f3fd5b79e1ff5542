import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type DueRun, type RunKind, tablesOf } from './run.ts'

/** What one member has on one level; a refund only has level 0. */
export type CarryRow = { memberId: string; level: number; leftMinor: number; leftIfRejectedMinor: number }

/** The key of what a member and level begin with. */
const placeOf = (memberId: string, level: number): string => `${memberId}:${level}`

/**
 * What these members begin a run with, as `minor(memberId, level)`: the negative amount that the latest run before it left. An
 * undecided run counts as one that will be paid; if it is rejected, later ones are calculated again.
 */
export async function carriedInto(
  tx: Tx,
  kind: Pick<RunKind, 'entity'>,
  { settingId, from }: DueRun,
  basis: string,
  memberIds: readonly string[],
): Promise<(memberId: string, level?: number) => number> {
  const found = await tx.rows<{ memberId: string; level: number; minor: number }>(sql`
    select distinct on (c.member_id, c.level) c.member_id, c.level,
      case when r.status = 'rejected' then c.left_if_rejected_minor else c.left_minor end as minor
    from run_carry c join ${tablesOf(kind).run} r on r.id = c.run_id
    where c.setting_id = ${settingId} and c.basis = ${basis} and c.first_day < ${from} and c.member_id = any(${memberIds}::uuid[])
    order by c.member_id, c.level, c.first_day desc`)
  const carried = new Map(found.map(({ memberId, level, minor }) => [placeOf(memberId, level), minor]))
  return (memberId, level = 0) => carried.get(placeOf(memberId, level)) ?? 0
}

/** Stores what a run leaves to the next one. */
export const keepCarry = (tx: Tx, { id, settingId, from }: DueRun, basis: string, rows: readonly CarryRow[]) =>
  tx.run(sql`
    insert into run_carry (setting_id, first_day, run_id, basis, member_id, level, left_minor, left_if_rejected_minor)
    select ${settingId}::uuid, ${from}::date, ${id}::uuid, ${basis}::text, c.* from unnest(${rows.map(each => each.memberId)}::uuid[],
      ${rows.map(each => each.level)}::smallint[], ${rows.map(each => each.leftMinor)}::bigint[],
      ${rows.map(each => each.leftIfRejectedMinor)}::bigint[]) c`)
