import { MultiSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseDecimal } from '#contract/core/decimal.ts'
import { currencySign, formatAmount, houseCurrency, parseMoney } from '#contract/core/money.ts'
import { formatPercent, parsePercent } from '#contract/core/percent.ts'
import { type FactName, factOf } from '#contract/pretransaction/withdrawal-facts.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useMatchingAgents } from '#web/areas/agent/agent-filter.public.ts'
import { ruleMessages } from './rule.messages.ts'
import { chosenAgents, useRuleWords } from './rule-words.ts'

/** What is typed of a value: a number, words, or a text that is no number yet. */
export type Typed = number | readonly string[] | string | null

type Props = { fact: FactName; value: Typed; error: boolean; onChange(value: Typed): void }

/** The field that fits a fact: money, a number with its unit, or words to choose from. Yes and no need none. */
export function RuleValue(props: Props) {
  const fact = factOf(props.fact)
  if (fact.kind === 'flag') return null
  if (fact.kind !== 'words') return <NumberValue {...props} kind={fact.kind} />
  if (fact.words === 'tags') return <TagsValue {...props} />
  if (fact.words === 'agents') return <AgentsValue {...props} />
  return <WordsValue {...props} words={fact.words} />
}

const listOf = (value: Typed): string[] => (typeof value === 'object' && value !== null ? [...value] : [])

const units = { hours: { th: 'ชม.', en: 'hours' }, days: { th: 'วัน', en: 'days' } } as const

function NumberValue({
  kind,
  value,
  error,
  onChange,
}: Props & { kind: 'money' | 'count' | 'percent' | 'hours' | 'days' }) {
  const t = useText(ruleMessages)
  const read = useRead()
  const locale = useLocale()
  const write = (number: number) => {
    if (kind === 'money') return formatAmount(number, houseCurrency, locale)
    return kind === 'percent' ? formatPercent(number, locale).replace('%', '') : String(number)
  }
  const parse = (text: string) => {
    if (kind === 'money') return parseMoney(text, houseCurrency)
    return kind === 'percent' ? parsePercent(text) : parseDecimal(text, 0)
  }
  const unit = kind === 'hours' || kind === 'days' ? read(units[kind]) : kind === 'percent' ? '%' : undefined
  return (
    <TextInput
      label={t('value')}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      leftSection={kind === 'money' ? currencySign(houseCurrency) : undefined}
      rightSection={unit}
      rightSectionWidth={unit && unit.length > 1 ? 64 : undefined}
      defaultValue={typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''}
      onChange={event => {
        const text = event.currentTarget.value.trim()
        onChange(text === '' ? null : (parse(text) ?? text))
      }}
    />
  )
}

function TagsValue({ value, error, onChange }: Props) {
  const t = useText(ruleMessages)
  return (
    <TagsInput
      label={t('value')}
      placeholder={t('tagHint')}
      error={error}
      splitChars={[',']}
      acceptValueOnBlur
      value={listOf(value)}
      onChange={onChange}
    />
  )
}

function AgentsValue({ value, error, onChange }: Props) {
  const t = useText(ruleMessages)
  const [typed, setTyped] = useState('')
  const found = useMatchingAgents(typed)
  const { agentName } = useRuleWords()
  const chosen = listOf(value)
  const known = chosen.map(id => ({ value: id, label: agentName(id) }))
  const options = [...known, ...found.filter(option => !chosen.includes(option.value))]
  return (
    <MultiSelect
      label={t('value')}
      placeholder={t('agentHint')}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={options}
      value={chosen}
      onChange={ids => {
        const labels = new Map(options.map(option => [option.value, option.label]))
        chosenAgents.set(new Map([...chosenAgents.get(), ...ids.map(id => [id, labels.get(id) ?? id] as const)]))
        onChange(ids)
      }}
    />
  )
}

type Words = Readonly<Record<string, { th: string; en: string }>>

function WordsValue({ value, error, words, onChange }: Props & { words: Words }) {
  const t = useText(ruleMessages)
  const read = useRead()
  // Numbers as keys of an object come before others: hours keep the order of the day.
  const data = Object.entries(words)
    .map(([word, text]) => ({ value: word, label: read(text) }))
    .toSorted((one, two) => (/^\d+$/.test(one.value) ? one.value.localeCompare(two.value) : 0))
  return (
    <MultiSelect label={t('value')} error={error} searchable data={data} value={listOf(value)} onChange={onChange} />
  )
}
