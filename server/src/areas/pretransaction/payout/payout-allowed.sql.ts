import type { PayoutBlock } from '#contract/pretransaction/pretransaction.record.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'

/**
 * Why the withdrawal `p` of the member `m` may not be handed out at this moment; null where it may. What a member may not
 * receive waits with its hold for staff to decide.
 */
export const payoutBlock: Sql = sql`
  case when m.status = 'closed' then 'PAYOUT_CLOSED' when m.status <> 'active' then 'PAYOUT_SUSPENDED'
    when not m.can_withdraw then 'PAYOUT_OFF' when m.withdraw_blocked_until > now() then 'PAYOUT_ACCOUNT_NEW'
    when (p.bank, p.account_number) <> (m.bank, m.account_number) then 'PAYOUT_ACCOUNT_OTHER'
    when exists (select from member_debt d where d.member_id = m.id and d.owed_minor > 0) then 'PAYOUT_OWES'
    when not (select s.withdrawal from core_system s) then 'PAYOUT_SITE_SHUT' end`

/**
 * Why a withdrawal, locked before, may not be handed out. The member stays locked until it has been: who is suspended at the
 * same moment was paid before that, or is not paid.
 */
export async function readPayoutBlock(tx: Tx, preId: string): Promise<PayoutBlock | null> {
  const found = await tx.row<{ block: PayoutBlock | null }>(sql`
    select ${payoutBlock} as block from member m join pre_transaction p on p.member_id = m.id
    where p.id = ${preId} for no key update of m`)
  return found?.block ?? null
}

export async function expectPayable(tx: Tx, preId: string): Promise<void> {
  const block = await readPayoutBlock(tx, preId)
  if (block !== null) throw new AppError(block)
}
