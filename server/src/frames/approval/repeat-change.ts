import { z } from 'zod'
import { allows } from '#contract/core/permission.ts'
import { locales } from '#contract/core/text.ts'
import { heldCall } from '#contract/held-calls.ts'
import { writeActivities } from '#platform/audit/activity-log.ts'
import { repeatCall } from '#platform/call/answer.ts'
import type { HandledCalls } from '#platform/call/handled-calls.ts'
import type { HoldingRule } from '#platform/call/second.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { findKeyActing } from '#platform/session/key-session.ts'
import { findActing } from '#platform/session/session.ts'
import { Restoring, type VersionKeeper } from '#platform/version/version-keeper.ts'
import { type Repeat, voidApproval } from './approval.ts'
import { secondAdmin } from './second-admin.ts'

const Snapshot = z.record(z.string(), z.unknown()).nullable()
const Payload = z.object({
  changes: z.array(z.object({ id: z.string(), name: z.string(), before: Snapshot, after: Snapshot })),
  sessionId: z.string(),
  keyId: z.string().optional(),
  ip: z.string(),
  userAgent: z.string(),
  locale: z.enum(locales),
})
const Sent = z.object({ params: z.unknown(), body: z.unknown(), restoring: Restoring.optional() })

/**
 * Makes the change again in the name of the admin who asked, with what they may do now. If the record is no longer what it was,
 * nothing is changed: another request takes the place of this one, shows what it would do now, and everybody decides again.
 */
export const repeatWith =
  (repeatable: HandledCalls, versions: VersionKeeper): Repeat =>
  async (context, { id, makerId, payload, entity, action, reason }) => {
    const { tx, brand, secrets, addresses } = context
    const { call } = heldCall({ entity: entity ?? '', action: action ?? '' }) ?? {}
    const made = repeatable.find(each => each.call === call)
    const { sealed } =
      (await tx.row<{ sealed: string | null }>(sql`select sealed from approval where id = ${id}`)) ?? {}
    if (!made?.call.logs || !sealed) throw new Error(`the request ${id} cannot be repeated`)
    const asked = Payload.parse(payload)
    const { keyId, sessionId } = asked
    const session = await (keyId === undefined ? findActing(tx, makerId, sessionId) : findKeyActing(tx, keyId))
    if (!session || !allows(session.admin, made.call.needs)) throw new AppError('APPROVAL_MAKER_GONE')
    const { ip, userAgent, locale } = asked
    const sent = Sent.parse(JSON.parse(secrets.open(sealed, id)))
    await tx.run(sql`savepoint before_repeating`)
    await versions.begin({ tx, brand }, made.call, sent.params)
    const from = { brand, secrets, addresses, ip, userAgent, locale }
    const changes = await repeatCall(tx, made.call, made.handler, { ...from, ...sent, session })
    // Money that moves is fixed by what was sent; what it moves from changes all the time.
    if (!made.call.movesMoney && !isSame(changes, asked.changes)) {
      await tx.run(sql`rollback to savepoint before_repeating`)
      await voidApproval(tx, id, context.admin.id)
      const request = { call: made.call, session, secrets, sent, changes, rule: await ruleOf(tx, id) }
      await secondAdmin.ask(tx, { ...request, from: { ip, userAgent, locale, requestId: id } })
      return 'changed'
    }
    const activityIds = await writeActivities(tx, session.admin, { ip, requestId: id }, made.call.logs, changes)
    const changed = changes.map((change, at) => ({ id: change.id, activityId: activityIds[at] ?? null }))
    const why = { by: makerId, reason, restoring: sent.restoring }
    await versions.keep({ tx, brand }, made.call.logs[0], changed, why)
    return 'done'
  }

/** How the request was to be decided, for the rest of its time. */
async function ruleOf(tx: Tx, id: string): Promise<HoldingRule> {
  const row = await tx.row<HoldingRule>(sql`
    select 0::bigint as above, approvers, checker_role_id,
      greatest(1, ceil(extract(epoch from expires_at - now()) / 3600))::int as expires_hours
    from approval where id = ${id}`)
  if (!row) throw new Error(`the request ${id} is gone`)
  return row
}

type Compared = readonly { id: string; before: unknown }[]

/** Whether the same records are changed from the same content. A new record has another id each time. */
const isSame = (now: Compared, asked: Compared): boolean => JSON.stringify(told(now)) === JSON.stringify(told(asked))

const told = (changes: Compared) =>
  changes.map(({ id, before }) => (before === null ? null : { id, before: sorted(before) }))

/** JSON from the database has its fields in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
