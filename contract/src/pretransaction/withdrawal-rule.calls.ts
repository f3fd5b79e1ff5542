import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { Done, post } from '../frames/call.ts'
import { namesItsQueues, ruleSetFields } from './withdrawal-rule.types.ts'
import { Compared, Explained, RuleDraft, StoredRules } from './withdrawal-why.types.ts'

const reader = can('pretransactionRequest', 'read')
/** Where the limit of what is approved without a look is changed, too. */
const keeper = can('websiteConfigAndCoreSystem', 'read', 'update')
/** The version that was looked at: of two who change the rules, the second one is told. */
const version = z.int().min(0)

export const withdrawalRuleCalls = {
  /** The rules that decide, and the draft beside them. */
  getWithdrawalRules: post('/pre-transaction/rules/get', reader, {
    reply: z.object({
      live: StoredRules,
      draft: RuleDraft.nullable(),
      autoLimitMinor: z.int(),
      /** The names of the agents that the rules name. */
      agents: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  /** What only asks for more holds at once; what lets anything through more easily waits for a second admin. */
  updateWithdrawalRules: post('/pre-transaction/rules/update', keeper, {
    body: z.strictObject({ ...ruleSetFields, version }).superRefine(namesItsQueues),
    reply: StoredRules.extend({ approval: Approval.nullable() }),
    logs: ['withdrawalRules', 'update'],
    freshCode: true,
  }),
  /** Keeps rules that pay nothing, and lets them decide beside those that do. `version` is that of the draft, zero for a new one. */
  saveRuleDraft: post('/pre-transaction/rules/draft', keeper, {
    body: z.strictObject({ ...ruleSetFields, isShadowing: z.boolean(), version }).superRefine(namesItsQueues),
    reply: RuleDraft,
    logs: ['withdrawalRules', 'saveDraft'],
  }),
  dropRuleDraft: post('/pre-transaction/rules/draft/drop', keeper, {
    body: z.strictObject({ version }),
    reply: Done,
    logs: ['withdrawalRules', 'dropDraft'],
  }),
  /** Why a withdrawal came to where it is, rule by rule, and what the draft would have said. */
  explainWithdrawal: post('/pre-transaction/rules/why', reader, {
    body: z.strictObject({ number: z.string().trim().min(1).max(40) }),
    reply: Explained,
  }),
  /** What the draft said beside the live rules, since it was put there. */
  getShadowRun: post('/pre-transaction/rules/shadow', reader, {
    reply: z.object({ since: Instant.nullable(), compared: Compared }),
  }),
  /** What rules would have said of the withdrawals of the last ninety days, by the facts as they were. */
  rehearseWithdrawalRules: post('/pre-transaction/rules/rehearse', reader, {
    body: z.strictObject(ruleSetFields).superRefine(namesItsQueues),
    reply: z.object({ days: z.int(), withoutFacts: z.int(), passedOver: z.int(), compared: Compared }),
    limit: { times: 20, seconds: 60 },
    reads: 'replica',
  }),
}
