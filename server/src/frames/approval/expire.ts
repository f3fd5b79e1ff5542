import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** As many as one transaction closes; the rest waits for the next. */
const atOnce = 200

/** Closes the requests whose time is over, and forgets what was sent with them. */
export async function expireApprovals(tx: Tx): Promise<void> {
  const over = await tx.rows<{ id: string; subjectName: string }>(sql`
    update approval set status = 'expired', decided_at = now(), sealed = null
    where id in (
      select id from approval where status = 'waiting' and expires_at <= now()
      order by expires_at limit ${atOnce} for no key update skip locked)
    returning id, subject_name`)
  for (const { id, subjectName: name } of over) {
    await settleNotices(tx, id)
    const [before, after] = [{ status: 'waiting' }, { status: 'expired' }]
    await writeSystemActivity(tx, ['approval', 'expire'], { id, name, before, after })
  }
}
