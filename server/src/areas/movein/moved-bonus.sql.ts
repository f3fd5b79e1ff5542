import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Opened = { line: number; transfer: { id: number; recordedAt: string } }

/** The key of the bonus of a row, after which it is not given twice. One that was taken back may be given again. */
const keyOf = sql`'move:' || b.move_id || ':' || b.line || ':' || v.version`

/**
 * Keeps what members still play for as bonuses of their own: what is left to be bet is what they have to bet here, and it ends when
 * it would have ended there.
 */
export const keepMovedBonuses = (tx: Tx, id: string, opened: readonly Opened[], adminId: string): Promise<number> =>
  tx.run(sql`
    with posted as (
      select * from unnest(${opened.map(({ line }) => line)}::int[], ${opened.map(({ transfer }) => transfer.id)}::bigint[],
        ${opened.map(({ transfer }) => transfer.recordedAt)}::timestamptz[]) as p (line, transfer_id, at)
    ), made as (
      insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, bonus_minor, turnover_times, weights,
        required_minor, cash_out_minor, stacks, claimed_by, expires_at, claim_day, lot_minor)
      select 'B' || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0'), 'moved', b.move_id,
        b.name, ${keyOf}, b.member_id, b.amount_minor, ceil(b.required_minor::numeric / b.amount_minor)::int, '[]', b.required_minor,
        nullif(b.cash_out_minor, 0), true, 'admin:' || ${adminId}, greatest(b.ends_at, now() + interval '1 minute'),
        business_day(now()), b.amount_minor
      from (select nextval('bonus_claim_number') as n, o.* from move_in_balance o join posted p on p.line = o.line
        where o.move_id = ${id}) b join move_in v on v.id = b.move_id
      returning id, grant_key
    )
    insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
    select p.transfer_id, m.id, p.at, 'given', b.amount_minor
    from posted p join move_in_balance b on b.move_id = ${id} and b.line = p.line join move_in v on v.id = b.move_id
    join made m on m.grant_key = ${keyOf}`)

/** Ends those of which nothing was played yet. Gives back how many these were. */
export const endMovedBonuses = async (
  tx: Tx,
  id: string,
  opened: readonly Opened[],
  adminId: string,
): Promise<number> => {
  const row = await tx.row<{ n: number }>(sql`
    with posted as (
      select * from unnest(${opened.map(({ line }) => line)}::int[], ${opened.map(({ transfer }) => transfer.id)}::bigint[],
        ${opened.map(({ transfer }) => transfer.recordedAt)}::timestamptz[]) as p (line, transfer_id, at)
    ), ended as (
      update bonus_claim c set status = 'cancelled', ended_at = now(), ended_by = 'admin:' || ${adminId}, lot_minor = 0,
        returned_minor = c.bonus_minor, version = c.version + 1
      from posted p where c.source = 'moved' and c.source_id = ${id} and c.status = 'active' and c.lot_minor = c.bonus_minor
        and c.turnover_minor = 0 and c.grant_key like 'move:' || ${id} || ':' || p.line || ':%'
      returning c.id, c.bonus_minor, p.transfer_id, p.at
    ), kept as (
      insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
      select transfer_id, id, at, 'returned', bonus_minor from ended returning 1
    )
    select count(*)::int as n from kept`)
  return row?.n ?? 0
}
