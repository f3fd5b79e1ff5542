import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRun } from '#contract/affiliate/run.types.ts'
import { runColumns } from '#frames/run/run.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`${runColumns}, r.setting_id as affiliate_id, s.name as affiliate_name, r.credited_to,
  r.back_minor`
const tables = sql`
  from affiliate_run r join affiliate_setting s on s.id = r.setting_id left join admin a on a.id = r.decided_by`

export const affiliateRunList = defineList({
  call: affiliateCalls.searchAffiliateRuns,
  name: "s.name || ' ' || r.first_day",
  source: ({ affiliateId, status, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      affiliateId !== undefined && sql`r.setting_id = ${affiliateId}`,
      status !== undefined && sql`r.status = ${status}`,
      Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
    ],
    key: { by: 'r.id', type: 'uuid' },
    sorts: { from: { by: 'r.first_day::text', type: 'text' }, totalMinor: { by: 'r.total_minor', type: 'bigint' } },
    defaultSort: '-from',
  }),
})

export const affiliateShareList = defineList({
  call: affiliateCalls.searchAffiliateShares,
  source: ({ runId, memberId, status }) => ({
    select: sql`select x.id, x.run_id, x.member_id, m.first_name || ' ' || m.last_name as member_name,
      x.downline_count, x.base_minor, x.levels, x.amount_minor,
      ${currencySql} as currency, x.status, x.paid_at`,
    from: sql`from affiliate_share x left join member m on m.id = x.member_id`,
    where: [
      sql`x.run_id = ${runId}`,
      memberId !== undefined && sql`x.member_id = ${memberId}`,
      status !== undefined && sql`x.status = ${status}`,
    ],
    key: { by: 'x.id', type: 'bigint' },
    sorts: { amountMinor: { by: 'x.amount_minor', type: 'bigint' } },
    defaultSort: '-amountMinor',
    totals: { of: { baseMinor: sql`x.base_minor`, amountMinor: sql`x.amount_minor` } },
  }),
  cells: {
    levels: sql`(
      select string_agg((l ->> 'level') || ': ' || round((l ->> 'earnedMinor')::numeric / 100, 2), ', ' order by l ->> 'level')
      from jsonb_array_elements("levels") as l)`,
  },
})

export const findAffiliateRun = (tx: Tx, id: string): Promise<AffiliateRun | undefined> =>
  tx.row(sql`select ${columns} ${tables} where r.id = ${id}`)
