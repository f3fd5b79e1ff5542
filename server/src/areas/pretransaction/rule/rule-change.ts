import { z } from 'zod'
import { fieldError } from '#contract/core/field.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { withdrawalRuleCalls as calls } from '#contract/pretransaction/withdrawal-rule.calls.ts'
import { withdrawalRulesLog } from '#contract/pretransaction/withdrawal-rule.record.ts'
import { loosens } from '#contract/pretransaction/withdrawal-rule.rules.ts'
import { RuleSet } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { spokenRule } from '#contract/pretransaction/withdrawal-rule.words.ts'
import { type Approved, askApproval, voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { insertRules, lockRules, namesOfAgents, readLive } from './rule.sql.ts'

/** There is one set of rules, under this id. */
export const rulesId = 'withdrawalRules'

/** The agents that rules name. */
export const agentsIn = (...sets: readonly Pick<RuleSet, 'rules'>[]): string[] =>
  sets.flatMap(({ rules }) =>
    rules.flatMap(({ conditions }) =>
      conditions.flatMap(({ fact, value }) => (fact === 'agents' && Array.isArray(value) ? value : [])),
    ),
  )

/** The rules in the words of people, as the log keeps them even if an agent is renamed. */
export async function spokenSet(tx: Tx, set: RuleSet): Promise<RuleSet> {
  const names = new Map((await namesOfAgents(tx, agentsIn(set))).map(({ id, name }) => [id, name]))
  return { queues: set.queues, rules: set.rules.map(rule => spokenRule(rule, id => names.get(id) ?? id)) }
}

/** A rule about an agent who is not there would hold for nobody, and look as if it did. */
export async function expectAgents({ tx, locale }: SignedContext, { rules }: RuleSet): Promise<void> {
  const known = new Set((await namesOfAgents(tx, agentsIn({ rules }))).map(({ id }) => id))
  const wrong = rules.flatMap((rule, at) =>
    agentsIn({ rules: [rule] }).some(id => !known.has(id)) ? [`rules.${at}.conditions`] : [],
  )
  if (wrong.length === 0) return
  throw new AppError('REQUEST_INVALID', {}, { fields: wrong.map(path => fieldError(path, 'AGENT_UNKNOWN', locale)) })
}

/** Makes rules the ones in force if they only ask for more, and requests a second admin otherwise. The caller has locked them. */
export async function changeRules(context: SignedContext, wanted: RuleSet): Promise<Approval | null> {
  const { tx, admin } = context
  const live = await readLive(tx)
  // What was asked for before was about rules that are changing now.
  await voidApprovals(tx, rulesId, admin.id)
  if (!loosens(live, wanted)) {
    await insertRules(tx, live.version + 1, wanted)
    return null
  }
  return askApproval(context, {
    kind: 'withdrawalRules',
    memberId: null,
    subjectId: rulesId,
    subjectName: rulesId,
    // A request needs an amount, and rules have none.
    amountMinor: 1,
    currency: houseCurrency,
    reason: '',
    payload: {
      version: live.version,
      wanted,
      before: snapshotOf(withdrawalRulesLog, await spokenSet(tx, live)),
      after: snapshotOf(withdrawalRulesLog, await spokenSet(tx, wanted)),
    },
  })
}

const OfRules = z.object({ version: z.int(), wanted: RuleSet })

/** What happens when a second admin agrees, if the rules are still those that were shown. */
export async function applyRules({ tx }: SignedContext, { payload }: Approved): Promise<void> {
  await lockRules(tx)
  const { version, wanted } = OfRules.parse(payload)
  if ((await readLive(tx)).version !== version) throw new AppError('VERSION_STALE')
  await insertRules(tx, version + 1, wanted)
}

/** What a version of the rules keeps. */
export const rulesContent: ContentReader = async ({ tx }) => {
  const live = await readLive(tx)
  const { shown } = contentOf(calls.updateWithdrawalRules, withdrawalRulesLog, {
    ...(await spokenSet(tx, live)),
    version: live.version,
  })
  return { ...contentOf(calls.updateWithdrawalRules, withdrawalRulesLog, { ...live }), shown }
}
