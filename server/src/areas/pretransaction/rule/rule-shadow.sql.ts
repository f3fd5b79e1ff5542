import { isProven } from '#areas/case/case.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Compared } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** More than this are not compared at once: the newest are. */
export const comparedAtMost = 20_000

/**
 * Compares what other rules said, as rows `(pre_id, outcome, queue)`, with what was decided. A withdrawal that staff decided has
 * the time that this took: from the request until the first admin approved or rejected it.
 */
export async function compare(tx: Tx, said: Sql): Promise<Compared> {
  const found = await tx.row<Omit<Compared, 'currency'>>(sql`
    with said as materialized (${said}), each as (
      select p.id, p.amount_minor, p.status, s.outcome = 'pay' as would, w.outcome = 'pay' as did,
        (s.outcome, s.queue) = (w.outcome, w.queue) as same,
        case when s.outcome = 'pay' and w.outcome <> 'pay' then (
          select extract(epoch from min(e.at) - p.created_at) from pre_event e
          where e.pre_id = p.id and e.actor like 'admin:%' and e.status in ('approved', 'rejected')) end as seconds
      from said s join withdrawal_decision w on w.pre_id = s.pre_id join pre_transaction p on p.id = s.pre_id)
    select count(*)::int as count, (count(*) filter (where same))::int as same_count,
      (count(*) filter (where would and not did))::int as more_count,
      coalesce(sum(amount_minor) filter (where would and not did), 0)::bigint as more_minor,
      (count(*) filter (where did and not would))::int as fewer_count,
      coalesce(sum(amount_minor) filter (where did and not would), 0)::bigint as fewer_minor,
      round(percentile_cont(0.5) within group (order by seconds))::int as median_seconds,
      coalesce(sum(amount_minor) filter (where would and not did and status = 'returned'), 0)::bigint as returned_minor,
      coalesce(sum(amount_minor) filter (where would and not did and status = 'rejected'), 0)::bigint as rejected_minor,
      coalesce(sum(amount_minor) filter (where would and not did and ${isProven(sql`each.id`)}), 0)::bigint as fraud_minor
    from each`)
  const none = { count: 0, sameCount: 0, moreCount: 0, moreMinor: 0, fewerCount: 0, fewerMinor: 0 }
  return {
    ...(found ?? { ...none, medianSeconds: null, returnedMinor: 0, rejectedMinor: 0, fraudMinor: 0 }),
    currency: houseCurrency,
  }
}

/** What the draft, as it is now, said beside the rules since it was put there. */
export async function shadowRun(tx: Tx): Promise<{ since: string | null; compared: Compared }> {
  const draft = await tx.row<{ version: number; since: string | null }>(sql`
    select version, shadow_since as since from withdrawal_rule_draft`)
  const compared = await compare(
    tx,
    sql`
      select s.pre_id, s.outcome, s.queue from withdrawal_decision w join withdrawal_shadow s on s.pre_id = w.pre_id
      where s.draft_version = ${draft?.version ?? 0} and w.decided_at >= ${draft?.since ?? null}
      order by w.decided_at desc limit ${comparedAtMost}`,
  )
  return { since: draft?.since ?? null, compared }
}
