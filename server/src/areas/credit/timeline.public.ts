import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type Onward, type TimelineSource } from '#frames/timeline/timeline.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

type Entry = Extract<TimelineEntry, { kind: 'credit' }>

/**
 * What is told by bets, deposits and withdrawals themselves, and far more often than the rest. The partial indexes
 * `transfer_seldom_*` have the same condition, so that nobody reads past a million bets to find a bonus.
 */
export const isSeldom =
  raw(`t.kind not in ('bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus',
  'winReturnBonus', 'deposit', 'gatewayDeposit', 'withdrawal', 'gatewayWithdrawal', 'hold', 'release')`)

/** The newest legs on one side of each of the member's accounts. */
const legs = (side: 'debit_id' | 'credit_id', memberId: string, onward: Onward | undefined, size: number): Sql => sql`
  select leg.* from ledger.account a cross join lateral (
    select t.id, t.kind, t.debit_id, t.credit_id, t.amount_minor, t.currency, t.reference, t.actor, t.recorded_at
    from ledger.transfer t
    where t.${raw(side)} = a.id and ${isSeldom} and ${nextOf(onward, 't.recorded_at', 't.id', 'bigint')}
    order by t.recorded_at desc, t.id desc limit ${size}) as leg
  where a.owner = 'member' and a.owner_id = ${memberId}`

/** What moved the credit of a member seldom enough to be told one by one. */
export const creditTimeline: TimelineSource<Entry> = {
  keyType: 'bigint',
  read: (tx, { subjectId, onward, size }) =>
    tx.rows(sql`
      select 'credit' as kind, ${instantText(raw('t.recorded_at'))} as at, t.id::text as key, t.kind as posting,
        case when d.owner_id = c.owner_id then 'own' when c.owner_id = ${subjectId} then 'in' else 'out' end as way,
        t.amount_minor::bigint as amount_minor, t.currency, coalesce(j.reason, '') as reason, a.username as actor_name,
        exists (select from ledger.reversal r where r.transfer_id = t.id) as is_reversed
      from (${legs('debit_id', subjectId, onward, size)} union ${legs('credit_id', subjectId, onward, size)}) as t
      left join ledger.account d on d.id = t.debit_id left join ledger.account c on c.id = t.credit_id
      left join adjustment j on j.id = (case when t.reference like 'adjustment:%' then substr(t.reference, 12) end)::uuid
      left join admin a on a.id = (case when t.actor like 'admin:%' then substr(t.actor, 7) end)::uuid
      order by t.recorded_at desc, t.id desc limit ${size}`),
}
