import type { AdminLogEvent } from '#contract/employee/employee.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'

type LogEntry = {
  event: AdminLogEvent
  result: 'ok' | 'failed'
  adminId: string | null
  username: string
  ip: string
  userAgent: string
}

/** Writes a sign-in event. The database does not let the application change or remove it afterwards. */
export async function writeAdminLog(tx: Tx, entry: LogEntry): Promise<void> {
  const row = await tx.row<{ id: number }>(sql`
    insert into admin_log (event, result, admin_id, username, ip, user_agent)
    values (${entry.event}, ${entry.result}, ${entry.adminId}, ${entry.username}, ${entry.ip}, ${entry.userAgent})
    returning id`)
  await writeLive(tx, [{ topic: 'adminLog', id: String(row?.id), action: entry.event, by: entry.adminId }])
}
