import { blockedSince } from '#areas/block/block.public.ts'
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

/** The same where money is handed out: an entry of the block list that was added since the approval stops it. */
export const handOutBlock: Sql = sql`coalesce(${payoutBlock}, case when ${blockedSince} then 'PAYOUT_BLOCKED' end)`

/**
 * Why a withdrawal, locked before, may not be handed out. The member stays locked until it has been: who is suspended at the
 * same moment was paid before that, or is not paid.
 */
export async function readPayoutBlock(tx: Tx, preId: string, block = payoutBlock): Promise<PayoutBlock | null> {
  const found = await tx.row<{ block: PayoutBlock | null }>(sql`
    select ${block} as block from member m join pre_transaction p on p.member_id = m.id
    where p.id = ${preId} for no key update of m`)
  return found?.block ?? null
}

/** What keeps money from going out at all. What the block list says is asked by the approval itself. */
export const expectPayable = (tx: Tx, preId: string): Promise<void> => expectNone(tx, preId, payoutBlock)

export const expectHandedOut = (tx: Tx, preId: string): Promise<void> => expectNone(tx, preId, handOutBlock)

async function expectNone(tx: Tx, preId: string, why: Sql): Promise<void> {
  const block = await readPayoutBlock(tx, preId, why)
  if (block !== null) throw new AppError(block)
}
