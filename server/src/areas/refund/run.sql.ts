import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundTier } from '#contract/refund/refund.record.ts'
import type { ClaimableRefund } from '#contract/refund/refund-site.calls.ts'
import type { RefundRun, RefundShare } from '#contract/refund/run.types.ts'
import { type OwedShare, runColumns } from '#frames/run/run.ts'
import { runSource, runTables, shareSource } from '#frames/run/run-list.sql.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`r.setting_id as refund_id, s.name as refund_name, r.payment, r.claim_until, r.credited_to`

export const runList = defineList({
  call: refundCalls.searchRefundRuns,
  name: "s.name || ' ' || r.first_day",
  source: ({ refundId: settingId, ...query }) => runSource('refund', columns, { ...query, settingId }),
})

/** What a member gets, over a share `x` and the member `m`. */
export const shareColumns = sql`
  x.id, x.run_id, x.member_id, m.first_name || ' ' || m.last_name as member_name,
  x.base_minor, x.corrected_minor, x.carried_minor, x.tier_from_minor, x.rate_basis_points,
  x.share_minor, x.amount_minor, ${currencySql} as currency, x.status, x.paid_at`

export const shareList = defineList({
  call: refundCalls.searchRefundShares,
  source: query => shareSource('refund', shareColumns, query),
})

export const findRun = (tx: Tx, id: string): Promise<RefundRun | undefined> =>
  tx.row(sql`select ${runColumns}, ${columns} ${runTables('refund')} where r.id = ${id}`)

type NewShare = Pick<
  RefundShare,
  'memberId' | 'baseMinor' | 'correctedMinor' | 'carriedMinor' | 'shareMinor' | 'amountMinor'
> & { tier: RefundTier }

export const insertShares = (tx: Tx, runId: string, shares: readonly NewShare[]): Promise<number> =>
  tx.run(sql`
    insert into refund_share (run_id, member_id, base_minor, corrected_minor, carried_minor, tier_from_minor, rate_basis_points,
      share_minor, amount_minor)
    select ${runId}, * from unnest(${shares.map(each => each.memberId)}::uuid[], ${shares.map(each => each.baseMinor)}::bigint[],
      ${shares.map(each => each.correctedMinor)}::bigint[], ${shares.map(each => each.carriedMinor)}::bigint[],
      ${shares.map(each => each.tier.fromMinor)}::bigint[], ${shares.map(each => each.tier.rateBasisPoints)}::integer[],
      ${shares.map(each => each.shareMinor)}::bigint[], ${shares.map(each => each.amountMinor)}::bigint[])`)

/** More than anybody leaves unclaimed. */
const refundsAtMost = 100

/** What a member can claim now, the first to end first. */
export const listClaimable = (tx: Tx, memberId: string): Promise<ClaimableRefund[]> =>
  tx.rows(sql`
    select r.id, s.name, r.first_day as "from", r.last_day as "to", x.base_minor,
      x.corrected_minor + x.carried_minor as earlier_minor,
      x.amount_minor, r.currency, r.claim_until, r.credited_to,
      r.turnover_times
    from refund_share x join refund_run r on r.id = x.run_id join refund_setting s on s.id = r.setting_id
    where x.member_id = ${memberId} and x.status = 'waiting' and r.status = 'approved' and r.payment = 'claim'
      and r.claim_until > now()
    order by r.claim_until, r.id limit ${refundsAtMost}`)

/** The run first, as who pays or ends it does: of two claims at once the second finds it paid. */
export async function lockClaimable(tx: Tx, runId: string, memberId: string): Promise<OwedShare | undefined> {
  const run = await tx.row<{ id: string }>(sql`
    select id from refund_run
    where id = ${runId} and status = 'approved' and payment = 'claim' and claim_until > now() for no key update`)
  return tx.row(sql`
    select id, member_id, amount_minor, null as account_id from refund_share
    where run_id = ${run?.id ?? null} and member_id = ${memberId} and status = 'waiting' for no key update`)
}

/** Ends claims whose days are over, and their runs. */
export async function expireClaims(tx: Tx): Promise<void> {
  // The runs first, as claims lock them.
  const over = await tx.rows<{ id: string }>(sql`
    select id from refund_run where status = 'approved' and payment = 'claim' and claim_until <= now()
    order by id for no key update`)
  const ids = over.map(({ id }) => id)
  await tx.run(
    sql`update refund_share set status = 'expired' where run_id = any(${ids}::uuid[]) and status = 'waiting'`,
  )
  await tx.run(sql`update refund_run set status = 'done', version = version + 1 where id = any(${ids}::uuid[])`)
}
