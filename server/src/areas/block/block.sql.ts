import { appealRecord, blockHitRecord } from '#contract/block/block.record.ts'
import type { BlockAppeal, BlockHit, NewBlock } from '#contract/block/block.types.ts'
import { namesOf } from '#contract/core/record.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { BlockedValue } from './block-value.sql.ts'

/** Hits that are shown with an entry. */
const hitsShown = 50

/** A time by the brand's clock as an instant. */
const instant = (wall: string | undefined): Sql =>
  sql`(select ${wall ?? null}::timestamp at time zone z.time_zone from business_calendar z)`

export const isPast = async (tx: Tx, wall: string): Promise<boolean> =>
  (await tx.row(sql`select where ${instant(wall)} <= now()`)) !== undefined

/** Locks it, so that two decisions about one entry follow each other. */
export const lockBlock = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from block_entry where id = ${id} for no key update`)

/** An entry that has come to its end makes room for a new one of the same value. */
export const closeExpired = (tx: Tx, { kind, value }: BlockedValue): Promise<number> =>
  tx.run(sql`
    update block_entry set closed_at = ends_at, version = version + 1
    where kind = ${kind} and value = ${value} and closed_at is null and ends_at <= now()`)

/** Undefined where an active entry has the value. */
export const insertBlock = (
  tx: Tx,
  value: BlockedValue,
  { reason, note, effect, ends, memberId }: NewBlock,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into block_entry ${columnsAndValues({
      number: nextNumber('BL', 'block_entry_number'),
      ...value,
      reason,
      note,
      effect,
      memberId: memberId ?? null,
      endsAt: instant(ends),
      createdBy: adminId,
    })} on conflict (kind, value) where closed_at is null do nothing returning id`)

export const findActive = (tx: Tx, { kind, value }: BlockedValue): Promise<{ number: string } | undefined> =>
  tx.row(sql`select number from block_entry where kind = ${kind} and value = ${value} and closed_at is null`)

type Setting = Pick<NewBlock, 'reason' | 'note' | 'effect' | 'ends'>

export const storeBlock = (tx: Tx, id: string, { reason, note, effect, ends }: Setting): Promise<number> =>
  tx.run(sql`
    update block_entry set ${assignments({ reason, note, effect, endsAt: instant(ends) })}, version = version + 1 where id = ${id}`)

export const storeLift = (tx: Tx, id: string, adminId: string, reason: string): Promise<number> =>
  tx.run(sql`
    update block_entry set lifted_by = ${adminId}, lifted_at = now(), closed_at = now(), lift_reason = ${reason}, version = version + 1
    where id = ${id}`)

/** Undefined where an appeal is undecided already. */
export const insertAppeal = (
  tx: Tx,
  entryId: string,
  { text, fromWhom }: { text: string; fromWhom: string },
  recordedBy: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into block_appeal ${columnsAndValues({ entryId, text, fromWhom, recordedBy })}
    on conflict (entry_id) where status = 'open' do nothing returning id`)

/** Decides the appeal that is undecided; gives how many there were. */
export const decideAppeal = (
  tx: Tx,
  entryId: string,
  status: 'upheld' | 'granted',
  { adminId, decision }: { adminId: string; decision: string },
): Promise<number> =>
  tx.run(sql`
    update block_appeal set status = ${status}, decision = ${decision}, decided_by = ${adminId}, decided_at = now()
    where entry_id = ${entryId} and status = 'open'`)

export const touchBlock = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update block_entry set version = version + 1 where id = ${id}`)

export const listAppeals = (tx: Tx, entryId: string): Promise<BlockAppeal[]> =>
  tx.rows(sql`
    select ${selected(namesOf(appealRecord), 'p', { recordedBy: raw('r.username'), decidedBy: raw('d.username') })}
    from block_appeal p join admin r on r.id = p.recorded_by left join admin d on d.id = p.decided_by
    where p.entry_id = ${entryId} order by p.recorded_at desc, p.id`)

export const listHits = (tx: Tx, entryId: string): Promise<BlockHit[]> =>
  tx.rows(sql`
    select ${selected(namesOf(blockHitRecord), 'h', { memberUsername: sql`called(m.username)` })}
    from block_hit h left join member m on m.id = h.member_id
    where h.entry_id = ${entryId} order by h.last_at desc, h.id desc limit ${hitsShown}`)
