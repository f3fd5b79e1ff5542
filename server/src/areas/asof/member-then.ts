import { memberThen as members } from '#areas/member/member.public.ts'
import type { AsOf } from '#contract/asof/as-of.calls.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { memberRecord } from '#contract/member/member.record.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import type { Moment } from './moment.ts'

// How many devices somebody is signed in on is no property that is kept.
const { liveSessions: _devices, ...kept } = memberRecord
const contentOf = (row: MemberDetail) => snapshotOf(kept, { ...row })

/** A member by what each change replaced; before anything was known of them here, that is said instead. */
export async function memberThen(tx: Tx, id: string, { moment }: Moment): Promise<Omit<AsOf, 'at' | 'balances'>> {
  const begins = await members.begins(tx, id, moment)
  const now = await members.now(tx, id)
  if (!begins || !now) throw notFound()
  const about = { now: contentOf(now), version: null }
  if (!begins.isRegistered) return { ...about, known: 'notYet', since: begins.registeredAt, content: null }
  if (!begins.isKnown) return { ...about, known: 'tooEarly', since: begins.knownSince, content: null }
  const then = await members.was(tx, id, moment)
  if (!then) throw notFound()
  return { ...about, known: 'known', since: null, content: contentOf(then) }
}
