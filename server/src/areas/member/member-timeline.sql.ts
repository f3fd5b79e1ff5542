import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { instantText, nextOf, type TimelineSource } from '#frames/timeline/timeline.ts'
import { deviceOf } from '#platform/credential/device.ts'
import { raw, sql } from '#platform/database/sql.ts'

type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

export const noteTimeline: TimelineSource<Entry<'notes'>> = {
  keyType: 'bigint',
  read: (tx, { subjectId, onward, size }) =>
    tx.rows(sql`
      select 'notes' as kind, ${instantText(raw('n.at'))} as at, n.id::text as key, a.username, n.text
      from member_note n join admin a on a.id = n.admin_id
      where n.member_id = ${subjectId} and ${nextOf(onward, 'n.at', 'n.id', 'bigint')}
      order by n.at desc, n.id desc limit ${size}`),
}

export const signInTimeline: TimelineSource<Entry<'signIns'>> = {
  keyType: 'bigint',
  async read(tx, { subjectId, onward, size }) {
    const rows = await tx.rows<Entry<'signIns'>>(sql`
      select 'signIns' as kind, ${instantText(raw('s.at'))} as at, s.id::text as key, s.result, host(s.ip) as ip,
        s.user_agent as device
      from member_sign_in s
      where s.member_id = ${subjectId} and ${nextOf(onward, 's.at', 's.id', 'bigint')}
      order by s.at desc, s.id desc limit ${size}`)
    return rows.map(row => ({ ...row, device: deviceOf(row.device) }))
  },
}
