import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRun } from '#contract/refund/run.types.ts'
import { runColumns } from '#frames/run/run.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const columns = sql`
  ${runColumns}, r.setting_id as refund_id, s.name as refund_name, r.payment, r.claim_until,
  r.credited_to`
const tables = sql`
  from refund_run r join refund_setting s on s.id = r.setting_id left join admin a on a.id = r.decided_by`

export const runList = defineList({
  call: refundCalls.searchRefundRuns,
  name: "s.name || ' ' || r.first_day",
  source: ({ refundId, status, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      refundId !== undefined && sql`r.setting_id = ${refundId}`,
      status !== undefined && sql`r.status = ${status}`,
      Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
    ],
    key: { by: 'r.id', type: 'uuid' },
    sorts: { from: { by: 'r.first_day::text', type: 'text' }, totalMinor: { by: 'r.total_minor', type: 'bigint' } },
    defaultSort: '-from',
  }),
})

/** What a member gets, over a share `x` and the member `m`. */
export const shareColumns = sql`
  x.id, x.run_id, x.member_id, m.first_name || ' ' || m.last_name as member_name,
  x.base_minor, x.corrected_minor, x.carried_minor, x.tier_from_minor, x.rate_basis_points,
  x.share_minor, x.amount_minor, ${currencySql} as currency, x.status, x.paid_at`

export const shareList = defineList({
  call: refundCalls.searchRefundShares,
  source: ({ runId, memberId, status }) => ({
    select: sql`select ${shareColumns}`,
    from: sql`from refund_share x left join member m on m.id = x.member_id`,
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
})

export const findRun = (tx: Tx, id: string): Promise<RefundRun | undefined> =>
  tx.row(sql`select ${columns} ${tables} where r.id = ${id}`)
