import { houseCurrency } from '#contract/core/money.ts'
import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type TimelineSource } from '#frames/timeline/timeline.ts'
import { raw, sql } from '#platform/database/sql.ts'

/** What a member did in the system from which they come. */
export const formerTimeline: TimelineSource<Extract<TimelineEntry, { kind: 'former' }>> = {
  keyType: 'bigint',
  read: (tx, { subjectId, onward, size }) =>
    tx.rows(sql`
      select 'former' as kind, ${instantText(raw('f.at'))} as at, f.id::text as key, f.kind as movement, f.amount_minor, f.reference,
        f.note, ${houseCurrency} as currency
      from former_movement f where f.member_id = ${subjectId} and ${nextOf(onward, 'f.at', 'f.id', 'bigint')}
      order by f.at desc, f.id desc limit ${size}`),
}
