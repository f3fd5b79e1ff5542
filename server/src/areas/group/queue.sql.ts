import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'

/** Asks for a message that says that it is a test. It does not wait for the end of quiet hours. */
export async function queueTest(tx: Tx, channelId: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into notice_delivery (channel_id, kind, due_at) values (${channelId}, 'test', now()) returning id`)
  if (!row) throw new Error('a test could not be written down')
  await addJob(tx, 'send-deliveries')
  return row.id
}
