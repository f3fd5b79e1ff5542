import { z } from 'zod'
import { maxAmountMinor } from '../core/money.ts'
import type { Text } from '../core/text.ts'
import { type FactName, factNames, factOf, operatorNames, operatorsOf } from './withdrawal-facts.ts'

/** What becomes of a withdrawal. A rule can only ask for more than the platform does: `pay` is held back by its own checks. */
export const outcomeWords = {
  pay: { th: 'จ่ายทันที', en: 'pay at once' },
  queue: { th: 'ส่งเข้าคิว', en: 'to the queue' },
  namedQueue: { th: 'ส่งเข้าคิวเฉพาะ', en: 'to a named queue' },
  second: { th: 'ต้องมีผู้อนุมัติคนที่สอง', en: 'needs a second admin' },
  hold: { th: 'พักไว้และสอบถาม', en: 'hold and ask' },
} as const satisfies Record<string, Text>
export type Outcome = keyof typeof outcomeWords
export const outcomeNames = Object.keys(outcomeWords).filter((name): name is Outcome => name in outcomeWords)

/** More than anybody keeps in mind. */
export const rulesAtMost = 30
export const conditionsAtMost = 10
const queuesAtMost = 10
const wordsAtMost = 30

const QueueName = z.string().trim().min(1).max(40)
const Word = z.string().trim().min(1).max(64)

const valueProblem = (fact: FactName, operator: string, value: unknown): string | undefined => {
  const { kind, ...row } = factOf(fact)
  const operators: readonly string[] = operatorsOf[kind]
  if (!operators.includes(operator)) return 'NOT_ONE_OF'
  if (kind === 'flag') return value === null ? undefined : 'MALFORMED'
  if (kind !== 'words') return typeof value === 'number' ? undefined : 'REQUIRED'
  if (!Array.isArray(value) || value.length === 0) return 'REQUIRED'
  const words = 'words' in row ? row.words : {}
  const isKnown = (word: unknown): boolean =>
    words === 'agents' ? z.uuid().safeParse(word).success : words === 'tags' || Object.hasOwn(words, String(word))
  return value.every(isKnown) ? undefined : 'NOT_ONE_OF'
}

/** `{ fact: 'amount', operator: 'atMost', value: 200_000 }`: the value is a number, words, or nothing for yes and no. */
export const RuleCondition = z
  .strictObject({
    fact: z.enum(factNames),
    operator: z.enum(operatorNames),
    value: z.union([z.int().min(0).max(maxAmountMinor), z.array(Word).max(wordsAtMost), z.null()]),
  })
  .superRefine(({ fact, operator, value }, { addIssue }) => {
    const message = valueProblem(fact, operator, value)
    if (message) addIssue({ code: 'custom', path: [message === 'NOT_ONE_OF' ? 'operator' : 'value'], message })
  })
export type RuleCondition = z.infer<typeof RuleCondition>

/** What `hold` says to staff: what the member is to be asked. */
const HoldNote = z.string().trim().max(200)

export const WithdrawalRule = z
  .strictObject({
    /** All of them must hold. */
    conditions: z.array(RuleCondition).min(1).max(conditionsAtMost),
    outcome: z.enum(outcomeNames),
    /** The name of the queue; empty for other outcomes. */
    queue: z.string().trim().max(40),
    note: HoldNote,
  })
  .superRefine(({ outcome, queue, note }, { addIssue }) => {
    if ((outcome === 'namedQueue') !== (queue !== '')) {
      addIssue({ code: 'custom', path: ['queue'], message: queue === '' ? 'REQUIRED' : 'MALFORMED' })
    }
    if (outcome === 'hold' ? note.length < 3 : note !== '') {
      addIssue({ code: 'custom', path: ['note'], message: outcome === 'hold' ? 'REQUIRED' : 'MALFORMED' })
    }
  })
export type WithdrawalRule = z.infer<typeof WithdrawalRule>

/** The rules in their order, of which the first that holds decides, and the queues that they name. */
export const ruleSetFields = {
  queues: z.array(QueueName).max(queuesAtMost),
  rules: z.array(WithdrawalRule).max(rulesAtMost),
}
type Fields = { queues: readonly string[]; rules: readonly WithdrawalRule[] }
type Issues = { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void }

export function namesItsQueues({ queues, rules }: Fields, { addIssue }: Issues): void {
  if (new Set(queues).size < queues.length) addIssue({ code: 'custom', path: ['queues'], message: 'QUEUE_TWICE' })
  rules.forEach(({ queue }, at) => {
    if (queue !== '' && !queues.includes(queue))
      addIssue({ code: 'custom', path: ['rules', at, 'queue'], message: 'NOT_ONE_OF' })
  })
}

export const RuleSet = z.strictObject(ruleSetFields).superRefine(namesItsQueues)
export type RuleSet = z.infer<typeof RuleSet>

/** The facts of one withdrawal as they were. One that was decided before a fact came to be does not have it. */
export const WithdrawalFacts = z.partialRecord(z.enum(factNames), z.union([z.int(), z.boolean(), z.array(z.string())]))
export type WithdrawalFacts = z.infer<typeof WithdrawalFacts>

/** The rule that decided, counted from one; zero where none held: to the queue. */
export const Verdict = z.object({
  rule: z.int().min(0),
  outcome: z.enum(outcomeNames),
  queue: z.string(),
  note: z.string(),
  /** What kept a rule from paying at once: checks, signals, or why money may not be handed out. Empty where nothing did. */
  heldBack: z.array(z.string()),
})
export type Verdict = z.infer<typeof Verdict>
