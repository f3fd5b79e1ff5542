import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { houseCurrency } from '#contract/core/money.ts'
import { grantsFor } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Locale } from '#contract/core/text.ts'
import { approvalRecord } from '#contract/frames/approval.record.ts'
import { sizeUnit } from '#contract/frames/held-change.ts'
import { type Change, writeActivities } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { HeldChange, HoldingRule, SecondAdmin } from '#platform/call/second.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { tiedTo } from './independence.ts'

/**
 * Holds whatever the brand's rules are. Rules themselves: nobody loosens alone what others rely on; adding one only tightens, and
 * is free. Rights for some hours: nobody gives them alone. And what the block list stops: nobody lets it through again alone.
 */
const always: HoldingRule = { above: 0, approvers: 1, checkerRoleId: null, expiresHours: 72 }
const heldAlways: ReadonlySet<string> = new Set([
  'approvalRule.update',
  'approvalRule.delete',
  'admin.grant',
  'blockEntry.lift',
])

/** What a request keeps of the change that it is about, beside what was sent. */
type HeldPayload = {
  changes: readonly Omit<Change, 'size'>[]
  sessionId: string
  /** The key of the program that asked, if one did. */
  keyId?: string | undefined
  ip: string
  userAgent: string
  locale: Locale
  /** Those of the first change, which the request shows. */
  before: Change['before']
  after: Change['after']
}

const payloadOf = (
  changes: readonly Change[],
  { sessionId, keyId, ip, userAgent, locale }: Pick<HeldPayload, 'sessionId' | 'keyId' | 'ip' | 'userAgent' | 'locale'>,
): HeldPayload => ({
  changes: changes.map(({ id, name, before, after }) => ({ id, name, before, after })),
  sessionId,
  keyId,
  ip,
  userAgent,
  locale,
  before: changes[0]?.before ?? null,
  after: changes[0]?.after ?? null,
})

/** Holds back the changes of staff for which the brand has a rule, and keeps the requests for them. */
export const secondAdmin: SecondAdmin = {
  async rulesFor(tx, { logs }, { admin }) {
    const [entity, action] = logs ?? []
    const rules = await tx.rows<HoldingRule>(sql`
      select above, approvers, checker_role_id, expires_hours from approval_rule
      where entity = ${entity} and action = ${action} and (maker_role_id is null or maker_role_id = any(${[admin.roleId, ...admin.temporaryRoleIds]}::uuid[]))`)
    return heldAlways.has(`${entity}.${action}`) ? [...rules, always] : rules
  },

  async ask(tx, held) {
    const id = randomUUID()
    const { session, rule, changes, sent, from, secrets } = held
    const [entity, action] = held.call.logs ?? ['approval', '']
    const first = changes[0] ?? { id: entity, name: '', before: null, after: null }
    const amountMinor = sizeUnit(entity, action) === 'money' ? (first.size ?? 0) : 0
    const reason = sent.restoring?.reason ?? reasonIn(sent.body)
    const text = JSON.stringify(sent)
    const sentHash = createHash('sha256').update(`${entity}.${action} ${text}`).digest()
    const makerId = session.admin.id
    const kept = await tx.run(sql`
      insert into approval ${columnsAndValues({
        id,
        kind: 'change',
        entity,
        action,
        subjectId: subjectOf(held, first),
        subjectName: first.name,
        amountMinor,
        currency: houseCurrency,
        reason,
        payload: JSON.stringify(payloadOf(changes, { sessionId: session.id, keyId: session.program?.id, ...from })),
        makerId,
        sealed: secrets.seal(text, id),
        sentHash,
        approvers: rule.approvers,
        checkerRoleId: rule.checkerRoleId,
        expiresAt: sql`now() + make_interval(hours => ${rule.expiresHours})`,
      })} on conflict (maker_id, sent_hash) where status = 'waiting' and sent_hash is not null do nothing`)
    // The same request waits already: whoever sends it again is told so, and nothing is added.
    if (kept === 0) return waitingAs(tx, makerId, sentHash)
    const after = snapshotOf(approvalRecord, { kind: 'change', status: 'waiting', reason, amountMinor, entity, action })
    await writeActivities(tx, session.admin, from, ['approval', 'ask'], [{ id, name: first.name, before: null, after }])
    await tell(tx, id, held, { id: first.id, name: first.name })
    return id
  },
}

async function waitingAs(tx: Tx, makerId: string, sentHash: Buffer): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    select id from approval where maker_id = ${makerId} and sent_hash = ${sentHash} and status = 'waiting'`)
  if (!row) throw new Error('the request that waits is gone')
  return row.id
}

/** Whether a rule lets only this role approve. Without the role nobody could. */
export const isNamedByRule = async (tx: Tx, roleId: string): Promise<boolean> =>
  (await tx.row(sql`select from approval_rule where checker_role_id = ${roleId} limit 1`)) !== undefined

/** What a request is about: the record that was named, the only one of its kind, or the kind while there is none. */
function subjectOf({ call, sent }: HeldChange, { id, before }: Change): string {
  const { data } = OneRecord.safeParse(sent.params)
  if (data) return data.id
  return before === null ? (call.logs?.[0] ?? id) : id
}

const OneRecord = z.object({ id: z.string() })

const reasonIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string' ? body.reason : ''

/** The admins who may decide it. */
async function tell(tx: Tx, about: string, { call, session, rule }: HeldChange, subject: { id: string; name: string }) {
  const except = await tiedTo(tx, session.admin.id, session.policy)
  const fields = { maker: session.admin.username }
  if (rule.checkerRoleId === null) {
    await raise(tx, 'changeWaiting', subject, fields, { about, grants: grantsFor(call.needs), except })
    return
  }
  const holders = await tx.rows<{ id: string }>(sql`
    select id from admin where role_id = ${rule.checkerRoleId} and status = 'active'`)
  const to = holders.map(({ id }) => id).filter(id => !except.includes(id))
  await raise(tx, 'changeWaiting', subject, fields, { about, to })
}
