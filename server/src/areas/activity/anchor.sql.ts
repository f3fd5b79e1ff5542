import { type AnchorOutcome, anchorOutcomes, isSound } from '#contract/activity/anchor.types.ts'
import { noticeDays } from '#contract/notification/notification.types.ts'
import type { EventName } from '#contract/notification/notification-events.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const anchoredEvent = 'activityAnchored' satisfies EventName
export const tamperedEvent = 'activityTampered' satisfies EventName

/** The end of the chain as it is now; nothing where nothing was sealed yet. */
export const readHead = (tx: Tx): Promise<{ count: number; hash: string; at: string } | undefined> =>
  tx.row(sql`
    select seq as count, encode(hash, 'hex') as hash, now() as at from activity_seal order by seq desc limit 1`)

/** The hashes at some places of the chain. */
export async function readHashes(tx: Tx, places: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ seq: number; hash: string }>(sql`
    select seq, encode(hash, 'hex') as hash from activity_seal where seq = any(${[...new Set(places)]}::bigint[])`)
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

/** Longer than any job is late. */
const lateMinutes = 60

/** Whether the first activity after so many has waited for an anchor for too long. */
export const waitsLong = async (tx: Tx, count: number): Promise<boolean> =>
  (await tx.row(sql`
    select from activity_seal s join activity a on a.id = s.activity_id
    where s.seq = ${count + 1} and a.at < now() - make_interval(mins => ${lateMinutes})`)) !== undefined

/** What staff were told of, by the key that the notice of each day has. */
export async function readSentAnchors(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ anchor: string | null }>(sql`
    select fields ->> 'anchor' as anchor from notice where key in (
      select ${anchoredEvent} || ':' || (now() - make_interval(days => n))::date
      from generate_series(0, ${noticeDays}::int) as n)`)
  return rows.flatMap(({ anchor }) => anchor ?? [])
}

const alarming: ReadonlySet<string> = new Set(anchorOutcomes.filter(outcome => !isSound(outcome)))
const isAlarm = (word: string): word is AnchorOutcome => alarming.has(word)
/** Outcomes that are told when they begin. */
export const alarmOutcomes = anchorOutcomes.filter(isAlarm)

/** What the last run of the job found and was not over since. */
export async function readAlarms(tx: Tx): Promise<{ outcome: AnchorOutcome; since: string }[]> {
  const rows = await tx.rows<{ word: string; since: string }>(sql`
    select subject_id as word, since from alarm where event = ${tamperedEvent} order by since, subject_id`)
  return rows.flatMap(({ word, since }) => (isAlarm(word) ? [{ outcome: word, since }] : []))
}
