import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { withdrawalRuleCalls } from '#contract/pretransaction/withdrawal-rule.calls.ts'
import { withdrawalRulesLog } from '#contract/pretransaction/withdrawal-rule.record.ts'
import type { RuleSet } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { RuleDraft } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { dropDraft, lockRules, namesOfAgents, readDraft, readLive, storeDraft } from './rule.sql.ts'
import { agentsIn, changeRules, expectAgents, rulesId, spokenSet } from './rule-change.ts'
import { rehearsedDays } from './rule-past.sql.ts'
import { rehearse } from './rule-rehearse.ts'
import { shadowRun } from './rule-shadow.sql.ts'
import { explain } from './rule-why.ts'

export const withdrawalRuleHandlers: Handlers<typeof withdrawalRuleCalls> = {
  async getWithdrawalRules({ tx, session }) {
    const [live, draft] = [await readLive(tx), await readDraft(tx)]
    return {
      live,
      draft,
      autoLimitMinor: session.policy.withdrawalAutoMinor,
      agents: await namesOfAgents(tx, agentsIn(live, ...(draft ? [draft] : []))),
    }
  },

  async updateWithdrawalRules(context) {
    const { tx, body, record } = context
    const { version, ...wanted } = body
    await lockRules(tx)
    const before = await readLive(tx)
    expectVersion(before, version)
    await expectAgents(context, wanted)
    const approval: Approval | null = await changeRules(context, wanted)
    const after = await readLive(tx)
    record({
      id: rulesId,
      name: `v${after.version}`,
      before: await snapshot(context, before),
      after: await snapshot(context, after),
    })
    return { ...after, approval }
  },

  async saveRuleDraft(context) {
    const { tx, admin, body, record } = context
    const { version, isShadowing, ...wanted } = body
    await lockRules(tx)
    const before = await readDraft(tx)
    expectDraft(before, version)
    await expectAgents(context, wanted)
    await storeDraft(tx, wanted, { isShadowing, savedBy: admin.id })
    const after = await readDraft(tx)
    if (!after) throw notFound()
    record({
      id: 'draft',
      name: 'draft',
      before: before && (await snapshot(context, before)),
      after: await snapshot(context, after),
    })
    return after
  },

  async dropRuleDraft(context) {
    const { tx, body, record } = context
    await lockRules(tx)
    const before = await readDraft(tx)
    if (!before) throw notFound()
    expectDraft(before, body.version)
    await dropDraft(tx)
    record({ id: 'draft', name: 'draft', before: await snapshot(context, before), after: null })
    return { done: true }
  },

  explainWithdrawal: ({ tx, body }) => explain(tx, body.number),
  getShadowRun: ({ tx }) => shadowRun(tx),
  async rehearseWithdrawalRules(context) {
    await expectAgents(context, context.body)
    return { days: rehearsedDays, ...(await rehearse(context.tx, context.body)) }
  },
}

const snapshot = async ({ tx }: SignedContext, set: RuleSet & { isShadowing?: boolean }) =>
  snapshotOf(withdrawalRulesLog, {
    ...(await spokenSet(tx, set)),
    ...(set.isShadowing !== undefined && { isShadowing: set.isShadowing }),
  })

/** Zero is that of a draft that is not there yet: of two who begin one, the second is told. */
function expectDraft(draft: RuleDraft | null, version: number): void {
  if ((draft?.version ?? 0) !== version) throw new AppError('VERSION_STALE')
}
