import { Input } from '@mantine/core'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { rulesAtMost, WithdrawalRule } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { Changed } from '#kit/form/changed.tsx'
import type { Field, Slot } from '#kit/form/form.types.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { type LineProps, OrderedList } from '#kit/order/ordered-list.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { RuleDialog } from './rule.dialog.tsx'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { useRuleWords } from './rule-words.ts'

type Line = { key: string; n: number; rule: WithdrawalRule }

/** All rules in their order: moved by dragging or by keys, each opened in a dialog. */
export const rulesField: Field<WithdrawalRule[]> = {
  title: eachText(ruleMessages).rules,
  Input: ({ slot }) => <RulesInput slot={slot} />,
  Change({ before, after }) {
    const { sentence } = useRuleWords()
    const t = useText(ruleMessages)
    const [was, is] = [before.map(sentence), after.map(sentence)]
    const [gone, came] = [was.filter(each => !is.includes(each)), is.filter(each => !was.includes(each))]
    if (gone.length + came.length === 0) return <>{t('changedRules', { before: before.length, after: after.length })}</>
    return <Changed before={gone.join('; ')} after={came.join('; ')} />
  },
}

function RulesInput({ slot }: { slot: Slot }) {
  const t = useText(ruleMessages)
  const [lines, setLines] = useState<readonly Line[]>(() =>
    numbered((WithdrawalRule.array().safeParse(slot.read()).data ?? []).map(withKey)),
  )
  const [edited, setEdited] = useState<Line | 'new' | null>(null)
  const store = (next: readonly Line[]) => {
    setLines(numbered(next))
    slot.write(next.map(({ rule }) => rule))
  }
  const actionsOf = (line: Line): readonly RowAction[] => [
    { title: t('editRule'), icon: <Pencil size={16} />, run: () => setEdited(line) },
    {
      title: t('copyRule'),
      icon: <Copy size={16} />,
      run: () => store(lines.toSpliced(line.n, 0, withKey(line.rule))),
    },
    {
      title: t('removeRule'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => store(lines.filter(({ key }) => key !== line.key)),
    },
  ]
  const order = async (keys: readonly string[]) =>
    store(keys.flatMap(key => lines.find(line => line.key === key) ?? []))
  const use = (rule: WithdrawalRule) =>
    store(
      edited === 'new'
        ? [...lines, withKey(rule)]
        : lines.map(line => (edited && line.key === edited.key ? { ...line, rule } : line)),
    )
  return (
    <Input.Wrapper label={t('rules')} labelElement="div" error={slot.error}>
      <div className={styles.rules} data-path={slot.path} tabIndex={-1}>
        {lines.length === 0 && <p className={styles.last}>{t('noRules')}</p>}
        {lines.length > 0 && (
          <OrderedList
            label={t('rules')}
            rows={lines}
            keyOf={({ key }) => key}
            nameOf={({ n }) => t('ruleN', { n })}
            onOrder={slot.readOnly ? undefined : order}
            rowActions={line => (slot.readOnly ? [] : actionsOf(line))}
            Line={RuleLine}
            {...(!slot.readOnly && { onOpen: setEdited })}
          />
        )}
        {lines.length > 0 && <p className={styles.last}>{t('otherwise')}</p>}
        {!slot.readOnly && (
          <div>
            <Button icon={<Plus size={16} />} disabled={lines.length >= rulesAtMost} onClick={() => setEdited('new')}>
              {t('addRule')}
            </Button>
          </div>
        )}
      </div>
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? null : edited.rule}
          title={edited === 'new' ? t('addRule') : t('ruleN', { n: edited.n })}
          onUse={use}
          onClose={() => setEdited(null)}
        />
      )}
    </Input.Wrapper>
  )
}

const withKey = (rule: WithdrawalRule): Line => ({ key: crypto.randomUUID(), n: 0, rule })
const numbered = (lines: readonly Line[]): readonly Line[] => lines.map((line, at) => ({ ...line, n: at + 1 }))

function RuleLine({ row: { n, rule }, onOpen }: LineProps<Line>) {
  const t = useText(ruleMessages)
  const { sentence } = useRuleWords()
  return (
    <div className={styles.rule}>
      <span className={styles.number}>{t('ruleN', { n })}</span>
      {onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {sentence(rule)}
        </button>
      ) : (
        <span>{sentence(rule)}</span>
      )}
    </div>
  )
}
