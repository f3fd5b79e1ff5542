import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** What a member owes. */
export const owedBy = async (tx: Tx, memberId: string): Promise<number> =>
  (await tx.row<{ minor: number }>(sql`select owed_minor as minor from member_debt where member_id = ${memberId}`))
    ?.minor ?? 0

/** A transfer that moved money of a deposit, and whether it took some from the member. */
type Moved = { id: number; minor: number; isOut: boolean }
type OfDeposit = { memberId: string; transferId: number | null; reference: string }

/** What moved for a deposit and stands: the deposit itself, and what reconciliation corrected of it. */
export const listMoved = (tx: Tx, { memberId, transferId, reference }: OfDeposit): Promise<Moved[]> =>
  tx.rows(sql`
    select t.id, t.amount_minor::bigint as minor, t.debit_id = c.id as is_out
    from (select member_account(${memberId}, 'cash') as id) c join ledger.transfer t on c.id in (t.debit_id, t.credit_id)
    where t.reference = ${reference} and (t.id = ${transferId} or t.kind in ('correctionIn', 'correctionOut'))
      and not exists (select from ledger.reversal r where r.transfer_id = t.id) order by t.id`)

/** When a member first and last deposited, by what is credited now. */
export const storeDepositTimes = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`
    update member m set first_deposit_at = d.first_at, last_deposit_at = d.last_at
    from (select min(changed_at) as first_at, max(changed_at) as last_at from pre_transaction
      where member_id = ${memberId} and kind = 'deposit' and status = 'credited') d
    where m.id = ${memberId}`)
