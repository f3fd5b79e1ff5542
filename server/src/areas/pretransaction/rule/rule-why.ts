import { decide, holds, speaksAgainst } from '#contract/pretransaction/withdrawal-rule.rules.ts'
import { type RuleSet, type Verdict, WithdrawalFacts } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { Explained, Judgement } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import { namesOfAgents, readDraft, readVersion } from './rule.sql.ts'
import { agentsIn } from './rule-change.ts'
import { findDecided } from './rule-past.sql.ts'

const judge = ({ rules }: RuleSet, facts: WithdrawalFacts, verdict: Verdict): Judgement => ({
  verdict,
  rules: rules.map(rule => ({ rule, held: rule.conditions.map(condition => holds(condition, facts)) })),
})

/** Why a withdrawal came to where it is: by the rules of that moment and the facts as they were, and by the draft as it is now. */
export async function explain(tx: Tx, number: string): Promise<Explained> {
  const found = await findDecided(tx, number)
  if (!found) throw notFound()
  const { id, amountMinor, currency, status } = found
  const shown = { id, number: found.number, amountMinor, currency, status }
  if (found.at === null) return { ...shown, decided: null, agents: [] }
  const { at, version, rule, outcome, queue, note, heldBack, against } = found
  const facts = WithdrawalFacts.parse(found.facts)
  const set = await readVersion(tx, version)
  const draft = await readDraft(tx)
  if (!set) throw new Error('the rules of a decision are gone')
  const named = [...agentsIn(set, ...(draft ? [draft] : [])), ...(Array.isArray(facts.agents) ? facts.agents : [])]
  return {
    ...shown,
    decided: {
      at,
      version,
      facts,
      live: judge(set, facts, { rule, outcome, queue, note, heldBack }),
      draft: draft && judge(draft, facts, decide(draft, facts, speaksAgainst(facts, against))),
    },
    agents: await namesOfAgents(tx, named),
  }
}
