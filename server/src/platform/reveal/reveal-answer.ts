import type { AnyCall } from '#contract/frames/call.ts'
import { writeActivities } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import { maskedReply, mayReveal } from '#platform/audit/personal.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import type { Session } from '#platform/session/session.ts'
import { listOwners, storeRevealed } from './reveal.sql.ts'
import { countRevealsOf } from './reveal-count.ts'

type Asked = { caller: Caller | undefined; ip: string; requestId: string }

/** The caller as a call answers them: shown whole numbers where their session has just this list revealed. */
export function seeing(call: AnyCall, caller: Caller | undefined): Caller | undefined {
  if (caller?.kind !== 'admin' || !call.reveals) return caller
  const { session } = caller
  if (session.revealed?.list !== call.path || !mayReveal(session.admin)) return caller
  return { kind: 'admin', session: { ...session, admin: { ...session.admin, seesNumbers: true } } }
}

/** Whether the answer shows whole numbers, which is written down in its transaction. */
export const isSeeing = (caller: Caller | undefined): boolean =>
  caller?.kind === 'admin' && caller.session.admin.seesNumbers

/** The reply as the caller may see it: masked, or counted and logged. */
export async function shownReply(call: AnyCall, tx: Tx, asked: Asked, reply: unknown): Promise<unknown> {
  const { caller, ip, requestId } = asked
  if (caller?.kind !== 'admin') return reply
  const { session } = caller
  if (!call.reveals || !session.admin.seesNumbers) return maskedReply(call, reply)
  const { by, screen } = call.reveals
  const ids = rowsOf(reply).map(row => String(row[by]))
  const fresh = await countRevealsOf(tx, session.admin.id, ids)
  // Who looks at the same rows again is shown nothing new.
  if (fresh > 0) {
    const change = { ...nameOf(session), before: null, after: { screen, rowCount: fresh } }
    await writeActivities(tx, session.admin, { ip, requestId }, ['session', 'revealRows'], [change])
  }
  return reply
}

/** Every list answers with a page of rows. */
const rowsOf = (reply: unknown) => (reply as { records: readonly Readonly<Record<string, unknown>>[] }).records

/** A session is called after its admin. */
export const nameOf = ({ id, admin }: Session) => ({ id, name: admin.username })

/**
 * After a refusal because of the limit, whose transaction was rolled back: puts it on record, tells the owners once an hour, and
 * ends what the session had revealed, so that its list can be read on, masked.
 */
export async function noteLimit(live: Database, call: AnyCall, asked: Asked, error: unknown): Promise<void> {
  const { caller, ip, requestId } = asked
  if (!(error instanceof AppError) || error.code !== 'REVEAL_LIMIT' || caller?.kind !== 'admin') return
  const { session } = caller
  // Whoever approves an export that another admin asked for has revealed nothing.
  if (error.params['adminId'] !== session.admin.id) return
  const max = Number(error.params['max'])
  const after = { ...(call.reveals && { screen: call.reveals.screen }), limit: max }
  await live.transaction('write', async tx => {
    await storeRevealed(tx, session.id, null, 0)
    await writeActivities(
      tx,
      session.admin,
      { ip, requestId },
      ['session', 'refuseReveal'],
      [{ ...nameOf(session), before: null, after }],
    )
    const { id, username: name } = session.admin
    const hour = Math.floor(session.now.getTime() / 3_600_000)
    await raise(tx, 'revealLimit', { id, name }, { max }, { key: `${id}:${hour}`, to: await listOwners(tx) })
  })
}
