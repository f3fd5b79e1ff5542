import type { MemberOverview } from '#contract/member/member-overview.types.ts'
import { glancedRows } from '#contract/member/member-overview.types.ts'
import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type TimelineSource } from '#frames/timeline/timeline.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { isOpen } from './pretransaction.list.ts'

type Waiting = NonNullable<MemberOverview['waiting']>

/** What of a member waits, by the definition of the queue. */
export async function readWaitingOf(tx: Tx, memberId: string): Promise<Waiting> {
  const rows = await tx.rows<Waiting['rows'][number]>(sql`
    select p.id, p.number, p.kind, p.amount_minor, p.currency, p.status, p.created_at
    from pre_transaction p where p.member_id = ${memberId} and ${isOpen} order by p.created_at, p.id`)
  const sumOf = (kind: 'deposit' | 'withdrawal') => {
    const own = rows.filter(row => row.kind === kind)
    return { count: own.length, amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
  }
  return { deposit: sumOf('deposit'), withdrawal: sumOf('withdrawal'), rows: rows.slice(0, glancedRows) }
}

type Entry = Extract<TimelineEntry, { kind: 'preTransactions' }>

/** Deposits and withdrawals of a member, when they were asked for. */
export const preTimeline: TimelineSource<Entry> = {
  keyType: 'uuid',
  read: (tx, { subjectId, onward, size }) =>
    tx.rows(sql`
      select 'preTransactions' as kind, ${instantText(raw('p.created_at'))} as at, p.id as key, p.kind as way, p.number, p.channel,
        p.amount_minor, p.currency, p.status, p.reason
      from pre_transaction p where p.member_id = ${subjectId} and ${nextOf(onward, 'p.created_at', 'p.id', 'uuid')}
      order by p.created_at desc, p.id desc limit ${size}`),
}
