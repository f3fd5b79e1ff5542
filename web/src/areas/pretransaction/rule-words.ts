import { createStore, useStore } from '#browser/store.ts'
import { say } from '#contract/core/said.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { RuleCondition, WithdrawalRule } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { conditionSaid, ruleSentence, spoken, spokenRule } from '#contract/pretransaction/withdrawal-rule.words.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useShow } from '#kit/parts/show.tsx'

/** The names of agents that were chosen here and are in no stored rule yet. */
export const chosenAgents = createStore<ReadonlyMap<string, string>>(new Map())

type Named = readonly { id: string; name: string }[]

/** How rules read in the language of the screen, with agents by their names. */
export function useRuleWords(more: Named = []) {
  const { pen } = useShow()
  const { data } = useReading(pretransactionCalls.getWithdrawalRules, {})
  const chosen = useStore(chosenAgents)
  const names = new Map([...chosen, ...[...(data?.agents ?? []), ...more].map(({ id, name }) => [id, name] as const)])
  const agentName = (id: string) => names.get(id) ?? id
  return {
    agentName,
    sentence: (rule: WithdrawalRule) => ruleSentence(spokenRule(rule, agentName), pen),
    condition: (condition: RuleCondition) => say(conditionSaid, spoken(condition, agentName), pen),
  }
}
