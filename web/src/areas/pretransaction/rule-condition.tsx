import { Input, Select } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import {
  type FactName,
  factNames,
  factOf,
  type OperatorName,
  operatorsOf,
  operatorWords,
} from '#contract/pretransaction/withdrawal-facts.ts'
import { conditionsAtMost, RuleCondition } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { Button } from '#kit/plain/button.tsx'
import { finds } from '#kit/text/finds.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { RuleValue, type Typed } from './rule-value.tsx'

type Line = { key: string; fact: FactName; operator: OperatorName; value: Typed }

const isFact = (word: string | null): word is FactName => factNames.some(name => name === word)
const operatorsFor = (fact: FactName): readonly OperatorName[] => operatorsOf[factOf(fact).kind]
const blank = (fact: FactName): Omit<Line, 'key'> => {
  const [operator = 'atMost'] = operatorsFor(fact)
  return { fact, operator, value: factOf(fact).kind === 'words' ? [] : null }
}

/** The conditions of a rule, each with a fact, a comparison and the field that fits. */
export const conditionsField: Field<RuleCondition[]> = {
  title: eachText(ruleMessages).conditions,
  Input: ({ slot }) => <ConditionsInput slot={slot} />,
}

function ConditionsInput({ slot }: { slot: Slot }) {
  const t = useText(ruleMessages)
  const [lines, setLines] = useState<readonly Line[]>(() => startOf(slot.read()))
  const store = (next: readonly Line[]) => {
    setLines(next)
    slot.write(next.map(({ fact, operator, value }) => ({ fact, operator, value })))
  }
  const change = (key: string, more: Partial<Line>) =>
    store(lines.map(line => (line.key === key ? { ...line, ...more } : line)))
  return (
    <Input.Wrapper label={t('conditions')} labelElement="div" error={slot.error}>
      <div className={styles.rules} data-path={slot.path} tabIndex={-1}>
        {lines.map((line, at) => (
          <ConditionLine
            key={line.key}
            line={line}
            n={at + 1}
            wrong={slot.error !== undefined}
            onChange={more => change(line.key, more)}
            onRemove={lines.length > 1 ? () => store(lines.filter(({ key }) => key !== line.key)) : undefined}
          />
        ))}
        <div>
          <Button
            icon={<Plus size={16} />}
            disabled={lines.length >= conditionsAtMost}
            onClick={() => store([...lines, { key: crypto.randomUUID(), ...blank('amount') }])}
          >
            {t('addCondition')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}

function startOf(value: unknown): readonly Line[] {
  const kept = RuleCondition.array().safeParse(value).data ?? []
  const lines = kept.length > 0 ? kept : [blank('amount')]
  return lines.map(condition => ({ key: crypto.randomUUID(), ...condition }))
}

type LineProps = {
  line: Line
  n: number
  wrong: boolean
  onChange(more: Partial<Line>): void
  onRemove: (() => void) | undefined
}

function ConditionLine({ line, n, wrong, onChange, onRemove }: LineProps) {
  const t = useText(ruleMessages)
  const read = useRead()
  const condition = { fact: line.fact, operator: line.operator, value: line.value }
  const operators = operatorsFor(line.fact)
  return (
    <div className={styles.condition} role="group" aria-label={`${t('conditions')} ${n}`}>
      <Select
        label={t('fact')}
        // It is the first field of its dialog: the list would cover the others before anybody asked for it.
        openOnFocus={false}
        data={factNames.map(name => ({ value: name, label: read(factOf(name)) }))}
        value={line.fact}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        filter={({ options, search }) => options.filter(option => 'label' in option && finds(option.label, search))}
        onChange={fact => isFact(fact) && fact !== line.fact && onChange(blank(fact))}
      />
      <Select
        label={t('operator')}
        data={operators.map(name => ({ value: name, label: read(operatorWords[name]) }))}
        value={line.operator}
        allowDeselect={false}
        onChange={word => {
          const chosen = operators.find(name => name === word)
          if (chosen) onChange({ operator: chosen })
        }}
      />
      <RuleValue
        key={line.fact}
        fact={line.fact}
        value={line.value}
        error={wrong && !RuleCondition.safeParse(condition).success}
        onChange={value => onChange({ value })}
      />
      {onRemove && (
        <div className={styles.ends}>
          <Button
            look="quiet"
            size="small"
            icon={<X size={16} />}
            aria-label={t('removeCondition', { n })}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}
