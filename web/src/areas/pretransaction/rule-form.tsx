import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { CallError } from '#browser/call-error.ts'
import { eachText } from '#browser/messages.ts'
import type { BodyOut, ReplyOut } from '#contract/frames/call.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { type RuleSet, rulesAtMost, WithdrawalRule } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { RuleDraft, StoredRules } from '#contract/pretransaction/withdrawal-why.types.ts'
import { makeCall } from '#kit/client/client.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, check } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { ComparedTiles } from './rule-compared.tsx'
import { rulesField } from './rule-input.tsx'

const w = eachText(ruleMessages)
const { updateWithdrawalRules, saveRuleDraft, rehearseWithdrawalRules } = pretransactionCalls

/** The rules as they are typed: the queues are those that they name. */
const TypedRules = z.strictObject({ rules: z.array(WithdrawalRule).max(rulesAtMost), version: z.int() })
const TypedDraft = TypedRules.extend({ isShadowing: z.boolean() })

const liveFields = { rules: rulesField, version: carried }
const draftFields = {
  rules: rulesField,
  isShadowing: check({ title: w.isShadowing, hint: w.isShadowingHint }),
  version: carried,
}

/** The set of these rules, with the queues that they name. */
export const setOf = (rules: readonly WithdrawalRule[]): RuleSet => ({
  queues: [...new Set(rules.map(({ queue }) => queue).filter(Boolean))],
  rules: [...rules],
})

/** The rules that decide. What loosens them waits for a second admin. */
export function LiveRulesForm({ live: { version, rules } }: { live: StoredRules }) {
  const t = useText(ruleMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateWithdrawalRules.needs)
  // What waits for a second admin leaves the rules as they are: the form begins with them again.
  const [round, setRound] = useState(0)
  return (
    <Form
      key={`${version} ${round}`}
      stored
      wide
      readOnly={!mayChange}
      draft="withdrawal-rules"
      schema={TypedRules}
      initial={{ rules, version }}
      fields={liveFields}
      submit={async (typed, options) => {
        const body = { ...setOf(typed.rules), version: typed.version }
        const { approval } = await change(updateWithdrawalRules, { body, ...options })
        toastDone(t(approval ? 'savedAndAsked' : 'saved'))
      }}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => {
        refreshAll()
        setRound(round + 1)
      }}
      Watch={Rehearse}
    />
  )
}

/** Rules that pay nothing, until they are switched on. */
export function DraftForm({ draft: { version, rules, isShadowing } }: { draft: RuleDraft }) {
  const t = useText(ruleMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(saveRuleDraft.needs)
  return (
    <Form
      key={version}
      stored
      wide
      readOnly={!mayChange}
      draft="withdrawal-rules.draft"
      schema={TypedDraft}
      initial={{ rules, isShadowing, version }}
      fields={draftFields}
      submit={(typed, options) => {
        const { isShadowing: runs } = typed
        const body = { ...setOf(typed.rules), isShadowing: runs, version: typed.version }
        return change(saveRuleDraft, { body, ...options })
      }}
      action={t('saveDraft')}
      onStale={refreshAll}
      onDone={() => toastDone(t('draftSaved'))}
      Watch={Rehearse}
    />
  )
}

type Rehearsed = ReplyOut<typeof rehearseWithdrawalRules>
type Answer = { request: string; rehearsed?: Rehearsed; error?: CallError }
const rehearsedDays = 90

/** What the rules, as they are typed, would have said of the past; at the press of a button. */
function Rehearse({ values }: { values: Values }) {
  const t = useText(ruleMessages)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const rules = WithdrawalRule.array().safeParse(values['rules']).data
  const body: BodyOut<typeof rehearseWithdrawalRules> | undefined = rules && setOf(rules)
  const request = JSON.stringify(body)

  async function rehearse() {
    if (!body) return
    setBusy(true)
    try {
      setAnswer({
        request,
        rehearsed: await makeCall<typeof rehearseWithdrawalRules>(rehearseWithdrawalRules, { body }),
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer({ request, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.rules} aria-label={t('rehearsal', { days: rehearsedDays })}>
      <h3>{t('rehearsal', { days: rehearsedDays })}</h3>
      <p className={dim.text}>{t('rehearsalText')}</p>
      {body && (
        <Button icon={<FlaskConical size={16} aria-hidden="true" />} busy={busy} onClick={() => void rehearse()}>
          {t('rehearse')}
        </Button>
      )}
      <div className={styles.rules} aria-live="polite">
        {answer?.error && <ErrorState error={answer.error} retry={() => void rehearse()} />}
        {answer?.rehearsed && answer.request !== request && <Notice tone="warn">{t('rehearsalOld')}</Notice>}
        {answer?.rehearsed && <RehearsedResult rehearsed={answer.rehearsed} />}
      </div>
    </section>
  )
}

function RehearsedResult({ rehearsed: { withoutFacts, passedOver, compared } }: { rehearsed: Rehearsed }) {
  const t = useText(ruleMessages)
  return (
    <>
      <ComparedTiles compared={compared} />
      {withoutFacts > 0 && <Notice tone="info">{t('withoutFacts', { count: withoutFacts })}</Notice>}
      {passedOver > 0 && <Notice tone="info">{t('passedOver', { count: passedOver })}</Notice>}
    </>
  )
}
