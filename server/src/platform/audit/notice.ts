import { type EventFields, type EventName, events, grantsOf } from '#contract/notification/notification-events.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'

/** Wakes the job that sends notices, once for all notices that are written close together. */
export const noticeChannel = 'notices'

/** The record that the event is about, with the name that people know it by. */
type Subject = { id: string; name: string }
type How = {
  /** Only the first of several notices with one key is kept, for causes that may be detected twice. */
  key?: string
  /** What has to be dealt with, where that is not the subject itself but a request about it. */
  about?: string
  /** The recipients by id; without it, staff who hold the flags of the event. */
  to?: readonly string[]
  /** Flags to use instead of those of the event. */
  grants?: readonly string[]
  /** Admins who need no notice, because they caused the event or could not act on it. */
  except?: string | readonly string[]
}

/**
 * Writes a notice of an event in the transaction that causes it: `await raise(tx, 'gatewayDown', { id, name }, { failures })`.
 * The transaction writes one row, however many recipients there are, and nobody is notified when it is rolled back.
 */
export async function raise<Name extends EventName>(
  tx: Tx,
  event: Name,
  { id, name }: Subject,
  fields: EventFields<Name>,
  { key, about, to, grants, except }: How = {},
): Promise<void> {
  const { level, inApp } = events[event]
  await tx.run(sql`
    with kept as (
      insert into notice ${columnsAndValues({
        event,
        level,
        key: key === undefined ? null : `${event}:${key}`,
        subjectId: id,
        subjectName: name,
        about: about ?? id,
        fields: JSON.stringify(fields),
        grants: grants ?? grantsOf(event),
        exceptIds: [except ?? []].flat(),
        adminIds: to ?? null,
        inApp,
      })} on conflict (key) do nothing returning id)
    select pg_notify(${noticeChannel}, '') from kept`)
}

/**
 * What notices are about was dealt with, by whomever: they are read for everybody. Those that were not sent yet arrive as read.
 */
export async function settleNotices(tx: Tx, about: string): Promise<void> {
  // Waits for the job that is sending them, and only then looks for what it has sent.
  const settled = await tx.rows<{ id: number }>(sql`
    update notice set settled_at = now() where about = ${about} and settled_at is null returning id`)
  if (settled.length === 0) return
  const read = await tx.rows<{ id: number; adminId: string }>(sql`
    update notification set read_at = now()
    where notice_id = any(${settled.map(({ id }) => id)}::bigint[]) and read_at is null returning id, admin_id`)
  if (read.length === 0) return
  await writeLive(
    tx,
    read.map(({ id, adminId: by }) => ({ topic: 'notification', id: String(id), action: 'read', by }) as const),
  )
}

/**
 * Raises an event when a condition begins, and not again until it has ended: `raiseWhile(tx, balance < mark, 'bankBalanceLow',
 * …)`. The caller has locked the subject.
 */
export async function raiseWhile<Name extends EventName>(
  tx: Tx,
  isSo: boolean,
  event: Name,
  subject: Subject,
  fields: EventFields<Name>,
  how: How = {},
): Promise<void> {
  const which = sql`event = ${event} and subject_id = ${subject.id}`
  if (!isSo) await tx.run(sql`delete from alarm where ${which}`)
  else {
    const begun = await tx.run(sql`
      insert into alarm (event, subject_id) values (${event}, ${subject.id}) on conflict do nothing`)
    if (begun > 0) await raise(tx, event, subject, fields, how)
  }
}
