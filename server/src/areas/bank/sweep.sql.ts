import { transferCalls } from '#contract/bank/transfer.calls.ts'
import { grantsFor } from '#contract/core/permission.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isOpenNow } from './bank.public.ts'
import { shownByBank } from './bank.sql.ts'

/** A rule that may be followed now, and what the account has for it. */
export type DueSweep = {
  id: string
  toId: string
  authorId: string
  aboveMinor: number
  keepMinor: number
  /** What the bank showed, without what is about to leave. */
  spareMinor: number
}

/** More rules than any operator has. */
const rulesAtMost = 200

export const accountsWithRules = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select id from bank_account where sweep_by is not null and status = 'active' order by id limit ${rulesAtMost}`)

const makesTransfers = grantsFor(transferCalls.createTransfer.needs)

/**
 * The rule of an account, where it may be followed: both accounts are in use, it is the hour, the bank showed its balance
 * lately, nothing that was swept is still on its way, and who made the rule may still make transfers. Ask for it with the
 * account locked.
 */
export const findDueSweep = (tx: Tx, id: string, policy: Policy): Promise<DueSweep | undefined> =>
  tx.row(sql`
    select b.id, b.sweep_to_id as to_id, b.sweep_by as author_id, b.sweep_above_minor as above_minor,
      b.sweep_keep_minor as keep_minor, (shown.balance_minor - ${leaving})::bigint as spare_minor
    from bank_account b ${shownByBank}
    cross join (select (now() at time zone time_zone)::time as clock from business_calendar) c
    join bank_account t on t.id = b.sweep_to_id and t.status = 'active'
    join admin a on a.id = b.sweep_by and a.status = 'active'
    join role r on r.id = a.role_id and (r.is_owner or r.grants @> ${makesTransfers}::text[])
    where b.id = ${id} and b.status = 'active' and ${isOpenNow}
      and shown.at >= now() - make_interval(mins => ${policy.sweepFreshMinutes})
      and not exists (select from bank_transfer x where x.from_id = b.id and x.is_sweep
        and x.status in ('draft', 'waiting', 'approved', 'sending', 'unknown'))`)

/** What is about to leave the account, or left it after the bank showed its balance. */
const leaving = sql`(coalesce((
    select sum(p.amount_minor) from pre_transaction p where p.bank_account_id = b.id and p.kind = 'withdrawal'
      and p.status in ('paying', 'unknown')), 0) + coalesce((
    select sum(p.amount_minor) from pre_transaction p where p.bank_account_id = b.id and p.kind = 'withdrawal'
      and p.status in ('paid', 'returned') and p.changed_at > shown.at), 0) + coalesce((
    select sum(x.amount_minor + x.fee_minor) from bank_transfer x where x.from_id = b.id
      and (x.status in ('waiting', 'approved', 'sending', 'unknown') or (x.status = 'done' and x.changed_at > shown.at))), 0))`
