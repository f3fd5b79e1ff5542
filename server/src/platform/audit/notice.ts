import { type EventFields, type EventName, events, grantsOf } from '#contract/notification/notification-events.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Says that there is something to tell: it wakes the job that does, once for all that come close together. */
export const noticeChannel = 'notices'

/** The record that it is about, as people know it. */
type Subject = { id: string; name: string }
type How = {
  /** Of several notices with one key the first counts: for causes that may be met twice. */
  key?: string
  /** Who is told by name; else staff who hold the flags of the event. */
  to?: readonly string[]
  /** Other flags than those of the event. */
  grants?: readonly string[]
  /** Who needs not be told, because they did it or could not act on it. */
  except?: string | readonly string[]
}

/**
 * Tells of an event in the transaction that causes it: `await raise(tx, 'gatewayDown', { id, name }, { failures })`. It costs
 * that transaction one row, however many will hear of it, and comes to nobody where it is rolled back.
 */
export async function raise<Name extends EventName>(
  tx: Tx,
  event: Name,
  { id, name }: Subject,
  fields: EventFields<Name>,
  { key, to, grants, except }: How = {},
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
        fields: JSON.stringify(fields),
        grants: grants ?? grantsOf(event),
        exceptIds: [except ?? []].flat(),
        adminIds: to ?? null,
        inApp,
      })} on conflict (key) do nothing returning id)
    select pg_notify(${noticeChannel}, '') from kept`)
}

/**
 * Tells of something when it begins, and not again before it was over: `raiseWhile(tx, balance < mark, 'bankBalanceLow', …)`.
 * Whoever asks has locked the subject.
 */
export async function raiseWhile<Name extends EventName>(
  tx: Tx,
  isSo: boolean,
  event: Name,
  subject: Subject,
  fields: EventFields<Name>,
): Promise<void> {
  const which = sql`event = ${event} and subject_id = ${subject.id}`
  if (!isSo) await tx.run(sql`delete from alarm where ${which}`)
  else {
    const begun = await tx.run(sql`
      insert into alarm (event, subject_id) values (${event}, ${subject.id}) on conflict do nothing`)
    if (begun > 0) await raise(tx, event, subject, fields)
  }
}
