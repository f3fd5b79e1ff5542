import type { BulkForecast } from '#contract/frames/task.ts'
import { pretransactionCalls as calls } from '#contract/pretransaction/pretransaction.calls.ts'
import { depositMachine, type PreStatus, withdrawalMachine } from '#contract/pretransaction/pretransaction.machine.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Forecaster } from '#platform/task/bulk.ts'
import { payoutBlock } from './payout/payout-allowed.sql.ts'

const listed = (words: readonly string[]): Sql => raw(words.map(word => `'${word}'`).join(', '))

/** Whether a request `p` can come to a state from where it is. */
function canCome(to: PreStatus): Sql {
  const from = (machine: Readonly<Record<string, readonly string[]>>) =>
    Object.keys(machine).filter(status => machine[status]?.includes(to))
  const [deposits, withdrawals] = [from(depositMachine), from(withdrawalMachine)]
  return sql`(
    ${deposits.length > 0 ? sql`(p.kind = 'deposit' and p.status in (${listed(deposits)}))` : sql`false`}
    or ${withdrawals.length > 0 ? sql`(p.kind = 'withdrawal' and p.status in (${listed(withdrawals)}))` : sql`false`})`
}

/** Counts the rows that nobody else works on, that are still as they were seen, and that can take the step. */
async function forecast({ tx, admin, session }: SignedContext, rows: Sql, fits: Sql, asks: Sql): Promise<BulkForecast> {
  const found = await tx.row<BulkForecast>(sql`
    select count(*)::int as fit_count, coalesce(sum(f.amount_minor), 0)::bigint as fit_minor,
      (count(*) filter (where f.asks))::int as asked_count
    from (
      select p.amount_minor, ${asks} as asks
      from (${rows}) r join pre_transaction p on p.id = r.row_id::uuid and p.version = r.version
      join member m on m.id = p.member_id
      where ${fits} and (p.taken_by is null or p.taken_by = ${admin.id}
        or p.taken_at <= now() - make_interval(mins => ${session.policy.takeMinutes}))
        and not exists (select from approval w where w.subject_id = p.id::text and w.status = 'waiting')
    ) f`)
  return found ?? { fitCount: 0, fitMinor: 0, askedCount: 0 }
}

/** Whether the rules made that of a request `p`. */
const ruled = (that: Sql): Sql => sql`exists (select from withdrawal_decision w where w.pre_id = p.id and ${that})`

/** What comes of deciding over many requests, as far as limits and states tell. */
export const preForecasts: readonly Forecaster[] = [
  {
    call: calls.approvePre,
    of: (context, rows) =>
      forecast(
        context,
        rows,
        sql`${canCome('approved')} and ${payoutBlock} is null and not ${ruled(sql`w.outcome = 'hold' and w.answer is null`)}`,
        sql`p.was_unknown or p.amount_minor > ${context.session.policy.withdrawalApprovalMinor}
          or ${ruled(sql`w.outcome = 'second'`)}
          or exists (select from member_blocks(m.id) b where b.effect = 'refuse')`,
      ),
  },
  {
    call: calls.rejectPre,
    of: (context, rows) => forecast(context, rows, canCome('rejected'), sql`p.was_unknown and p.kind = 'withdrawal'`),
  },
]
