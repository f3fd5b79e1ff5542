import type { Locale } from '#contract/core/text.ts'
import type { AnyCall, Call } from '#contract/frames/call.ts'
import { canWait } from '#contract/frames/held-change.ts'
import type { Change } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { refuse } from '#platform/http/error.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import type { Session } from '#platform/session/session.ts'
import type { Restoring } from '#platform/version/version-keeper.ts'
import type { Caller } from './caller.ts'

/** A rule of the brand that holds a change back until others have approved it. */
export type HoldingRule = {
  /** A change of this size or less is made alone. */
  above: number
  approvers: number
  checkerRoleId: string | null
  expiresHours: number
}

/** A change that a rule holds back: who wants it, what was sent, and what it would change. */
export type HeldChange = {
  call: Call
  session: Session
  secrets: SecretBox
  from: { ip: string; userAgent: string; requestId: string; locale: Locale }
  sent: { params: unknown; body: unknown; restoring?: Restoring | undefined }
  changes: readonly Change[]
  rule: HoldingRule
}

/** Where the rules and the requests are kept. */
export type SecondAdmin = {
  rulesFor(tx: Tx, call: Call, session: Session): Promise<HoldingRule[]>
  /** Keeps the request, and gives its id. */
  ask(tx: Tx, held: HeldChange): Promise<string>
}

type Attempt = Omit<HeldChange, 'rule' | 'call' | 'session' | 'changes'> & {
  call: AnyCall
  caller: Caller | undefined
  /** What the work has recorded so far. */
  changes: readonly Change[]
}

/**
 * Runs the work of a call, unless a rule holds its change back: then all of it is undone, and a request for it is kept in the
 * same transaction. The work runs first, so that the request shows exactly what would change, and whatever would be refused
 * is refused at once.
 */
export async function unlessHeld(
  tx: Tx,
  second: SecondAdmin | undefined,
  { call, caller, changes, ...attempt }: Attempt,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!second || caller?.kind !== 'admin' || caller.session.admin.type === 'agent') return work()
  const { session } = caller
  const other = call.insteadOf?.()
  if (other && (await second.rulesFor(tx, other, session)).length > 0) return refuse('APPROVAL_INSTEAD')
  if (!canWait(call)) return work()
  const rules = await second.rulesFor(tx, call, session)
  if (rules.length === 0) return work()
  await tx.run(sql`savepoint before_change`)
  const result = await work()
  const rule = strictest(rules, sizeOf(changes))
  if (!rule) return result
  await tx.run(sql`rollback to savepoint before_change`)
  const approval = await second.ask(tx, { ...attempt, call, session, changes, rule })
  return refuse('APPROVAL_ASKED', { approval })
}

/** The size of a change whose size nobody states is above every limit. */
const sizeOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { size = Number.POSITIVE_INFINITY }) => sum + size, 0)

/** Of several rules that apply, the one that asks for the most. */
function strictest(rules: readonly HoldingRule[], size: number): HoldingRule | undefined {
  const [first] = rules
    .filter(({ above }) => size > above)
    .sort(
      (a, b) =>
        b.approvers - a.approvers ||
        Number(b.checkerRoleId !== null) - Number(a.checkerRoleId !== null) ||
        a.expiresHours - b.expiresHours,
    )
  return first
}
