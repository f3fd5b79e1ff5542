import type { SyntheticEvent } from 'react'
import { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import {
  conditionsAtMost,
  outcomeNames,
  outcomeWords,
  RuleCondition,
  WithdrawalRule,
} from '#contract/pretransaction/withdrawal-rule.types.ts'
import { area, select, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { when } from '#kit/form/when.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { conditionsField } from './rule-condition.tsx'
import { useRuleWords } from './rule-words.ts'

const w = eachText(ruleMessages)

/** A rule as it is typed: what its outcome does not need is left out. */
const TypedRule = z.strictObject({
  conditions: z.array(RuleCondition).min(1).max(conditionsAtMost),
  outcome: z.enum(outcomeNames),
  queue: z.string().trim().min(1).max(40).optional(),
  note: z.string().trim().min(3).max(200).optional(),
})
type TypedRule = z.infer<typeof TypedRule>

const ruleOf = ({ conditions, outcome, queue, note }: TypedRule): WithdrawalRule => ({
  conditions,
  outcome,
  queue: outcome === 'namedQueue' ? (queue ?? '') : '',
  note: outcome === 'hold' ? (note ?? '') : '',
})

const fields = {
  conditions: conditionsField,
  outcome: select<WithdrawalRule['outcome']>({ title: w.outcome, useOptions: textOptions(outcomeWords) }),
  queue: when(
    ({ outcome }: TypedRule) => outcome === 'namedQueue',
    text({ title: w.queue, hint: w.queueHint, maxLength: 40 }),
  ),
  note: when(({ outcome }: TypedRule) => outcome === 'hold', area({ title: w.note, hint: w.noteHint })),
}

type Props = { rule: WithdrawalRule | null; title: string; onUse(rule: WithdrawalRule): void; onClose(): void }

// The form of the rules is around this one, and would be sent along with it.
const stay = (event: SyntheticEvent) => event.stopPropagation()

/** One rule, made of pickers, with the sentence that it is. */
export function RuleDialog({ rule, title, onUse, onClose }: Props) {
  const t = useText(ruleMessages)
  return (
    <Dialog title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed inside stays inside */}
      <div onSubmit={stay} onKeyDown={stay}>
        <Form
          schema={TypedRule}
          initial={rule ?? { conditions: [], outcome: 'queue', queue: '', note: '' }}
          fields={fields}
          submit={async typed => onUse(ruleOf(typed))}
          action={t('apply')}
          onCancel={onClose}
          onDone={onClose}
          Watch={Preview}
        />
      </div>
    </Dialog>
  )
}

function Preview({ values }: { values: Values }) {
  const { sentence } = useRuleWords()
  const { conditions, outcome, queue, note } = values
  const typed = WithdrawalRule.safeParse({
    conditions,
    outcome,
    queue: outcome === 'namedQueue' ? queue : '',
    note: outcome === 'hold' ? note : '',
  })
  return <p className={styles.preview}>{typed.success ? sentence(typed.data) : '…'}</p>
}
