import type { RuleCondition, RuleSet, Verdict, WithdrawalFacts, WithdrawalRule } from './withdrawal-rule.types.ts'

/** Whether a condition holds. A fact that is not known leaves nothing to hold. */
export function holds({ fact, operator, value }: RuleCondition, facts: WithdrawalFacts): boolean {
  const found = facts[fact]
  if (found === undefined) return false
  switch (operator) {
    case 'atMost':
      return typeof found === 'number' && typeof value === 'number' && found <= value
    case 'atLeast':
      return typeof found === 'number' && typeof value === 'number' && found >= value
    case 'yes':
      return found === true
    case 'no':
      return found === false
    case 'has':
      return Array.isArray(found) && Array.isArray(value) && value.some(word => found.includes(word))
    case 'hasNot':
      return Array.isArray(found) && Array.isArray(value) && !value.some(word => found.includes(word))
  }
}

/** Whether a withdrawal has every fact that these rules ask for. */
export const isKnown = ({ rules }: Pick<RuleSet, 'rules'>, facts: WithdrawalFacts): boolean =>
  rules.every(({ conditions }) => conditions.every(({ fact }) => facts[fact] !== undefined))

const fits = ({ conditions }: WithdrawalRule, facts: WithdrawalFacts): boolean =>
  conditions.every(condition => holds(condition, facts))

/** To win is no risk by itself: what the operator lets through without a look is not held up by it. */
const isNoRisk = (check: string): boolean => check === 'outWithinIn'

/** What speaks against paying without a look, whatever the rules say. */
export function speaksAgainst(facts: WithdrawalFacts, more: readonly string[] = []): string[] {
  const { failedChecks, signals } = facts
  const checks = Array.isArray(failedChecks) ? failedChecks.filter(check => !isNoRisk(check)) : []
  return [...more, ...checks, ...(Array.isArray(signals) ? signals : [])]
}

/**
 * What becomes of a withdrawal: the first rule whose conditions all hold decides; where none does, it goes to the queue. `against`
 * is what speaks against paying without a look: a rule that would pay sends it to the queue then.
 */
export function decide({ rules }: Pick<RuleSet, 'rules'>, facts: WithdrawalFacts, against: readonly string[]): Verdict {
  const at = rules.findIndex(rule => fits(rule, facts))
  const rule = rules[at]
  if (!rule) return { rule: 0, outcome: 'queue', queue: '', note: '', heldBack: [] }
  const { outcome, queue, note } = rule
  if (outcome === 'pay' && against.length > 0)
    return { rule: at + 1, outcome: 'queue', queue, note, heldBack: [...against] }
  return { rule: at + 1, outcome, queue, note, heldBack: [] }
}

/** The limits, flags and words that some conditions together leave of a fact. */
type Left = {
  least: number
  most: number
  flags: ReadonlySet<string>
  /** Each of these sets has a word that is there. */
  some: readonly (readonly string[])[]
  none: ReadonlySet<string>
}

function leftOf(conditions: readonly RuleCondition[], fact: RuleCondition['fact']): Left {
  const own = conditions.filter(condition => condition.fact === fact)
  const values = (operator: RuleCondition['operator']) =>
    own.filter(each => each.operator === operator).map(({ value }) => value)
  const numbers = (operator: 'atLeast' | 'atMost') => values(operator).filter(value => typeof value === 'number')
  const words = (operator: 'has' | 'hasNot') => values(operator).filter(value => Array.isArray(value))
  return {
    least: Math.max(-Infinity, ...numbers('atLeast')),
    most: Math.min(Infinity, ...numbers('atMost')),
    flags: new Set(own.map(({ operator }) => operator).filter(operator => operator === 'yes' || operator === 'no')),
    some: words('has'),
    none: new Set(words('hasNot').flat()),
  }
}

/** Whether a condition holds wherever these do. */
function follows(condition: RuleCondition, from: readonly RuleCondition[]): boolean {
  const { least, most, flags, some, none } = leftOf(from, condition.fact)
  const { operator, value } = condition
  if (operator === 'yes' || operator === 'no') return flags.has(operator)
  if (operator === 'atMost') return typeof value === 'number' && most <= value
  if (operator === 'atLeast') return typeof value === 'number' && least >= value
  if (!Array.isArray(value)) return false
  if (operator === 'hasNot') return value.every(word => none.has(word))
  return some.some(words => words.every(word => value.includes(word)))
}

/** Whether no withdrawal can meet all of these. */
function excludes(conditions: readonly RuleCondition[]): boolean {
  return conditions.some(({ fact }) => {
    const { least, most, flags, some, none } = leftOf(conditions, fact)
    return least > most || flags.size > 1 || some.some(words => words.every(word => none.has(word)))
  })
}

/** What an outcome asks for before money goes out. */
const asks = {
  pay: [],
  queue: ['person'],
  namedQueue: ['person'],
  second: ['person', 'second'],
  hold: ['person', 'answer'],
} as const satisfies Record<WithdrawalRule['outcome'], readonly string[]>

const otherwise: WithdrawalRule = { conditions: [], outcome: 'queue', queue: '', note: '' }

const asksForAll = (asked: WithdrawalRule, of: WithdrawalRule): boolean => {
  const all: readonly string[] = asks[asked.outcome]
  return asks[of.outcome].every(each => all.includes(each))
}

/**
 * Whether some withdrawal might be let through more easily by the new rules than by those before: paid without a person, or
 * without the second admin or the answer that was asked for. In doubt it says yes: then a second admin looks at it.
 *
 * Every new rule is compared with the rules before that may have decided the withdrawals which it decides now.
 */
export function loosens(before: Pick<RuleSet, 'rules'>, after: Pick<RuleSet, 'rules'>): boolean {
  const now = [...after.rules, otherwise]
  return now.some((rule, at) => {
    const earlier = now.slice(0, at)
    for (const was of [...before.rules, otherwise]) {
      const both = [...rule.conditions, ...was.conditions]
      const isDecidedEarlier = earlier.some(({ conditions }) => conditions.every(each => follows(each, both)))
      if (!isDecidedEarlier && !excludes(both) && !asksForAll(rule, was)) return true
      // Whatever meets the new rule meets this one: no later one decided it.
      if (was.conditions.every(each => follows(each, rule.conditions))) return false
    }
    return false
  })
}
