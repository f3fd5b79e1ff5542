import type { AnyCall } from '#contract/frames/call.ts'
import { writeActivities } from '#platform/audit/activity-log.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from './error.ts'

const action = 'numberTaken'

type Request = { brand: { live: Database }; caller: Caller | undefined; ip: string; requestId: string }

const isTaken = (error: unknown): boolean =>
  error instanceof AppError && (error.extra.fields ?? []).some(({ code }) => code.endsWith('_TAKEN'))

/**
 * Guards a call whose refusal reveals that a number is taken: it has to refuse, so an admin who may not reveal numbers could try one
 * after the other. Each such refusal is logged under the admin's name, and after a number of them within a day the call refuses
 * everything from that admin. The log entry is written outside of the call's transaction, which is rolled back.
 */
export function probeGuard({ probes: limit }: AnyCall, { brand: { live }, caller, ip, requestId }: Request) {
  const admin = caller?.kind === 'admin' && !mayReveal(caller.session.admin) ? caller.session.admin : undefined
  if (!limit || !admin) return { expectRoom: async () => undefined, note: async () => undefined }
  return {
    async expectRoom(): Promise<void> {
      const row = await live.tx.row<{ n: number }>(sql`
        select count(*)::int as n from activity
        where admin_id = ${admin.id} and action = ${action} and at > now() - make_interval(secs => ${limit.seconds})`)
      if ((row?.n ?? 0) >= limit.times) throw new AppError('REQUEST_TOO_MANY', {}, { retryAfterSeconds: limit.seconds })
    },
    async note(error: unknown): Promise<void> {
      if (!isTaken(error)) return
      const change = { id: admin.id, name: admin.username, before: null, after: null }
      await live.transaction('write', tx => writeActivities(tx, admin, { ip, requestId }, ['member', action], [change]))
    },
  }
}
