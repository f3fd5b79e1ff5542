import { RuleSet } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { sql } from '#platform/database/sql.ts'
import { remembered } from '#platform/session/remembered.ts'

export const parsedRules = remembered((text): RuleSet => RuleSet.parse(JSON.parse(text)))
/** Rules as text, so that those that were parsed before are found again. */
export const rulesAsText = sql`json_build_object('queues', s.queues, 'rules', s.rules)::text`
