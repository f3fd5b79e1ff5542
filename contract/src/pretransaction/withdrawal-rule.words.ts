import { type Said, say, says } from '../core/said.ts'
import { fill, type Text } from '../core/text.ts'
import { type FactName, factNames, factOf } from './withdrawal-facts.ts'
import { outcomeWords, type RuleCondition, type WithdrawalRule } from './withdrawal-rule.types.ts'

const valueOf: Readonly<Record<string, Said>> = {
  money: says.money('value'),
  percent: says.percent('value'),
  count: says.filled({ th: '{n} ครั้ง', en: '{n}' }, { n: says.count('value') }),
  hours: says.filled({ th: '{n} ชม.', en: '{n|hour|hours}' }, { n: says.count('value') }),
  days: says.filled({ th: '{n} วัน', en: '{n|day|days}' }, { n: says.count('value') }),
}

/** `amount ≤ ฿2,000`: the name of the fact is put in, as the sentence is one for all of its kind. */
const compared = (title: Text, sign: string, value: Said): Said =>
  says.filled({ th: `${title.th} ${sign} {value}`, en: `${title.en} ${sign} {value}` }, { value })

function saidOfFact(name: FactName): Said {
  const fact = factOf(name)
  const { th, en } = fact
  if (fact.kind === 'flag') {
    return says.cases('operator', { yes: says.fixed({ th, en }), no: says.fixed(fact.no) })
  }
  if (fact.kind === 'words') {
    const values = says.texts('value', typeof fact.words === 'string' ? undefined : fact.words, ' / ')
    return says.cases('operator', {
      has: says.filled(fact.has, { values }),
      hasNot: says.filled(fact.hasNot, { values }),
    })
  }
  const value = valueOf[fact.kind] ?? says.count('value')
  const title = name === 'signalCount' ? { th, en: 'number of risk signals' } : { th, en }
  return says.cases('operator', { atMost: compared(title, '≤', value), atLeast: compared(title, '≥', value) })
}

/** How a condition reads, on the screen and in the log. Agents stand in it by their names; see `spoken`. */
export const conditionSaid: Said = says.cases(
  'fact',
  Object.fromEntries(factNames.map(name => [name, saidOfFact(name)])),
)

/** What becomes of a withdrawal by a rule. */
export const outcomeSaid: Said = says.cases(
  'outcome',
  {
    namedQueue: says.filled({ th: 'ส่งเข้าคิว “{queue}”', en: 'to the queue “{queue}”' }, { queue: says.text('queue') }),
    hold: says.filled({ th: 'พักไว้และสอบถาม: {note}', en: 'hold and ask: {note}' }, { note: says.text('note') }),
  },
  says.text('outcome', outcomeWords),
)

export const ruleSaid: Said = says.filled(
  { th: 'ถ้า {conditions} → {outcome}', en: 'If {conditions} → {outcome}' },
  { conditions: says.each('conditions', ' + ', conditionSaid), outcome: outcomeSaid },
)

/** Hours that follow each other, as one span: `22:00–05:59` of eight of them. */
function spans(hours: readonly string[]): string[] {
  const has = new Set(hours.map(Number))
  if (has.size === 24) return ['00:00–23:59']
  const starts = [...has].filter(hour => !has.has((hour + 23) % 24)).toSorted((one, two) => one - two)
  const clock = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`
  return starts.map(start => {
    let end = start
    while (has.has((end + 1) % 24)) end = (end + 1) % 24
    return `${clock(start, '00')}–${clock(end, '59')}`
  })
}

/** A condition in the words that people read: agents by name, hours in spans. */
export function spoken(condition: RuleCondition, agentName: (id: string) => string): RuleCondition {
  const { fact, value } = condition
  if (!Array.isArray(value)) return condition
  if (fact === 'agents') return { ...condition, value: value.map(agentName) }
  return fact === 'hour' ? { ...condition, value: spans(value) } : condition
}

export const spokenRule = (rule: WithdrawalRule, agentName: (id: string) => string): WithdrawalRule => ({
  ...rule,
  conditions: rule.conditions.map(condition => spoken(condition, agentName)),
})

const and: Text = { th: ' และ ', en: ' and ' }
const sentence: Text = { th: 'ถ้า {conditions} → {outcome}', en: 'If {conditions} → {outcome}' }

/** A rule as one sentence of the screen: `If amount ≤ ฿2,000 and not tagged vip → pay at once`. */
export function ruleSentence(rule: WithdrawalRule, pen: Parameters<typeof say<Text>>[2]): string {
  const conditions = rule.conditions.map(condition => say(conditionSaid, condition, pen))
  return fill(pen.read(sentence), { conditions: conditions.join(pen.read(and)), outcome: say(outcomeSaid, rule, pen) })
}
