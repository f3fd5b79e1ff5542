import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRun, AffiliateShare } from '#contract/affiliate/run.types.ts'
import { type DueRun, runColumns } from '#frames/run/run.ts'
import { runSource, runTables, shareSource } from '#frames/run/run-list.sql.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`r.setting_id as affiliate_id, s.name as affiliate_name, r.credited_to, r.back_minor`

export const affiliateRunList = defineList({
  call: affiliateCalls.searchAffiliateRuns,
  name: "s.name || ' ' || r.first_day",
  source: ({ affiliateId: settingId, ...query }) => runSource('affiliate', columns, { ...query, settingId }),
})

const shareColumns = sql`
  x.id, x.run_id, x.member_id, m.first_name || ' ' || m.last_name as member_name,
  x.downline_count, x.base_minor, x.levels, x.amount_minor,
  ${currencySql} as currency, x.status, x.paid_at`

export const affiliateShareList = defineList({
  call: affiliateCalls.searchAffiliateShares,
  source: query => shareSource('affiliate', shareColumns, query),
})

export const findAffiliateRun = (tx: Tx, id: string): Promise<AffiliateRun | undefined> =>
  tx.row(sql`select ${runColumns}, ${columns} ${runTables('affiliate')} where r.id = ${id}`)

/** Keeps what a run takes back. */
export const storeBack = (tx: Tx, runId: string, backMinor: number): Promise<number> =>
  tx.run(sql`update affiliate_run set back_minor = ${backMinor} where id = ${runId}`)

type NewShare = Pick<AffiliateShare, 'memberId' | 'downlineCount' | 'baseMinor' | 'levels' | 'amountMinor'>

export const insertShares = (tx: Tx, runId: string, shares: readonly NewShare[]): Promise<number> =>
  tx.run(sql`
    insert into affiliate_share (run_id, member_id, downline_count, base_minor, levels, amount_minor)
    select ${runId}, * from unnest(${shares.map(each => each.memberId)}::uuid[],
      ${shares.map(each => each.downlineCount)}::integer[], ${shares.map(each => each.baseMinor)}::bigint[],
      ${shares.map(each => JSON.stringify(each.levels))}::jsonb[], ${shares.map(each => each.amountMinor)}::bigint[])`)

/** What these members were paid by earlier runs of the setting and has not been taken back: no more than that is claimed. */
export async function paidBefore(
  tx: Tx,
  { settingId, from }: DueRun,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ memberId: string; minor: number }>(sql`
    select x.member_id, sum(x.amount_minor)::bigint as minor
    from affiliate_share x join affiliate_run r on r.id = x.run_id
    where x.member_id = any(${memberIds}::uuid[]) and r.setting_id = ${settingId} and r.first_day < ${from}
      and r.status <> 'rejected' and x.status <> 'expired'
    group by x.member_id having sum(x.amount_minor) > 0`)
  return new Map(rows.map(({ memberId, minor }) => [memberId, minor]))
}
